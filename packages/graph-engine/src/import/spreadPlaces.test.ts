import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import type { SavedExtras } from '../model/SavedExtras.ts'
import { nodeBox } from './placement.ts'
import { isWithin } from './growFrame.ts'
import type { Box } from './values.ts'

/** How a tool writes nodes that take up these boxes, the last of which is a group where it has some. */
interface Tool {
  readonly name: string
  readonly size: (width: number, height: number) => { width: number; height: number }
  readonly write: (boxes: readonly Box[]) => string
}

const fixed = (width: number, height: number) => () => ({ width, height })
const given = (width: number, height: number) => ({ width, height })
const json = (file: unknown) => JSON.stringify(file)

function middle({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}

const tools: readonly Tool[] = [
  {
    name: 'n8n',
    size: fixed(96, 96),
    write: (boxes) =>
      json({
        nodes: boxes.map(({ x, y }, id) => ({
          id: `${id}`,
          name: `${id}`,
          type: 'n8n-nodes-base.set',
          position: [x, y],
        })),
        connections: { 0: { main: [[], [], [{ node: '1', type: 'main', index: 3 }]] } },
      }),
  },
  {
    name: 'Node-RED',
    size: fixed(100, 30),
    write: (boxes) =>
      json(
        boxes.map((box, id) => ({
          id: `${id}`,
          type: 'function',
          z: 't',
          ...middle(box),
          wires: id % 3 ? [[]] : [['1'], []],
        })),
      ),
  },
  {
    name: 'LiteGraph',
    size: given,
    write: (boxes) =>
      json({
        last_node_id: boxes.length,
        nodes: boxes.map(({ x, y, width, height }, id) => ({
          id,
          type: 'T',
          pos: [x, y + 30],
          size: [width, height - 30],
          inputs: Array.from({ length: id % 5 }, (_, slot) => ({ name: `${slot}` })),
        })),
        links: [],
      }),
  },
  {
    name: 'React Flow with sizes',
    size: given,
    write: (boxes) =>
      json({
        nodes: boxes.map(({ x, y, width, height }, id) => ({
          id: `${id}`,
          position: { x, y },
          data: {},
          measured: { width, height },
        })),
        edges: boxes.map((_, id) => ({ source: '0', target: `${id}` })),
      }),
  },
  {
    name: 'React Flow without sizes',
    size: fixed(150, 40),
    write: (boxes) =>
      json({ nodes: boxes.map(({ x, y }, id) => ({ id: `${id}`, position: { x, y }, data: {} })), edges: [] }),
  },
  {
    name: 'DOT',
    size: given,
    write: (boxes) => {
      const lines = boxes.map((box, id) => {
        const { x, y } = middle(box)
        return `${id} [pos="${x},${-y}", width=${box.width / 72}, height=${box.height / 72}]`
      })
      return `digraph { ${lines.join('; ')} 0 -> 1 }`
    },
  },
]

function overlap(a: Box, b: Box, by = 0): boolean {
  return a.x + a.width > b.x + by && b.x + b.width > a.x + by && a.y + a.height > b.y + by && b.y + b.height > a.y + by
}

function boxesOf(text: string): readonly Box[] {
  const { saved } = importGraph(text)
  return saved.graph.nodes.map((node) => nodeBox(node, { collapsed: new Set() }))
}

const places = fc.array(
  fc.record({
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -600, max: 600 }),
    width: fc.integer({ min: 30, max: 400 }),
    height: fc.integer({ min: 40, max: 300 }),
  }),
  { minLength: 2, maxLength: 40 },
)

describe('I6 what does not overlap in its own tool does not overlap here', () => {
  test.each(tools)('I6 $name', ({ size, write }) => {
    fc.assert(
      fc.property(places, (drawn) => {
        const theirs = drawn.map(({ x, y, width, height }) => ({ x, y, ...size(width, height) }))
        // All at one place need a layout.
        fc.pre(theirs.some(({ x, y }) => x !== theirs[0]!.x || y !== theirs[0]!.y))
        const ours = boxesOf(write(theirs))
        const pairs = ours.flatMap((_, a) => ours.slice(0, a).map((_other, b) => [a, b] as const))
        const covered = pairs.filter(([a, b]) => overlap(ours[a]!, ours[b]!, 0.01))
        expect(covered.filter(([a, b]) => !overlap(theirs[a]!, theirs[b]!))).toEqual([])
      }),
      { seed: 7, numRuns: 150 },
    )
  })

  test.each(tools)(
    'I6 $name: where there is room, all stay in their places, or keep their proportions',
    ({ size, write }) => {
      const far = Array.from({ length: 9 }, (_, at) => ({
        x: (at % 3) * 500,
        y: Math.floor(at / 3) * 500,
        ...size(320, 60),
      }))
      const [first, , , , fifth] = boxesOf(write(far))
      const close = far.map(({ x, y, ...rest }) => ({ x: x * 0.7, y: y * 0.35, ...rest }))
      const ours = boxesOf(write(close))
      const [dx, dy] = [Math.abs(ours[4]!.x - ours[0]!.x), Math.abs(ours[3]!.y - ours[0]!.y)]
      expect(Math.abs(fifth!.x - first!.x)).toBeCloseTo(500)
      expect(dx / dy).toBeCloseTo(2, 0)
    },
  )
})

test('I6 I15 the frame of a group and the sticky of n8n grow with all places, and hold what lay in them', () => {
  const box = { x: 100, y: 100, width: 100, height: 30 }
  const group = { id: 'g', type: 'group', z: 't', name: 'G', x: 80, y: 80, w: 150, h: 100, nodes: ['0', '1'] }
  const nodes = [box, { ...box, y: 140 }].map((each, id) => ({
    id: `${id}`,
    type: 'function',
    z: 't',
    ...middle(each),
    wires: [[]],
  }))
  const sticky = { type: 'n8n-nodes-base.stickyNote', position: [-10, -10], parameters: { width: 250, height: 120 } }
  const squares = [0, 130].map((x) => ({ name: `${x}`, type: 'n8n-nodes-base.set', position: [x, 0] }))
  for (const file of [[group, ...nodes], { nodes: [...squares, sticky], connections: {} }]) {
    const { saved } = importGraph(JSON.stringify(file))
    const { annotations } = (saved['phoenix'] as { graphs: Record<string, SavedExtras> }).graphs['imported']!
    const [frame] = annotations!
    for (const own of boxesOf(JSON.stringify(file))) expect(isWithin(own, frame!)).toBe(true)
  }
})

test.each([
  [110, 0],
  [0, 110],
])('I6 n8n: nodes %i and %i apart stand free of each other', (dx, dy) => {
  const squares = [0, 1, 2].map((at) => ({ x: at * dx, y: at * dy, width: 96, height: 96 }))
  const [a, b, c] = boxesOf(tools[0]!.write(squares))
  expect(overlap(a!, b!) || overlap(b!, c!)).toBe(false)
})

test('I14 a hundred thousand nodes at nearly one place are done at once', () => {
  const nodes = Array.from({ length: 100_000 }, (_, id) => ({
    id: `${id}`,
    name: `${id}`,
    type: 'n8n-nodes-base.set',
    position: [id % 7, id % 5],
  }))
  expect(importGraph(json({ nodes, connections: {} })).counts.nodesOut).toBe(100_000)
}, 20_000)
