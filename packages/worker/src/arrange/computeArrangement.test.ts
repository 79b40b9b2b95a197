import { createGraphEngine, collectLayoutInput, type GraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeArrangement } from './computeArrangement.ts'
import { FreePlaces } from './FreePlaces.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function createFlow(nodes: number, seed: number): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed }))
  return engine
}

function boxes({ graph }: GraphEngine): Box[] {
  const { x, y, width, height, length, present } = graph.nodes
  const all: Box[] = []
  for (let row = 0; row < length; row++)
    if (present[row]) all.push({ x: x[row]!, y: y[row]!, width: width[row]!, height: height[row]! })
  return all
}

const overlap = (a: Box, b: Box, gap = 0) =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

function within(all: readonly Box[], { x, y, width, height }: Box): number[] {
  return all.flatMap((box, row) =>
    box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height ? [row] : [],
  )
}

function middle(all: readonly Box[]): { x: number; y: number } {
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

async function arrange(engine: GraphEngine, only?: ReadonlySet<number>, notes?: ReadonlySet<number>): Promise<void> {
  const input = (await collectLayoutInput(engine.graph, only, notes))!
  expect(engine.execute({ type: 'setPositions', ...computeArrangement(input) })).toEqual({ ok: true })
}

it('lays all out from left to right around the same middle, on whole units, without overlaps', async () => {
  const engine = createFlow(120, 5)
  const before = middle(boxes(engine))
  await arrange(engine)
  const after = boxes(engine)
  expect(Math.hypot(middle(after).x - before.x, middle(after).y - before.y)).toBeLessThan(2)
  for (const [i, a] of after.entries()) for (const b of after.slice(i + 1)) expect(overlap(a, b, 40)).toBe(false)
  const { graph } = engine
  for (let row = 0; row < graph.connections.length; row++) {
    const from = after[graph.interfaces.node[graph.connections.from[row]!]!]!
    const to = after[graph.interfaces.node[graph.connections.to[row]!]!]!
    expect(to.x).toBeGreaterThanOrEqual(from.x + from.width + 80)
  }
  expect(after.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true)
})

/** So that most sizes are no whole units. */
const addPart = (size: number, entry: number): number => size + (entry % 10) / 10

it.each([150, 60])(
  'keeps the whole gaps between nodes of broken sizes, also to what stays: %i of 150 nodes',
  async (count) => {
    const { graph } = createFlow(150, 4)
    const input = (await collectLayoutInput(graph, new Set(Array.from({ length: count }, (_, row) => row))))!
    const [widths, heights] = [input.widths.map(addPart), input.heights.map(addPart)]
    const { xy } = computeArrangement({ ...input, widths, heights }).nodes
    const laid = [...widths.keys()].map((entry) => ({
      x: xy[2 * entry]!,
      y: xy[2 * entry + 1]!,
      width: widths[entry]!,
      height: heights[entry]!,
    }))
    for (const [i, a] of laid.entries()) for (const b of laid.slice(i + 1)) expect(overlap(a, b, 40)).toBe(false)
    for (const [connection, from] of input.from.entries()) {
      expect(laid[input.to[connection]!]!.x).toBeGreaterThanOrEqual(laid[from]!.x + widths[from]! + 80)
    }
    const staying = Array.from({ length: input.fixed.length / 4 }, (_, at) => input.fixed.slice(4 * at, 4 * at + 4))
    for (const box of laid) {
      expect(
        staying.some(([x, y, width, height]) => overlap(box, { x: x!, y: y!, width: width!, height: height! }, 80)),
      ).toBe(false)
    }
  },
)

it('leaves what is not selected where it is, and lies beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 }), async (count, first) => {
      const engine = createFlow(60, 8)
      const before = boxes(engine)
      const only = new Set(Array.from({ length: count }, (_, i) => first + i))
      const [rest, chosen] = [before.filter((_, row) => !only.has(row)), before.filter((_, row) => only.has(row))]
      await arrange(engine, only)
      const after = boxes(engine)
      expect(after.filter((_, row) => !only.has(row))).toEqual(rest)
      const laid = after.filter((_, row) => only.has(row))
      for (const box of laid) expect(rest.some((other) => overlap(box, other, 80))).toBe(false)
      expect(laid).toHaveLength(chosen.length)
    }),
    { seed: 3, numRuns: 25 },
  )
})

