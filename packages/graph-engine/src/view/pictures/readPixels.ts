import { ExportError } from '../../export/ExportError.ts'

/** How long the thread is free between two looks at whether the GPU is done. */
const WAIT_MS = 4

/**
 * Reads a rectangle of what was just drawn without holding the thread until the GPU is done: to be called in the task that
 * drew, since the browser clears the canvas after it.
 * @param y From the bottom, as WebGL counts.
 * @returns Rows from the bottom up, rgba, premultiplied.
 * @throws ExportError `no-gpu`, when the context was lost.
 */
export async function readPixels(
  gl: WebGL2RenderingContext,
  y: number,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer)
  gl.bufferData(gl.PIXEL_PACK_BUFFER, width * height * 4, gl.STREAM_READ)
  gl.readPixels(0, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, 0)
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) throw lost()
  gl.flush()
  try {
    for (;;) {
      const status = gl.clientWaitSync(fence, 0, 0)
      if (status === gl.ALREADY_SIGNALED || status === gl.CONDITION_SATISFIED) break
      if (gl.isContextLost() || status === gl.WAIT_FAILED) throw lost()
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
    const pixels = new Uint8Array(width * height * 4)
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer)
    gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels)
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null)
    return pixels
  } finally {
    gl.deleteSync(fence)
    gl.deleteBuffer(buffer)
  }
}

function lost(): ExportError {
  return new ExportError('no-gpu', 'The GPU was lost while the picture was drawn')
}
