// @vitest-environment happy-dom
import { GlBackBufferSystem, GlBufferSystem, type WebGLRenderer } from 'pixi.js'
import { expect, test } from 'vitest'

/* Gpu.ts uses private members for which PixiJS has no API. If they were renamed, it would silently do nothing. */

const renderer = {
  gl: {},
  limits: { maxUniformBindings: 9 },
  context: { supports: {} },
  gc: { addCollection: () => {}, addResourceHash: () => {}, now: 0 },
} as unknown as WebGLRenderer

class Buffers extends GlBufferSystem {
  begin(): number {
    this.contextChange()
    return Reflect.get(this, '_maxBindings') as number
  }
}

test('R9 PixiJS counts the bindings of a context in _maxBindings, of which Gpu.ts leaves it one', () => {
  expect(new Buffers(renderer).begin()).toBe(9)
})

test('W3 PixiJS has a shader in _bigTriangleShader, and leaves it when it goes', () => {
  const backBuffer = new GlBackBufferSystem(renderer)
  backBuffer.init({ useBackBuffer: false, antialias: false } as Parameters<GlBackBufferSystem['init']>[0])
  backBuffer.destroy()
  // The day that PixiJS destroys it by itself, Gpu.ts need not.
  expect(Reflect.get(backBuffer, '_bigTriangleShader')).toMatchObject({ resources: { uTexture: expect.anything() } })
})
