import { describe, expect, it } from 'vitest'
import { createGraphEngine } from '../index.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { HitTester } from '../interaction/HitTester.ts'
import { HeadlessView } from '../testing/HeadlessView.ts'
import { GraphIndices } from './GraphIndices.ts'
import { ShownConnections } from './ShownConnections.ts'

const FAR = 60_000
const nodeType = {
  type: 'a',
  title: 'A',
  category: 'data',
  inputs: { in: { name: 'In', allowMultipleConnections: true } },
  outputs: { out: { name: 'Out' } },
}

const node = (id: string, x: number, y: number) => ({
  type: 'a',
  id,
  title: id,
  inputs: { in: { id: `${id}-in` } },
  outputs: { out: { id: `${id}-out` } },
  position: { x, y },
  width: 200,
  twoColumn: false,
})
const connect = (from: string, to: string) => ({ id: `${from}>${to}`, from: `${from}-out`, to: `${to}-in` })

/** `lines` long connections pass over a node in the middle, which is connected to a neighbour. */
function createCrowd(lines: number): SavedEditor {
  const nodes = [node('m', 0, 0), node('n', 400, 0)]
  const connections = [connect('m', 'n')]
  for (let i = 0; i < lines; i++) {
    nodes.push(node(`l${i}`, -FAR, i % 700), node(`r${i}`, FAR, i % 700))
    connections.push(connect(`l${i}`, `r${i}`))
  }
  return {
    graph: { id: 'g', nodes, connections, inputs: [], outputs: [] },
    graphTemplates: [],
  } as unknown as SavedEditor
}

function choose(lines: number, view = { x0: -500, y0: -300, x1: 700, y1: 500 }) {
  const engine = createGraphEngine({ nodeTypes: [nodeType] })
  engine.load(createCrowd(lines))
  const indices = new GraphIndices(engine.graph)
  indices.curves.build(Infinity)
  const { pieces, rows, isThinned } = new ShownConnections(engine.graph, indices.nodes, indices.curves).choose(view)
  const passing = new Set(Array.from(pieces, (piece) => indices.curves.pieces.table.connection(piece)))
  return { isThinned, passing, rows: [...rows], own: engine.graph.connectionRow('m>n') }
}

describe('ShownConnections', () => {
  it('Q7 shows all where there is room', () => {
    const { isThinned, passing, rows } = choose(300)
    expect(isThinned).toBe(false)
    expect(rows).toEqual([])
    expect(passing.size).toBe(301)
  })

  it('Q7 in a crowd shows the connections of the nodes there, and few of those that pass through', () => {
    const { isThinned, passing, rows, own } = choose(6000)
    expect(isThinned).toBe(true)
    expect(rows).toEqual([own])
    expect(passing.has(own)).toBe(false)
    expect(passing.size).toBeGreaterThan(100)
    expect(passing.size).toBeLessThan(1300)
  })

  it('Q7 shows the same ones when the view goes on', () => {
    const here = choose(6000)
    const there = choose(6000, { x0: -440, y0: -300, x1: 760, y1: 500 })
    expect([...there.passing].sort()).toEqual([...here.passing].sort())
  })

  it('Q7 thins what hangs on the nodes, too, when that is a crowd', () => {
    const crowd = createCrowd(4000)
    const connections = crowd.graph.connections.map((each) => (each.id === 'm>n' ? each : { ...each, to: 'm-in' }))
    const engine = createGraphEngine({ nodeTypes: [nodeType] })
    engine.load({ ...crowd, graph: { ...crowd.graph, connections } })
    const indices = new GraphIndices(engine.graph)
    indices.curves.build(Infinity)
    const shown = new ShownConnections(engine.graph, indices.nodes, indices.curves)
    const { rows } = shown.choose({ x0: -500, y0: -300, x1: 700, y1: 500 })
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.length).toBeLessThan(1200)
  })

  it('Q4 Q7 hits what is shown of a crowd, and nothing else', () => {
    const engine = createGraphEngine({ nodeTypes: [nodeType] })
    engine.load(createCrowd(6000))
    const view = new HeadlessView(engine)
    view.indices.curves.build(Infinity)
    view.viewport.set({ x: 500, y: 300, zoom: 1 })
    const { graph } = engine
    const { passing } = choose(6000, { x0: -628, y0: -428, x1: 908, y1: 628 })
    const hits = new HitTester(view.indices, view.viewport)
    const heights = (row: number) => graph.nodes.y[graph.interfaces.node[graph.connections.from[row]!]!]!
    const isShown = new Set([...passing].map(heights))
    const places = Array.from({ length: 330 }, (_, i) => 150 + i)
    const found = places.map((y) => hits.connectionNear(-300, y, 0.4)).filter((row) => row >= 0)
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter((row) => !isShown.has(heights(row)))).toEqual([])
    view.destroy()
  })
})
