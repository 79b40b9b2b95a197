import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { FirstLooks } from './FirstLooks.ts'

function fixture() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 8 }))
  const create = (name: string, open: boolean) => {
    engine.execute({ type: 'selectAll' })
    expect(engine.execute({ type: 'createSubgraph', name, open })).toEqual({ ok: true })
  }
  const begin = () => {
    const looks = new FirstLooks(engine.subgraphs.list)
    return { isFirst: () => looks.isFirst(engine.path, engine.subgraphs.list) }
  }
  return { engine, create, begin }
}

it('U3 a subgraph that is made and opened is seen as the graph around it was, now and later', () => {
  const { engine, create, begin } = fixture()
  const looks = begin()
  expect(looks.isFirst()).toBe(true)
  create('Yeni', true)
  expect(looks.isFirst()).toBe(false)
  engine.execute({ type: 'backToMainGraph' })
  expect(looks.isFirst()).toBe(false)
  engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[0]!.id })
  expect(looks.isFirst()).toBe(false)
})

it('U6 any other graph is come to for the first time once', () => {
  const { engine, create, begin } = fixture()
  create('Eski', false)
  const looks = begin()
  expect([looks.isFirst(), looks.isFirst()]).toEqual([true, false])
  engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[0]!.id })
  expect([looks.isFirst(), looks.isFirst()]).toEqual([true, false])
  // One that was only made is nowhere seen yet.
  engine.execute({ type: 'backToMainGraph' })
  create('Sonra', false)
  expect(looks.isFirst()).toBe(false)
  engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[1]!.id })
  expect(looks.isFirst()).toBe(true)
})
