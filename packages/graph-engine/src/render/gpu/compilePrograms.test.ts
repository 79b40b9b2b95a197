// @vitest-environment happy-dom
import type { GlProgram } from 'pixi.js'
import { describe, expect, it, vi } from 'vitest'
import { compilePrograms } from './compilePrograms.ts'
import type { Gpu } from './Gpu.ts'

const programs = ['a', 'b', 'c'].map(
  (name) => ({ vertex: `in vec4 aPlace;\nin float aSide;\n// ${name}`, fragment: name }) as GlProgram,
)

/** Each of these questions holds the thread until the driver has an answer. */
const QUESTIONS = [
  'getProgramParameter',
  'getActiveAttrib',
  'getAttribLocation',
  'getActiveUniform',
  'getUniformLocation',
]

/** A driver that compiles in parallel (or cannot), and is done with each program when it was asked `patience` times. */
function createDriver({ isParallel = true, patience = 3, work = 0, drawn = '' } = {}) {
  const log: string[] = []
  let looks = 0
  let made = 0
  const methods = {
    COMPLETION_STATUS_KHR: 7,
    LINK_STATUS: 8,
    ACTIVE_ATTRIBUTES: 9,
    ACTIVE_UNIFORMS: 10,
    ACTIVE_UNIFORM_BLOCKS: 11,
    FLOAT: 12,
    FLOAT_VEC2: 13,
    FLOAT_VEC4: 14,
    SIGNALED: 1,
    getExtension: () => (isParallel ? { COMPLETION_STATUS_KHR: 7 } : null),
    createProgram: () => ({ number: made++ }),
    createShader: () => ({}),
    bindAttribLocation: (_: object, place: number, name: string) => log.push(`${name} at ${place}`),
    linkProgram: ({ number }: { number: number }) => log.push(`begin ${number}`),
    deleteProgram: ({ number }: { number: number }) => log.push(`delete ${number}`),
    getProgramParameter: (_: object, name: number) => (name === 7 ? ++looks % patience === 0 : log.push('asked')),
    fenceSync: () => ({ left: work }),
    getSyncParameter: (fence: { left: number }) => (fence.left-- > 0 ? (log.push('busy'), 0) : methods.SIGNALED),
    deleteSync() {},
    shaderSource() {},
    compileShader() {},
    attachShader() {},
    deleteShader() {},
    flush() {},
  }
  for (const question of QUESTIONS.slice(1)) Object.assign(methods, { [question]: () => log.push('asked') })
  // A real context inherits its methods too.
  const gl = Object.create(methods) as typeof methods & WebGL2RenderingContext
  const compiled = new Set<GlProgram>()
  /** Compiles a program in the way PixiJS does. */
  const compile = (source: GlProgram) => {
    compiled.add(source)
    if (source.fragment === drawn) return
    const program = gl.createProgram() as WebGLProgram & { number: number }
    gl.compileShader({})
    gl.linkProgram(program)
    expect(gl.getProgramParameter(program, gl.LINK_STATUS)).toBe(true)
    const attributes = Array.from({ length: gl.getProgramParameter(program, gl.ACTIVE_ATTRIBUTES) as number }, (_, i) =>
      gl.getActiveAttrib(program, i),
    )
    expect(attributes).toEqual([
      { name: 'aPlace', type: gl.FLOAT_VEC4, size: 1 },
      { name: 'aSide', type: gl.FLOAT, size: 1 },
    ])
    expect(gl.getAttribLocation(program, 'aSide')).toBe(1)
    expect(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS)).toBe(0)
    log.push(`use ${program.number} for ${source.fragment}`)
  }
  const gpu = {
    gl,
    isLost: false,
    compile,
    probe: { calm: async () => void log.push('calm') },
    isCompiled: (program: GlProgram) => compiled.has(program),
  }
  return { log, gpu: gpu as unknown as Gpu & { isLost: boolean }, looks: () => looks }
}

const settled = Promise.resolve()
const begin = (number: number) => ['aPlace at 0', 'aSide at 1', `begin ${number}`]

describe('compilePrograms', () => {
  it('R9 begins all programs at once, and uses those when the driver is done with all, asking nothing of them', async () => {
    const { log, gpu, looks } = createDriver()
    await compilePrograms(gpu, programs, new AbortController().signal, settled)
    expect(log).toEqual([...begin(0), ...begin(1), ...begin(2), 'calm', 'use 0 for a', 'use 1 for b', 'use 2 for c'])
    expect(looks()).toBe(9)
    expect(Object.keys(gpu.gl)).toEqual([])
  })

  it('R9 begins one a task where the driver cannot tell, and asks nothing either', async () => {
    const { log, gpu, looks } = createDriver({ isParallel: false })
    const compiled = compilePrograms(gpu, programs, new AbortController().signal, settled)
    expect(log).toEqual(begin(0))
    await compiled
    expect(log.slice(3)).toEqual([...begin(1), ...begin(2), 'calm', 'use 0 for a', 'use 1 for b', 'use 2 for c'])
    expect(looks()).toBe(0)
  })

  it('R9 ends when the driver has done all that it was told', async () => {
    const { log, gpu } = createDriver({ patience: 1, work: 2 })
    await compilePrograms(gpu, programs.slice(0, 1), new AbortController().signal, settled)
    expect(log).toEqual([...begin(0), 'busy', 'busy', 'calm', 'use 0 for a', 'busy', 'busy'])
  })

  it('R9 asks about several programs while they are quick, and waits for the GPU anew after one that was not', async () => {
    const { log, gpu } = createDriver({ patience: 1 })
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const compile = gpu.compile.bind(gpu)
    const slowly = (source: GlProgram) => {
      compile(source)
      now += source.fragment === 'b' ? 15 : 1
    }
    Object.assign(gpu, { compile: slowly })
    await compilePrograms(gpu, programs, new AbortController().signal, settled)
    clock.mockRestore()
    expect(log.slice(9)).toEqual(['calm', 'use 0 for a', 'use 1 for b', 'calm', 'use 2 for c'])
  })

  it('R9 compiles nothing twice, and gives back what a frame was quicker to make', async () => {
    const { log, gpu } = createDriver({ patience: 1, drawn: 'b' })
    await compilePrograms(gpu, programs.slice(0, 2), new AbortController().signal, settled)
    expect(log).toEqual([...begin(0), ...begin(1), 'calm', 'use 0 for a', 'delete 1'])
    await compilePrograms(gpu, programs, new AbortController().signal, settled)
    expect(log.slice(9)).toEqual([...begin(2), 'calm', 'use 2 for c'])
  })

  it('R9 ends at once when the view is destroyed or the context lost meanwhile', async () => {
    const stop = new AbortController()
    const destroyed = createDriver({ patience: Infinity })
    const ended = compilePrograms(destroyed.gpu, programs, stop.signal, settled)
    stop.abort()
    await ended
    const lost = createDriver({ patience: Infinity })
    const left = compilePrograms(lost.gpu, programs, new AbortController().signal, settled)
    lost.gpu.isLost = true
    await left
    for (const { log } of [destroyed, lost]) {
      expect(log.filter((line) => line.startsWith('use'))).toEqual([])
      expect(log.filter((line) => line.startsWith('delete'))).toHaveLength(3)
    }
  })
})
