// @vitest-environment happy-dom
import type { Geometry } from 'pixi.js'
import { beforeEach, expect, it, vi } from 'vitest'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import type { Frame } from '../Frame.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { quadStreams, type Programs } from '../Programs.ts'
import type { RendererInput } from '../RendererPort.ts'
import { FarMarkLayer } from './FarMarkLayer.ts'

const INDICES = 6
/** A quad takes so many words, and its stroke is the word at this place. */
const QUAD_WORDS = 48
const STROKE = 9
const screen = { width: 1400, height: 900, pixelRatio: 1, seconds: 0, snap: true }
const view = { x0: 0, y0: 0, x1: 100_000, y1: 100_000 }

// There is no WebGL here: what would be drawn is counted.
vi.mock('../gpu/LayerShader.ts', () => ({
  createLayerShader: () => ({
    shader: {},
    uniforms: { uView: new Float32Array(4), uScreen: new Float32Array(4), touch() {} },
    destroy() {},
  }),
}))

let drawn = 0
let ringed = 0
beforeEach(() => void (drawn = ringed = 0))
const gpu = {
  draw(geometry: Geometry, _: unknown, __: unknown, size: number) {
    drawn += size / INDICES
    const words = new Uint32Array(geometry.getBuffer('aStroke').data.buffer)
    for (let quad = 0; quad < size / INDICES; quad++) if (words[quad * QUAD_WORDS + STROKE] !== 0) ringed++
  },
}
const programs = { quads: Object.fromEntries(quadStreams.map((stream) => [stream, {}])) }

/** A graph of which so many nodes failed, seen from afar. */
function createRig(failed: number, nodes = 600) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed: 7 }))
  const { graph, marks, selection } = engine
  const fail = (rows: readonly number[]) => {
    for (const row of rows) marks.set('run', graph.nodeId(row), { state: 'failed' })
  }
  fail(Array.from({ length: failed }, (_, row) => row))
  const input = { graph, marks, selection } as unknown as RendererInput
  const layer = new FarMarkLayer(gpu as unknown as Gpu, programs as unknown as Programs, input, darkTheme)
  /** @returns How many marks are seen in the frame that begins then. */
  const see = (zoom: number, now: number, mayWait = false): number => {
    const viewport = { x: 0, y: 0, zoom }
    layer.follow(zoom)
    layer.build({ view, scale: zoom, viewport, now } as Frame, mayWait)
    drawn = ringed = 0
    layer.draw(viewport, screen)
    return drawn
  }
  return { engine, fail, layer, see }
}

it('M8 marks that would cover each other come together while the view goes away, however soon after the last look', () => {
  const { see } = createRig(400)
  const near = see(0.1, 1000)
  expect(near).toBeGreaterThan(100)
  // The view is not twice as far away, so the marks may stay.
  expect(see(0.06, 1010)).toBe(near)
  expect(see(0.03, 1020)).toBeLessThan(near / 2)
})

it('M8 marks have rings as long as they are not many: those would touch each other', () => {
  const few = createRig(100)
  expect([few.see(0.1, 1000), ringed]).toEqual([100, 100])
  const many = createRig(400)
  expect([many.see(0.1, 1000) > 100, ringed]).toEqual([true, 0])
})

it('M8 of many marks a new one is taken in after a pause, of few at once', () => {
  const few = createRig(20)
  expect(few.see(0.1, 1000)).toBe(20)
  few.fail([30])
  few.layer.invalidate()
  expect(few.see(0.1, 1010)).toBe(21)
  const many = createRig(150)
  const before = many.see(0.1, 1000)
  many.engine.marks.clear('run')
  many.fail(Array.from({ length: 101 }, (_, row) => row))
  many.layer.invalidate()
  expect(many.see(0.1, 1010)).toBe(before)
  expect(many.see(0.1, 1e9)).toBeLessThan(before)
})

it('R7 marks wait in a frame that takes in a part of the graph, but for the first', () => {
  const { fail, layer, see } = createRig(20)
  expect(see(0.1, 1000, true)).toBe(20)
  fail([30, 31])
  layer.invalidate()
  expect(see(0.1, 2000, true)).toBe(20)
  expect(see(0.1, 2016)).toBe(22)
})

it('M8 thousands of marks are looked for over several frames, and shown when all are found; another change has them looked for anew', () => {
  const { layer, see } = createRig(7000, 7000)
  let clock = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
  try {
    const frames = [see(0.1, 1000), see(0.1, 1016)]
    expect(frames).toEqual([0, 0])
    // The marks being looked for become out of date: they are shown all the same, and then looked for once more.
    layer.invalidate()
    let shown = 0
    for (let frame = 2; frame < 20 && shown === 0; frame++) shown = see(0.1, 1000 + frame * 16)
    expect(shown).toBeGreaterThan(100)
    expect(layer.isDue).toBe(true)
    for (let frame = 0; frame < 20 && layer.isDue; frame++) see(0.1, 1e12 + frame * 16)
    expect(layer.isDue).toBe(false)
    expect(see(0.1, 2e12)).toBe(shown)
    // Another picture altogether is looked for from the start.
    layer.invalidate()
    see(0.1, 3e12)
    layer.restart()
    expect(layer.isDue).toBe(true)
  } finally {
    spy.mockRestore()
  }
})

it('M8 of many selected nodes one in each 24 pixels has a ring, or in 48 and so on until there are 4,000', () => {
  const { engine, layer, see } = createRig(0, 6000)
  const { x, y, width, height } = engine.graph.nodes
  const squares = (side: number): number => {
    const middles = Array.from({ length: 6000 }, (_, row) => [x[row]! + width[row]! / 2, y[row]! + height[row]! / 2])
    return new Set(middles.map((middle) => middle.map((at) => Math.floor(at / side)).join())).size
  }
  const seeAll = (zoom: number): number => {
    layer.restart()
    let shown = see(zoom, 0)
    while (layer.isDue) shown = see(zoom, 0)
    return shown
  }
  engine.execute({ type: 'selectAll' })
  for (const zoom of [0.11, 0.05, 0.02, 0.005]) {
    let side = 24 / zoom
    while (squares(side) > 4000) side *= 2
    expect(seeAll(zoom)).toBe(squares(side))
  }
  engine.execute({ type: 'select', nodes: Array.from({ length: 4000 }, (_, row) => engine.graph.nodeId(row)) })
  expect(seeAll(0.005)).toBe(4000)
})
