import { Shader, type GlProgram } from 'pixi.js'
import type { Gpu } from './Gpu.ts'

/** Milliseconds between two looks at what the driver compiles, and for how long it is waited for. */
const PAUSE = 4
const LONGEST = 5000

/**
 * Compiles programs before the first frame needs them, without holding the thread: all are begun at once on copies that
 * nobody asks about until the driver says that they are done; PixiJS's own then come out of the browser's program cache.
 * Where a browser cannot tell, they are compiled one a task.
 */
export async function compilePrograms(gpu: Gpu, programs: readonly GlProgram[], signal: AbortSignal): Promise<void> {
  const { gl } = gpu
  const extension = gl.getExtension('KHR_parallel_shader_compile')
  const copies = extension ? programs.map((program) => beginProgram(gl, program)) : []
  gl.flush()
  const deadline = performance.now() + LONGEST
  try {
    for (const [i, program] of programs.entries()) {
      const isBusy = () => extension && !gl.getProgramParameter(copies[i]!, extension.COMPLETION_STATUS_KHR)
      while (!signal.aborted && !gpu.isLost && performance.now() < deadline && isBusy()) await pause(PAUSE)
      if (signal.aborted || gpu.isLost) return
      const shader = new Shader({ glProgram: program, resources: {} })
      gpu.pixi.shader.bind(shader, true)
      shader.destroy()
      await pause(0)
    }
  } finally {
    for (const copy of copies) gl.deleteProgram(copy)
  }
}

function beginProgram(gl: WebGL2RenderingContext, { vertex, fragment }: GlProgram): WebGLProgram {
  const program = gl.createProgram()
  const parts = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const
  for (const [type, source] of parts) {
    const shader = gl.createShader(type)
    // A context that was lost gives none: then nothing is drawn either.
    if (!shader) continue
    gl.shaderSource(shader, source ?? '')
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
