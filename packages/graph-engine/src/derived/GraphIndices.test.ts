import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { GraphIndices } from './GraphIndices.ts'
import { edit, perform } from '../testing/checks/randomEdits.ts'
import { connectionsIn, EVERYWHERE, nodesIn, piecesIn, STYLES, VIEWS } from '../testing/checks/indexViews.ts'

describe('GraphIndices', () => {
  it('Q1 follow(changes) = rebuild', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), fc.constantFrom(...STYLES), (edits, style) => {
        const engine = createSmallFlow()
        const followed = new GraphIndices(engine.graph)
        followed.curves.setStyle(style)
        engine.subscribe((change) => followed.follow(change))
        for (const each of edits) {
          // Now and then: what many changes left is taken in by the question after them.
          if (each.one % 2 === 0) followed.nodes.build()
          perform(engine, each)
        }
        const rebuilt = new GraphIndices(engine.graph)
        rebuilt.curves.setStyle(style)
        for (const view of VIEWS) {
          expect(followed.annotations.query(...view)).toEqual(rebuilt.annotations.query(...view))
          expect([...followed.reroutes.query(...view)]).toEqual([...rebuilt.reroutes.query(...view)])
          expect(nodesIn(followed, view)).toEqual(nodesIn(rebuilt, view))
          expect(connectionsIn(followed, view)).toEqual(connectionsIn(rebuilt, view))
          expect(piecesIn(followed, view)).toEqual(piecesIn(rebuilt, view))
        }
        expect(followed.bounds.get()).toEqual(rebuilt.bounds.get())
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('Q1 follows a load', () => {
    const engine = createSmallFlow()
    const saved = engine.save()
    const empty = createSmallFlow()
    empty.execute({ type: 'removeNodes', nodes: ['a', 'b', 'c', 'd'] })
    const indices = new GraphIndices(empty.graph)
    empty.subscribe((change) => indices.follow(change))
    expect(nodesIn(indices, EVERYWHERE)).toEqual([])
    expect(indices.bounds.get()).toBeUndefined()
    empty.load(saved)
    expect(nodesIn(indices, EVERYWHERE)).toHaveLength(4)
    expect(connectionsIn(indices, EVERYWHERE)).toHaveLength(1)
  })

  it('Q2 meets outputs at the right edge and inputs at the left, at the middle of their rows', () => {
    const engine = createSmallFlow()
    const { anchors, graph } = new GraphIndices(engine.graph)
    const second = graph.interfaceRow(output(engine, 'b', 'number'))
    expect([anchors.x(second), anchors.y(second)]).toEqual([200, 300 + 28 + 4 + 22 + 11])
    const first = graph.interfaceRow(input(engine, 'c', 'text'))
    expect([anchors.x(first), anchors.y(first)]).toEqual([400, 28 + 4 + 22 + 11])
  })

  it('Q3 puts the topmost node first', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 400, y: 0 }] })
    const { nodes, graph } = new GraphIndices(engine.graph)
    expect(Array.from(nodes.topmostFirst(450, 10, 450, 10), (row) => graph.nodeId(row))).toEqual(['c', 'a'])
  })
})