it('draws frames around what lay in them, with their margins, and lets notes follow their node', async () => {
  const engine = createFlow(30, 2)
  const [a, b] = boxes(engine)
  const frame = {
    x: Math.min(a!.x, b!.x) - 30,
    y: Math.min(a!.y, b!.y) - 50,
    width: Math.abs(a!.x - b!.x) + 400,
    height: Math.abs(a!.y - b!.y) + 400,
  }
  engine.execute({ type: 'addFrame', id: 'f', ...frame })
  engine.execute({ type: 'addNote', id: 'n', x: a!.x, y: a!.y - 120, width: 150, height: 60 })
  const inside = within(boxes(engine), frame)
  expect(inside.length).toBeGreaterThan(1)
  const margin = Math.min(...inside.map((row) => boxes(engine)[row]!.x)) - frame.x
  await arrange(engine)
  const after = boxes(engine)
  const { graph } = engine
  const around = graph.annotation(graph.annotationRow('f'))
  const lefts = inside.map((row) => after[row]!.x)
  const tops = inside.map((row) => after[row]!.y)
  expect(around.x).toBe(Math.min(...lefts) - margin)
  expect(around.y).toBeLessThan(Math.min(...tops))
  for (const row of inside) {
    expect(after[row]!.x + after[row]!.width).toBeLessThanOrEqual(around.x + around.width)
    expect(after[row]!.y + after[row]!.height).toBeLessThanOrEqual(around.y + around.height)
  }
  const note = graph.annotation(graph.annotationRow('n'))
  expect(after.some((box) => overlap(box, note))).toBe(false)
})

it('lays out what lies in a frame by itself: afterwards frames hold what they held, and nothing else', async () => {
  const size = 700
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(2), { maxLength: 4 }), async (seed, depths) => {
      const engine = createFlow(60, seed)
      const held = new Map<string, number[]>()
      const all = boxes(engine)
      const bounds = middle(all)
      // Frames side by side around what is there, some with others in them.
      depths.forEach((depth, i) => {
        for (let level = depth; level >= 0; level--) {
          const inset = (depth - level) * 30
          const id = `f${i} ${level}`
          const x = bounds.x - 1400 + i * size + inset
          const box = { x, y: bounds.y - 500 + inset, width: size - 40 - inset * 2, height: 1000 - inset * 2 }
          engine.execute({ type: 'addFrame', id, ...box })
          held.set(id, within(all, box))
        }
      })
      await arrange(engine)
      const after = boxes(engine)
      for (const [i, a] of after.entries()) for (const b of after.slice(i + 1)) expect(overlap(a, b, 40)).toBe(false)
      const { graph } = engine
      const filled = Array.from(held).filter(([, nodes]) => nodes.length > 0)
      for (const [id, nodes] of filled) {
        const { x, y, width, height } = graph.annotation(graph.annotationRow(id))
        expect(within(after, { x, y, width, height })).toEqual(nodes)
        expect([x, y].every(Number.isInteger)).toBe(true)
      }
    }),
    { seed: 6, numRuns: 25 },
  )
})

it('keeps frames that hold nodes which stay, and notes outside of those that go', async () => {
  const engine = createFlow(20, 2)
  engine.execute({ type: 'addFrame', id: 'f', x: -9_000, y: -9_000, width: 90_000, height: 90_000 })
  engine.execute({ type: 'addNote', id: 'n', x: 50, y: 60 })
  const before = engine.save()
  await arrange(engine, new Set([0, 1, 2]))
  expect(engine.save()['phoenix']).toEqual(before['phoenix'])
})

it('lays out what lies in frames of a selection by itself, too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 300, max: 900 }), async (seed, width) => {
      const engine = createFlow(60, seed)
      const all = boxes(engine)
      const bounds = middle(all)
      const frame = { x: bounds.x - 1200, y: bounds.y - 500, width, height: 1000 }
      engine.execute({ type: 'addFrame', id: 'f', ...frame })
      const held = within(all, frame)
      fc.pre(held.length > 0)
      await arrange(engine, new Set(all.flatMap((box, row) => (box.x < bounds.x ? [row] : []))))
      expect(within(boxes(engine), engine.graph.annotation(0))).toEqual(held)
    }),
    { seed: 9, numRuns: 25 },
  )
})

