// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { Frame } from './Frame.ts'
import { FrameBuilder } from './FrameBuilder.ts'
import { FramePace } from './FramePace.ts'
import type { RenderLayers } from './RenderLayers.ts'
import type { RendererInput } from './RendererPort.ts'

const screen = { width: 800, height: 600, pixelRatio: 1, seconds: 0, snap: true }

/** A large graph seen from afar, of which a frame has a part to take in. */
function createRig({ liftedNodes = null as Int32Array | null } = {}) {
  const curveIndex = { isWhole: false, build: () => void (curveIndex.isWhole = true) }
  const farMarks = { build: vi.fn<(frame: Frame, mayWait: boolean) => void>() }
  const tiles = { update: vi.fn<(...rest: [unknown, unknown, number, number, number]) => boolean>(() => false) }
  const still = { build: () => false, invalidate() {}, upload() {}, work: () => false, missing: 0 }
  const layers = {
    detail: { usesTiles: true, tier: 0 },
    lifted: { rows: liftedNodes },
    markSight: { isTime: () => false },
    geometry: { ...still, resting: { region: undefined, hover() {} } },
    text: still,
    annotations: still,
    reroutes: still,
    overlay: still,
    nodes: {},
    farMarks,
    tiles,
    hasTiles: false,
    invalidate() {},
  }
  const pace = new FramePace()
  const input = { curveIndex } as unknown as RendererInput
  const builder = new FrameBuilder(input, layers as unknown as RenderLayers, pace, screen)
  const overlay = { liftedNodes, hoverNodeRow: -1 }
  const show = (x = 0) => {
    const now = performance.now()
    const viewport = { x, y: 0, zoom: 0.05 }
    pace.begin(viewport, screen, now)
    const frame = { viewport, view: {}, scale: 0.05, overlay, now } as unknown as Frame
    builder.takeIn(frame, false)
    builder.build(frame, false)
    const isMissing = builder.updateTiles(frame)
    return { isMissing, mayWait: farMarks.build.mock.lastCall![1], told: tiles.update.mock.calls.length }
  }
  return { curveIndex, show, tiles }
}

describe('FrameBuilder', () => {
  it('R7 a frame that takes in a part of the graph leaves marks and telling the tile worker to the next', () => {
    const { show } = createRig()
    expect(show()).toEqual({ isMissing: true, mayWait: true, told: 0 })
    expect(show()).toEqual({ isMissing: false, mayWait: false, told: 1 })
  })

  it('R7 what is lifted, and a view that moves, are told of at once', () => {
    expect(createRig({ liftedNodes: Int32Array.of(1) }).show()).toEqual({ isMissing: false, mayWait: false, told: 1 })
    const { curveIndex, show } = createRig()
    show()
    curveIndex.isWhole = false
    expect(show(10).told).toBe(1)
  })

  it('R7 what a frame has taken already is not there for telling, but for a quarter', () => {
    const { show, tiles } = createRig()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    show()
    show()
    const rested = tiles.update.mock.lastCall![4]
    let now = 0
    clock.mockImplementation(() => (now += 1000))
    show()
    clock.mockRestore()
    expect(tiles.update.mock.lastCall![4]).toBe(rested / 4)
  })
})
