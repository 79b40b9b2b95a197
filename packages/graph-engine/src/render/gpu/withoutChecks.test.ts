// @vitest-environment happy-dom
import { DOMAdapter, getTestContext } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { withoutChecks } from './withoutChecks.ts'

/** A context that logs what is asked of it. */
function createContext() {
  const asked: string[] = []
  const methods = {
    getExtension: (name: string) => (asked.push(name), { name }),
    compileShader: () => asked.push('compile'),
    getShaderParameter: () => asked.push('status') < 0,
  }
  const gl = Object.create(methods) as typeof methods & WebGL2RenderingContext
  return { gl, asked }
}

describe('withoutChecks', () => {
  it('R9 answers what is known without asking the driver, while PixiJS starts and no longer', async () => {
    const { gl, asked } = createContext()
    const seen: unknown[] = []
    await withoutChecks(gl, async () => {
      gl.compileShader({})
      seen.push(gl.getShaderParameter({}, 0), gl.getExtension('OES_texture_float_linear'))
      await Promise.resolve()
      seen.push(gl.getExtension('WEBGL_lose_context'))
    })
    expect(seen).toEqual([true, null, { name: 'WEBGL_lose_context' }])
    expect(asked).toEqual(['WEBGL_lose_context'])
    expect(Object.keys(gl)).toEqual([])
    expect(gl.getExtension('OES_texture_float_linear')).toEqual({ name: 'OES_texture_float_linear' })
  })

  it('R9 leaves the context as it was when PixiJS does not start', async () => {
    const { gl } = createContext()
    await expect(withoutChecks(gl, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(Object.keys(gl)).toEqual([])
  })

  it('R9 opens no second context, and leaves none to others that is not true', async () => {
    const adapter = DOMAdapter.get()
    let made = 0
    const own = { isContextLost: () => false }
    DOMAdapter.set({ ...adapter, createCanvas: () => (made++, { getContext: () => own }) as never })
    try {
      await withoutChecks(createContext().gl, () => Promise.resolve())
      expect(made).toBe(0)
      expect(getTestContext()).toBe(own)
      expect(made).toBe(1)
    } finally {
      DOMAdapter.set(adapter)
    }
  })
})
