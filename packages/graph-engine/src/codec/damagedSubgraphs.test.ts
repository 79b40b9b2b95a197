import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GraphEngine, SavedEditor } from '../index.ts'
import { createFlowScene } from '../testing.ts'
import { outcome } from './testing/damage.ts'
import { listPaths, setAt } from '../testing/paths.ts'
import { create } from './testing/sceneBytes.ts'

/** Makes a file with a subgraph in a subgraph, each used in the main graph. */
function createFile(): SavedEditor {
  const engine = create()
  engine.load(createFlowScene({ nodes: 3, seed: 3 }))
  for (const name of ['Inner', 'Outer']) {
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(0), ...engine.selection.nodes] })
    engine.execute({ type: 'duplicate' })
    engine.execute({ type: 'createSubgraph', name, open: false })
  }
  engine.execute({ type: 'addNode', nodeType: engine.subgraphs.list[0]!.nodeType.type, position: { x: 0, y: 0 } })
  return engine.save()
}

const use = (id: string, subgraph: string) => {
  const type = `__baklava_GraphNode-${subgraph}`
  return { type, id, title: subgraph, inputs: {}, outputs: {}, graphState: null }
}

const template = (id: string, used: string) => ({ id, name: id, nodes: [use('n', used)], connections: [] })

/** Opens each subgraph, makes a use of it, copies that and unpacks it. */
function useAll(engine: GraphEngine): void {
  for (const { id, nodeType } of engine.subgraphs.list) {
    engine.execute({ type: 'openSubgraph', subgraph: id })
    engine.execute({ type: 'backToMainGraph' })
    engine.execute({ type: 'addNode', id: `use of ${id}`, nodeType: nodeType.type, position: { x: 0, y: 0 } })
    engine.execute({ type: 'select', nodes: [`use of ${id}`] })
    engine.execute({ type: 'duplicate' })
    engine.save()
    engine.execute({ type: 'unpackSubgraph', node: `use of ${id}` })
    engine.save()
  }
}

describe('a file with damaged subgraphs', () => {
  test('L2 U11 random JSON in any part of them: they can be used, saved and undone, as far as they can be read', () => {
    const whole = JSON.stringify(createFile())
    const inner = listPaths(JSON.parse(whole)).filter(
      (keys) => keys.includes('graphState') || (keys[0] === 'graphTemplates' && keys.length > 1),
    )
    fc.assert(
      fc.property(fc.constantFrom(...inner), fc.jsonValue({ maxDepth: 2 }), (keys, value) => {
        const saved: unknown = JSON.parse(whole)
        setAt(saved, keys, value)
        const engine = create()
        if (outcome(() => engine.load(saved)) === 'refused') return
        // Opening a subgraph fills things in, which is no step of history.
        for (const { id } of engine.subgraphs.list) engine.execute({ type: 'openSubgraph', subgraph: id })
        engine.execute({ type: 'backToMainGraph' })
        const opened = engine.save()
        useAll(engine)
        while (engine.history.canUndo) engine.undo()
        engine.execute({ type: 'backToMainGraph' })
        expect(engine.save()).toEqual(opened)
      }),
      { numRuns: 400, seed: 6 },
    )
  })

  test('U7 U11 a use of a subgraph that contains itself, or lies in one that does, can be saved', () => {
    const engine = create()
    engine.load({
      graph: { id: 'g', nodes: [], connections: [] },
      graphTemplates: [template('A', 'A'), template('B', 'C'), template('C', 'B'), template('D', 'B')],
    })
    useAll(engine)
    const saved = engine.save()
    expect(saved.graph.nodes).toHaveLength(8)
    engine.load(saved)
    expect(engine.save()).toEqual(saved)
  })
})
