import type { GlProgram } from 'pixi.js'
import { nextTask } from '../../model/TimeSlicer.ts'
import type { Gpu } from './Gpu.ts'

/** Milliseconds between two looks at what the driver does, and for how long it is waited for. */
const PAUSE = 4
const LONGEST = 5000

/**
 * Compiles programs before the first frame needs them, without holding the thread: all are begun at once, and nothing
 * is asked of one until the driver says that all are done and has nothing else to do; then PixiJS takes each for the one that
 * it would have made. Where a browser cannot tell, they are compiled one a task.
 */
export async function compilePrograms(gpu: Gpu, all: readonly GlProgram[], signal: AbortSignal): Promise<void> {
  const { gl } = gpu
  const programs = all.filter((program) => !gpu.isCompiled(program))
  const extension = gl.getExtension('KHR_parallel_shader_compile')
  const begun = extension ? programs.map((program) => beginProgram(gl, program)) : []
  gl.flush()
  const deadline = performance.now() + LONGEST
  const isOver = () => signal.aborted || gpu.isLost
  const until = async (isDone: () => boolean) => {
    while (!isOver() && performance.now() < deadline && !isDone()) await pause()
  }
  let taken = 0
  try {
    // All of them first: whatever is asked of one waits behind those that are compiled still.
    if (extension) {
      for (const program of begun) await until(() => gl.getProgramParameter(program, extension.COMPLETION_STATUS_KHR))
      // The last of the work is done when a program is used, and would be done when one is asked about.
      for (const program of begun) gl.useProgram(program)
      gl.useProgram(null)
    }
    for (const [i, program] of programs.entries()) {
      await idle(gl, until)
      if (isOver()) return
      const own = begun[i]
      if (own) withProgram(gl, own, () => gpu.compile(program))
      else gpu.compile(program)
      taken++
      await nextTask()
    }
  } finally {
    for (const program of begun.slice(taken)) gl.deleteProgram(program)
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

/**
 * While `work` runs, who makes a program gets this one, linked as it is. PixiJS has no way in for a program that is there
 * already, and asks for the state of its own at once, which would hold the thread until it is compiled a second time. It is
 * told, too, that there are no uniform blocks: no program here has any, and every other question is answered with the first.
 */
function withProgram(gl: WebGL2RenderingContext, program: WebGLProgram, work: () => void): void {
  const ask = gl.getProgramParameter.bind(gl)
  let isTaken = false
  const own = {
    createProgram: () => {
      isTaken = true
      return program
    },
    compileShader: () => {},
    attachShader: () => {},
    linkProgram: () => {},
    getProgramParameter: (of: WebGLProgram, name: number): unknown =>
      name === gl.ACTIVE_UNIFORM_BLOCKS ? 0 : ask(of, name),
  }
  Object.assign(gl, own)
  try {
    work()
  } finally {
    // The context's own stand behind these.
    for (const name of Object.keys(own)) Reflect.deleteProperty(gl, name)
    // A frame was quicker.
    if (!isTaken) gl.deleteProgram(program)
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
