import { Shader, type GlProgram } from 'pixi.js'
import { nextTask } from '../../model/TimeSlicer.ts'
import type { Gpu } from './Gpu.ts'

/** Milliseconds between two looks at what the driver compiles, and for how long it is waited for. */
const PAUSE = 4
const LONGEST = 5000

/**
 * Compiles programs before the first frame needs them, without holding the thread: all are begun at once, and nothing
 * is asked of one until the driver says that all are done; then PixiJS takes each for the one that it would have made. Where
 * a browser cannot tell, they are compiled one a task.
 */
export async function compilePrograms(gpu: Gpu, programs: readonly GlProgram[], signal: AbortSignal): Promise<void> {
  const { gl } = gpu
  const extension = gl.getExtension('KHR_parallel_shader_compile')
  const begun = extension ? programs.map((program) => beginProgram(gl, program)) : []
  gl.flush()
  const deadline = performance.now() + LONGEST
  const isOver = () => signal.aborted || gpu.isLost
  const isBusy = (program: WebGLProgram) =>
    extension !== null && !gl.getProgramParameter(program, extension.COMPLETION_STATUS_KHR)
  let taken = 0
  try {
    // All of them first: whatever is asked of one waits behind those that are compiled still.
    for (const program of begun) {
      while (!isOver() && performance.now() < deadline && isBusy(program)) await pause()
    }
    for (const [i, program] of programs.entries()) {
      if (isOver()) return
      const own = begun[i]
      if (own) withProgram(gl, own, () => makeKnown(gpu, program))
      else makeKnown(gpu, program)
      taken++
      await nextTask()
    }
  } finally {
    for (const program of begun.slice(taken)) gl.deleteProgram(program)
  }
}

/** Has PixiJS make what it needs of a program. */
function makeKnown(gpu: Gpu, program: GlProgram): void {
  const shader = new Shader({ glProgram: program, resources: {} })
  gpu.pixi.shader.bind(shader, true)
  shader.destroy()
}

/**
 * While `work` runs, who makes a program gets this one, linked as it is. PixiJS has no way in for a program that is there
 * already, and asks for the state of its own at once, which would hold the thread until it is compiled a second time.
 */
function withProgram(gl: WebGL2RenderingContext, program: WebGLProgram, work: () => void): void {
  const ways = ['createProgram', 'compileShader', 'attachShader', 'linkProgram'] as const
  gl.createProgram = () => program
  gl.compileShader = gl.attachShader = gl.linkProgram = () => {}
  try {
    work()
  } finally {
    // The context's own stand behind these.
    for (const way of ways) Reflect.deleteProperty(gl, way)
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

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE))
}
