import type { GlProgram } from 'pixi.js'
import { nextTask } from '../../model/TimeSlicer.ts'
import type { Gpu } from './Gpu.ts'
import { attributesOf, withProgram } from './withProgram.ts'

/** Milliseconds between two looks at what the driver does, and for how long it is waited for. */
const PAUSE = 4
const LONGEST = 5000
/** Milliseconds for which questions follow each other: each may come to lie behind what the page draws. */
const TURN = 10

/**
 * Compiles programs before the first frame needs them, without holding the thread. All are begun at once where the driver
 * compiles in parallel, elsewhere one a task, for a browser that does so in the page's own thread. When they are done, PixiJS
 * takes each for the one that it would have made, and asks nothing of it; only that it is used makes the browser ask the GPU
 * whether it may be, when the GPU is calm.
 * @param settled When the page is no longer drawn anew for what is known to be on its way.
 */
export async function compilePrograms(
  gpu: Gpu,
  all: readonly GlProgram[],
  signal: AbortSignal,
  settled: Promise<unknown>,
): Promise<void> {
  const { gl } = gpu
  const deadline = performance.now() + LONGEST
  const isOver = () => signal.aborted || gpu.isLost
  const until = async (isDone: () => boolean) => {
    while (!isOver() && performance.now() < deadline && !isDone()) await pause()
  }
  const parallel = gl.getExtension('KHR_parallel_shader_compile')
  const begun = new Map<GlProgram, WebGLProgram>()
  try {
    for (const source of all) {
      if (isOver() || gpu.isCompiled(source)) continue
      begun.set(source, beginProgram(gl, source))
      if (!parallel) await nextTask()
    }
    if (begun.size === 0) return
    gl.flush()
    if (parallel) {
      for (const program of begun.values()) {
        await until(() => gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) as boolean)
      }
    }
    await idle(gl, until)
    await settled
    let turn = -Infinity
    for (const [source, program] of begun) {
      if (performance.now() - turn > TURN) {
        await gpu.probe.calm()
        if (isOver()) return
        turn = performance.now()
      }
      begun.delete(source)
      withProgram(gl, program, source, () => gpu.compile(source))
    }
    // The last of the work is done when a program is used.
    await idle(gl, until)
  } finally {
    for (const program of begun.values()) gl.deleteProgram(program)
  }
}

/** Waits, without holding the thread, until the driver has done all that it was told. */
async function idle(gl: WebGL2RenderingContext, until: (isDone: () => boolean) => Promise<void>): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  gl.flush()
  await until(() => gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED)
  gl.deleteSync(fence)
}

function beginProgram(gl: WebGL2RenderingContext, source: GlProgram): WebGLProgram {
  const program = gl.createProgram()
  const parts = [
    [gl.VERTEX_SHADER, source.vertex],
    [gl.FRAGMENT_SHADER, source.fragment],
  ] as const
  for (const [type, text] of parts) {
    const shader = gl.createShader(type)
    // A context that was lost gives none: then nothing is drawn either.
    if (!shader) continue
    gl.shaderSource(shader, text ?? '')
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  for (const [place, { name }] of attributesOf(source).entries()) gl.bindAttribLocation(program, place, name)
  gl.linkProgram(program)
  return program
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE))
}
