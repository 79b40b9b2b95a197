import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { HeadlessView } from '../testing/HeadlessView.ts'
import { Places } from './Places.ts'

const sides = {
  inputs: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' }, off: { name: 'Off', hidden: true } },
  outputs: { x: { name: 'X' } },
}

function placesOf(twoColumn: boolean): { engine: GraphEngine; places: Places; view: HeadlessView } {
  const type = { type: 'wide', title: 'Wide', category: 'test', width: 240, twoColumn, ...sides }
  const engine = createGraphEngine({ nodeTypes: [type] })
  engine.execute({ type: 'addNode', nodeType: 'wide', id: 'n', position: { x: 100, y: 50 } })
  const view = new HeadlessView(engine)
  view.viewport.set({ x: 10, y: 20, zoom: 2 })
  return { engine, places: new Places(view.indices, view.viewport), view }
}

function rows({ engine, places }: { engine: GraphEngine; places: Places }) {
  const node = engine.graph.getNode('n')!
  const ends = [...node.outputs, ...node.inputs]
  return Object.fromEntries(ends.map(({ key, id }) => [key, places.rowOf(id)]))
}

describe('places on screen', () => {
  it('Q2 a node has its outputs above its inputs, each row as wide as the node', () => {
    const found = placesOf(false)
    expect(found.places.boundsOf('n')).toEqual({ x: 220, y: 140, width: 480, height: 252 })
    expect(rows(found)).toEqual({
      x: { x: 220, y: 204, width: 480, height: 44 },
      a: { x: 220, y: 248, width: 480, height: 44 },
      b: { x: 220, y: 292, width: 480, height: 44 },
      c: { x: 220, y: 336, width: 480, height: 44 },
      off: undefined,
    })
  })

  it('Q2 one of two columns has its inputs on the left beside its outputs, as many rows as the longer side has', () => {
    const found = placesOf(true)
    expect(found.places.boundsOf('n')).toEqual({ x: 220, y: 140, width: 480, height: 208 })
    expect(rows(found)).toEqual({
      x: { x: 460, y: 204, width: 240, height: 44 },
      a: { x: 220, y: 204, width: 240, height: 44 },
      b: { x: 220, y: 248, width: 240, height: 44 },
      c: { x: 220, y: 292, width: 240, height: 44 },
      off: undefined,
    })
    const { inputs, outputs } = found.engine.graph.getNode('n')!
    expect(found.places.anchorOf(outputs[0]!.id)).toEqual({ x: 700, y: 226 })
    expect(found.places.anchorOf(inputs[0]!.id)).toEqual({ x: 220, y: 226 })
  })
})
