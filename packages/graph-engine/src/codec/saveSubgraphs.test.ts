import { expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A large subgraph, used twice in another one, which is used twice in the main graph. */
function createNested(): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 1500, seed: 21 }))
  for (const name of ['Inner', 'Outer']) {
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'createSubgraph', name, open: false })
    engine.execute({ type: 'duplicate' })
  }
  return engine
}

/** Changes the open graph, every subgraph and their list. */
function spoil(engine: GraphEngine, turn: number): void {
  const [inner, outer] = engine.subgraphs.list
  engine.execute({ type: 'renameSubgraph', subgraph: outer!.id, name: `Outer ${turn}` })
  for (const { id } of [inner!, outer!]) {
    engine.execute({ type: 'openSubgraph', subgraph: id })
    engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: `T${turn}` })
    engine.execute({ type: 'addNode', nodeType: '__baklava_SubgraphInputNode', position: { x: turn, y: 0 } })
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'move', nodes: [{ id: engine.graph.nodeId(1), x: turn, y: turn }] })
  }
  engine.execute({ type: 'backToMainGraph' })
  engine.execute({ type: 'selectAll' })
  engine.execute({ type: 'duplicate' })
}

test('B4 U11 writes what save gives, subgraphs in subgraphs too, whatever is edited between the slices', async () => {
  const engine = createNested()
  const made = JSON.stringify(engine.save())
  expect(decode(await engine.saveBytes())).toBe(made)
  const loaded = createGraphEngine({ nodeTypes: sceneNodeTypes })
  await loaded.open(new TextEncoder().encode(made))
  spoil(loaded, 0)
  const text = JSON.stringify(loaded.save())
  let isDone = false
  const writing = loaded.saveBytes().finally(() => (isDone = true))
  for (let turn = 1; !isDone && turn < 4; turn++) {
    spoil(loaded, turn)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(decode(await writing)).toBe(text)
}, 60_000)

test('B4 S2 what save gives shares nothing with the engine, nor one graph node with another', () => {
  const engine = createNested()
  const before = JSON.stringify(engine.save())
  const file = engine.save()
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    expect(seen.has(value)).toBe(false)
    seen.add(value)
    for (const [key, item] of Object.entries(value)) {
      walk(item)
      if (typeof item !== 'object') (value as Record<string, unknown>)[key] = 'spoilt'
    }
  }
  walk(file.graph.nodes[0])
  for (const node of file.graph.nodes) if (node !== file.graph.nodes[0]) walk(node)
  expect(JSON.stringify(engine.save())).toBe(before)
})