it('leaves all else where it is, whatever is selected, and however crowded it is around', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 39 }),
      fc.array(fc.tuple(fc.nat(1500), fc.nat(1500), fc.integer({ min: 100, max: 1500 })), { maxLength: 3 }),
      async (seed, rows, frames) => {
        const engine = createFlow(40, seed)
        // A field without any room between its nodes.
        const crowded = new Float64Array(80)
        for (let row = 0; row < 40; row++) crowded.set([(row % 8) * 260, Math.floor(row / 8) * 260], 2 * row)
        const all = Int32Array.from({ length: 40 }, (_, row) => row)
        const { version } = engine.graph
        expect(engine.execute({ type: 'setPositions', version, nodes: { rows: all, xy: crowded } }).ok).toBe(true)
        for (const [at, [x, y, size]] of frames.entries()) {
          engine.execute({ type: 'addFrame', id: `f${at}`, x, y, width: size, height: size })
        }
        const before = boxes(engine)
        const chosen = new Set(rows)
        await arrange(engine, chosen)
        const after = boxes(engine)
        const stays = (_: Box, row: number): boolean => !chosen.has(row)
        expect(after.filter(stays)).toEqual(before.filter(stays))
        const onOthers = rows.filter((row) => after.some((box, other) => other !== row && overlap(after[row]!, box)))
        expect(onOthers).toEqual([])
        expect(engine.undo()).toBe(true)
        expect(boxes(engine)).toEqual(before)
      },
    ),
    { seed: 12, numRuns: 60 },
  )
})

it('goes around frames and notes that stay, and takes chosen ones along', async () => {
  const engine = createFlow(30, 2)
  const { graph } = engine
  // A column, which becomes wider.
  const nodes = boxes(engine).map((_, row) => ({ id: graph.nodeId(row), x: 0, y: row < 20 ? row * 200 : 90_000 + row }))
  engine.execute({ type: 'move', nodes })
  const size = { width: 150, height: 60 }
  engine.execute({ type: 'addNote', id: 'stays', x: 400, y: 1500, ...size })
  engine.execute({ type: 'addFrame', id: 'empty', x: -700, y: 2000, width: 300, height: 300 })
  engine.execute({ type: 'addNote', id: 'goes', x: 320, y: 2500, ...size })
  const note = (id: string) => graph.annotation(graph.annotationRow(id))
  const [stays, empty, goes] = [note('stays'), note('empty'), note('goes')]
  await arrange(engine, new Set(nodes.slice(0, 20).keys()), new Set([graph.annotationRow('goes')]))
  expect([note('stays'), note('empty')]).toEqual([stays, empty])
  expect(note('goes')).not.toEqual(goes)
  const laid = boxes(engine).slice(0, 20)
  for (const annotation of [stays, empty, note('goes')])
    expect(laid.some((box) => overlap(box, annotation))).toBe(false)
})

it('finds the nearest free place to a step, and its own where it is free', () => {
  const side = fc.integer({ min: 1, max: 300 })
  const box = fc.record({
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -600, max: 600 }),
    width: side,
    height: side,
  })
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), box, (fixed, wanted) => {
      const gap = 20
      const places = new FreePlaces(
        Float64Array.from(fixed.flatMap((each) => [each.x, each.y, each.width, each.height])),
        gap,
      )
      const isFree = (at: { x: number; y: number }) => !fixed.some((each) => overlap({ ...wanted, ...at }, each, gap))
      const place = places.nearest(wanted.x, wanted.y, wanted.width, wanted.height)
      expect(isFree(place)).toBe(true)
      const own = { x: wanted.x, y: wanted.y }
      expect(isFree(wanted) ? place : own).toEqual(own)
      const away = Math.hypot(place.x - wanted.x, place.y - wanted.y)
      // No free place on a circle well inside of that one.
      for (let i = 0; i < 32; i++) {
        const reach = away - 2 * gap
        if (reach <= 0) break
        const x = wanted.x + reach * Math.cos((i / 16) * Math.PI)
        const y = wanted.y + reach * Math.sin((i / 16) * Math.PI)
        expect(isFree({ x, y }) && isFree({ x, y: y + 1e-6 })).toBe(false)
      }
    }),
    { seed: 4, numRuns: 300 },
  )
})
