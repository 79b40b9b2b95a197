// @vitest-environment happy-dom
import type { GlProgram } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { compilePrograms } from './compilePrograms.ts'
import type { Gpu } from './Gpu.ts'

const programs = ['a', 'b', 'c'].map((vertex) => ({ vertex, fragment: vertex }) as GlProgram)

/** A driver that compiles in parallel (or cannot), and is done with each program when it was asked `patience` times. */
function createDriver({ isParallel = true, patience = 3, work = 0, drawn = '' } = {}) {
  const log: string[] = []
  let asked = 0
  let made = 0
  const methods = {
    getExtension: () => (isParallel ? { COMPLETION_STATUS_KHR: 7 } : null),
    createProgram: () => ({ number: made++ }),
    createShader: () => ({}),
    linkProgram: ({ number }: { number: number }) => log.push(`begin ${number}`),
    deleteProgram: ({ number }: { number: number }) => log.push(`delete ${number}`),
    getProgramParameter: () => ++asked % patience === 0,
    useProgram() {},
    fenceSync: () => ({ left: work }),
    getSyncParameter: (fence: { left: number }) => (fence.left-- > 0 ? (log.push('busy'), 0) : methods.SIGNALED),
    deleteSync() {},
    SIGNALED: 1,
    shaderSource() {},
    compileShader() {},
    attachShader() {},
    deleteShader() {},
    flush() {},
  }
  // As a context has them: not its own.
  const gl = Object.create(methods) as typeof methods
  const compiled = new Set<GlProgram>()
  const compile = (glProgram: GlProgram) => {
    compiled.add(glProgram)
    if (glProgram.vertex === drawn) return
    const program = gl.createProgram()
    gl.compileShader()
    gl.linkProgram(program)
    log.push(`use ${program.number} for ${glProgram.vertex}`)
  }
  const gpu = { gl, isLost: false, compile, isCompiled: (program: GlProgram) => compiled.has(program) }
  return { log, gpu: gpu as unknown as Gpu & { isLost: boolean }, asked: () => asked }
}

describe('compilePrograms', () => {
  it('R9 begins all programs before it asks about one, and uses those when the driver is done with all', async () => {
    const { log, gpu, asked } = createDriver()
    await compilePrograms(gpu, programs, new AbortController().signal)
    expect(log).toEqual(['begin 0', 'begin 1', 'begin 2', 'use 0 for a', 'use 1 for b', 'use 2 for c'])
    expect(asked()).toBe(9)
    expect(Object.keys(gpu.gl)).toEqual([])
  })

  it('R9 compiles one after the other where the driver cannot tell', async () => {
    const { log, gpu, asked } = createDriver({ isParallel: false })
    await compilePrograms(gpu, programs, new AbortController().signal)
    expect(log).toEqual(['begin 0', 'use 0 for a', 'begin 1', 'use 1 for b', 'begin 2', 'use 2 for c'])
    expect(asked()).toBe(0)
  })

  it('R9 asks about a program only when the driver has done all that it was told', async () => {
    const { log, gpu } = createDriver({ patience: 1, work: 2 })
    await compilePrograms(gpu, programs.slice(0, 2), new AbortController().signal)
    const uses = ['use 0 for a', 'use 1 for b'].flatMap((use) => ['busy', 'busy', use])
    expect(log).toEqual(['begin 0', 'begin 1', ...uses])
  })

  it('R9 compiles nothing twice, and gives back what a frame was quicker to make', async () => {
    const { log, gpu } = createDriver({ patience: 1, drawn: 'b' })
    await compilePrograms(gpu, programs.slice(0, 2), new AbortController().signal)
    expect(log).toEqual(['begin 0', 'begin 1', 'use 0 for a', 'delete 1'])
    await compilePrograms(gpu, programs, new AbortController().signal)
    expect(log.slice(4)).toEqual(['begin 2', 'use 2 for c'])
  })

  it('R9 ends at once when the view is destroyed or the context lost meanwhile', async () => {
    const stop = new AbortController()
    const destroyed = createDriver({ patience: Infinity })
    const ended = compilePrograms(destroyed.gpu, programs, stop.signal)
    stop.abort()
    await ended
    const lost = createDriver({ patience: Infinity })
    const left = compilePrograms(lost.gpu, programs, new AbortController().signal)
    lost.gpu.isLost = true
    await left
    for (const { log } of [destroyed, lost]) {
      expect(log.filter((line) => line.startsWith('use'))).toEqual([])
      expect(log.filter((line) => line.startsWith('delete'))).toHaveLength(3)
    }
  })
})
