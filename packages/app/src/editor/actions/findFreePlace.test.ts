import { createGraphEngine } from '@phoenix/graph-engine'
import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFreePlace, findPlaceAt } from './findFreePlace.ts'

const area = { x: 0, y: 0, width: 1200, height: 800 }
const wish = { x: 500, y: 335 }
const size = { width: 200, height: 130 }
const GAP = 20

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A note lies where a box is: it may have any size. */
function graphOf(boxes: readonly Box[]) {
  const engine = createGraphEngine()
  for (const box of boxes) expect(engine.execute({ type: 'addNote', text: '', ...box })).toEqual({ ok: true })
  return engine
}

const clear = (place: { x: number; y: number }, box: Box, gap = GAP) =>
  place.x + size.width + gap <= box.x ||
  place.x >= box.x + box.width + gap ||
  place.y + size.height + gap <= box.y ||
  place.y >= box.y + box.height + gap

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - wish.x, y - wish.y)

describe('findFreePlace', () => {
  it('J2 is what was wished where nothing lies', () => {
    expect(findFreePlace(graphOf([]), area, wish, size)).toEqual(wish)
  })

  it('J2 goes beside a node by the shortest way, without touching it', () => {
    const engine = createGraphEngine({
      nodeTypes: [{ type: 'step', title: 'Step', category: 'test', inputs: { in: { name: 'In' } }, outputs: {} }],
    })
    engine.execute({ type: 'addNode', nodeType: 'step', id: 'a', position: { x: 480, y: 340 } })
    const place = findFreePlace(engine, area, wish, size)
    // The node is 60 high: up is nearer than beside it.
    expect(engine.graph.getNode('a')!.height).toBe(60)
    expect(place).toEqual({ x: wish.x, y: 340 + 60 + GAP })
  })

  it('J2 leaves room for what is said below a node', () => {
    const engine = createGraphEngine({
      nodeTypes: [{ type: 'step', title: 'Step', category: 'test', inputs: { in: { name: 'In' } }, outputs: {} }],
    })
    engine.execute({ type: 'addNode', nodeType: 'step', id: 'a', position: { x: 480, y: 340 } })
    engine.marks.set('run', 'a', { state: 'done', message: 'Not shown.' })
    expect(findFreePlace(engine, area, wish, size)).toEqual({ x: wish.x, y: 340 + 60 + GAP })
    for (const channel of ['validation', 'run'] as const) {
      engine.marks.clear('run')
      engine.marks.set(channel, 'a', { state: 'failed', message: 'Sunucu yanıt vermedi.' })
      expect(findFreePlace(engine, area, { x: 500, y: 360 }, size)).toEqual({ x: 500, y: 340 + 60 + 28 + GAP })
      expect(findPlaceAt(engine, area, { x: 500, y: 405 }, size)).toEqual({ x: 500, y: 340 + 60 + 28 + GAP })
    }
    expect(findPlaceAt(engine, area, { x: 500, y: 429 }, size)).toEqual({ x: 500, y: 429 })
  })

  it('J2 is free and within what is seen, whatever lies there, and no place that was tried by chance is both and nearer', () => {
    const box = record({
      x: integer({ min: -100, max: 1150 }),
      y: integer({ min: -100, max: 750 }),
      width: integer({ min: 60, max: 260 }),
      height: integer({ min: 34, max: 200 }),
    })
    const spot = record({ x: integer({ min: 0, max: 1000 }), y: integer({ min: 0, max: 670 }) })
    assert(
      property(array(box, { maxLength: 14 }), array(spot, { minLength: 30, maxLength: 30 }), (boxes, spots) => {
        const place = findFreePlace(graphOf(boxes), area, wish, size)
        const isFree = (at: { x: number; y: number }) => boxes.every((each) => clear(at, each))
        const free = spots.filter(isFree)
        if (free.length === 0) return
        expect(isFree(place)).toBe(true)
        expect(place.x >= 0 && place.x <= 1000 && place.y >= 0 && place.y <= 670).toBe(true)
        for (const each of free) expect(distance(place)).toBeLessThanOrEqual(distance(each))
      }),
    )
  })

  it('J2 covers as little as it can where no place is free', () => {
    const above = { x: 0, y: 0, width: 1200, height: 560 }
    const place = findFreePlace(graphOf([above, { x: 0, y: 700, width: 1200, height: 100 }]), area, wish, size)
    expect(place.y).toBeGreaterThan(wish.y + size.height)
  })

  it('J2 is what was wished again when all is full', () => {
    const all = { x: -5000, y: -5000, width: 10_000, height: 10_000 }
    expect(findFreePlace(graphOf([all]), area, wish, size)).toEqual(wish)
  })
})
