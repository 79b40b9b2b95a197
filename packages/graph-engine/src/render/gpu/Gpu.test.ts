// @vitest-environment happy-dom
import type { WebGLRenderer } from 'pixi.js'
import { expect, test, vi } from 'vitest'
import { Gpu } from './Gpu.ts'
import type { GpuProbe } from './GpuProbe.ts'

function createGpu() {
  let calm: (() => void) | undefined
  const untilCalm = new Promise<void>((resolve) => (calm = resolve))
  const destroy = vi.fn<() => void>()
  const end = vi.fn<() => void>()
  const pixi = {
    runners: { contextChange: { add: () => {} } },
    buffer: {},
    gl: {},
    backBuffer: { _bigTriangleShader: { destroy: () => {} } },
    destroy,
  }
  const probe = { calm: () => untilCalm, end }
  const gpu = new Gpu(pixi as unknown as WebGLRenderer, probe as unknown as GpuProbe)
  return { gpu, destroy, end, calm: () => calm!() }
}

test('W3 a context is given back when the GPU is calm, once', async () => {
  const { gpu, destroy, end, calm } = createGpu()
  gpu.destroy()
  await new Promise((resolve) => setTimeout(resolve))
  expect([destroy, end].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  calm()
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledTimes(1))
  expect(end).toHaveBeenCalledTimes(1)
})

test('W3 of five contexts that wait, the first is given back at once, and not again', async () => {
  const all = Array.from({ length: 6 }, createGpu)
  const given = () => all.map(({ destroy }) => destroy.mock.calls.length)
  for (const { gpu } of all.slice(0, 4)) gpu.destroy()
  expect(given()).toEqual([0, 0, 0, 0, 0, 0])
  for (const { gpu } of all.slice(4)) gpu.destroy()
  expect(given()).toEqual([1, 1, 0, 0, 0, 0])
  for (const { calm } of all) calm()
  await vi.waitFor(() => expect(given()).toEqual([1, 1, 1, 1, 1, 1]))
})
