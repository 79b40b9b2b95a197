// @vitest-environment happy-dom
import { createGraphEngine, type GraphEngine, SUBGRAPH_INPUT_TYPE } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { proxy } from 'valtio'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { givenBy } from './givenBy.ts'
import { RunValues } from './RunValues.ts'
import { showConnectionValues } from './showConnectionValues.ts'

const nodeType = {
  type: 'step',
  title: 'Step',
  category: 'test',
  inputs: { in: { name: 'In', allowMultipleConnections: true } },
  outputs: { out: { name: 'Out' } },
}

function fixture(): {
  engine: GraphEngine
  values: RunValues
  preferences: { showsValues: boolean }
  texts: () => string[]
} {
  const engine = createGraphEngine({ nodeTypes: [nodeType] })
  for (const id of ['a', 'b', 'c']) engine.execute({ type: 'addNode', nodeType: 'step', id, position: { x: 0, y: 0 } })
  const values = new RunValues()
  const preferences = proxy({ showsValues: true })
  showConnectionValues(engine, values, preferences)
  return { engine, values, preferences, texts: () => [...engine.marks.connectionValues.values()] }
}

function connect(engine: GraphEngine, from: string, to: string): void {
  const output = engine.graph.getNode(from)!.outputs[0]!.id
  expect(engine.execute({ type: 'connect', from: output, to: engine.graph.getNode(to)!.inputs[0]!.id }).ok).toBe(true)
}

describe('values on connections', () => {
  it('stand on every connection of the output that gave them', () => {
    const { engine, values, texts } = fixture()
    connect(engine, 'a', 'b')
    connect(engine, 'a', 'c')
    values.apply([{ id: 'a', outputs: { out: '21' } }])
    expect(texts()).toEqual(['21', '21'])
    values.apply([{ id: 'gone', outputs: { out: '7' } }])
    values.clear()
    expect(texts()).toEqual([])
  })

  it('inside a subgraph are those of the use that it was opened by', () => {
    const { engine, values, texts } = fixture()
    connect(engine, 'a', 'b')
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
    const [subgraph] = engine.subgraphs.list
    const { id: s, nodeType: use } = subgraph!
    for (const id of ['one', 'two'])
      engine.execute({ type: 'addNode', nodeType: use.type, id, position: { x: 0, y: 0 } })
    values.apply([
      { id: 'a', subgraph: s, outputs: { out: 'of all' } },
      { id: 'a', subgraph: s, use: ['one'], outputs: { out: '1' } },
    ])
    // By its name: it can only be the one that ran.
    engine.execute({ type: 'openSubgraph', subgraph: s })
    expect(texts()).toEqual(['1'])
    values.apply([{ id: 'a', subgraph: s, use: ['two'], outputs: { out: '2' } }])
    expect(texts()).toEqual([])
    for (const [node, text] of [
      ['two', '2'],
      ['one', '1'],
    ]) {
      engine.execute({ type: 'backToMainGraph' })
      expect(texts()).toEqual([])
      engine.execute({ type: 'openSubgraph', node: node! })
      expect(texts()).toEqual([text])
    }
    values.apply([{ id: 'a', subgraph: s, use: ['two'], outputs: { out: '22' } }])
    values.apply([{ id: 'a', subgraph: s, use: ['one'], outputs: { out: '11' } }])
    expect(texts()).toEqual(['11'])
  })

  it('inside nested subgraphs are those of the whole way there', () => {
    const { engine, values, texts } = fixture()
    connect(engine, 'a', 'b')
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    engine.execute({ type: 'createSubgraph', name: 'İç', open: false })
    const [inner] = engine.selection.nodes
    engine.execute({ type: 'createSubgraph', name: 'Dış', open: false })
    const [outer] = engine.selection.nodes
    engine.execute({
      type: 'addNode',
      nodeType: engine.graph.getNode(outer!)!.type,
      id: 'other',
      position: { x: 0, y: 0 },
    })
    const { id: subgraph } = engine.subgraphs.list.find(({ name }) => name === 'İç')!
    values.apply([{ id: 'a', subgraph, use: [outer!, inner!], outputs: { out: '1' } }])
    values.apply([{ id: 'a', subgraph, use: ['other', inner!], outputs: { out: '2' } }])
    for (const [node, text] of [
      ['other', '2'],
      [outer, '1'],
    ]) {
      engine.execute({ type: 'openSubgraph', node: node! })
      engine.execute({ type: 'openSubgraph', node: inner! })
      expect(texts()).toEqual([text])
      engine.execute({ type: 'backToMainGraph' })
    }
  })

  it('leave a graph node that was stepped over as a whole', () => {
    const { engine, values, preferences, texts } = fixture()
    connect(engine, 'a', 'b')
    connect(engine, 'b', 'c')
    engine.execute({ type: 'select', nodes: ['b'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
    const [use] = engine.selection.nodes
    const [output] = engine.graph.getNode(use!)!.outputs
    values.apply([{ id: use!, outputs: { [output!.key]: 'of the step' } }])
    expect([texts(), givenBy(engine, values, use!, output!)]).toEqual([['of the step'], 'of the step'])
    preferences.showsValues = false
    preferences.showsValues = true
    expect(texts()).toEqual(['of the step'])
    engine.execute({ type: 'addNode', nodeType: 'step', id: 'later', position: { x: 0, y: 0 } })
    connect(engine, use!, 'later')
    expect(texts()).toEqual(['of the step', 'of the step'])
  })

  it('J14 leave graph nodes and come in by the ends of subgraphs, in the use that is shown', () => {
    const { engine, values, texts } = fixture()
    connect(engine, 'a', 'b')
    connect(engine, 'b', 'c')
    engine.execute({ type: 'select', nodes: ['b'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
    const [one] = engine.selection.nodes
    const { id: subgraph, nodeType } = engine.subgraphs.list[0]!
    engine.execute({ type: 'addNode', nodeType: nodeType.type, id: 'two', position: { x: 0, y: 0 } })
    connect(engine, one!, 'two')
    connect(engine, 'two', 'c')
    values.apply([{ id: 'a', outputs: { out: 'of a' } }])
    expect(texts()).toEqual(['of a'])
    values.apply([{ id: 'b', subgraph, use: [one!], outputs: { out: 'of one' } }])
    expect(texts().sort()).toEqual(['of a', 'of one', 'of one'])
    const [given] = engine.graph.getNode(one!)!.outputs
    expect(givenBy(engine, values, one!, given!)).toBe('of one')
    expect(givenBy(engine, values, 'two', engine.graph.getNode('two')!.outputs[0]!)).toBeUndefined()
    values.apply([{ id: 'b', subgraph, use: ['two'], outputs: { out: 'of two' } }])
    expect(texts().sort()).toEqual(['of a', 'of one', 'of one', 'of two'])
    engine.execute({ type: 'addNode', nodeType: 'step', id: 'later', position: { x: 0, y: 0 } })
    connect(engine, 'two', 'later')
    expect(texts().filter((text) => text === 'of two')).toHaveLength(2)
    engine.undo()
    for (const [node, came, went] of [
      [one, 'of a', 'of one'],
      ['two', 'of one', 'of two'],
    ]) {
      engine.execute({ type: 'openSubgraph', node: node! })
      expect(texts().sort()).toEqual([came, went])
      engine.execute({ type: 'backToMainGraph' })
    }
    engine.execute({ type: 'openSubgraph', node: one! })
    values.apply([{ id: 'a', outputs: { out: 'of a later' } }])
    expect(texts().sort()).toEqual(['of a later', 'of one'])
    values.clear()
    expect(texts()).toEqual([])
  })

  it('J14 of an end are what a hand gave where nothing leads to it, and each of what several gave', () => {
    startI18n()
    const { engine, values, texts } = fixture()
    connect(engine, 'a', 'b')
    connect(engine, 'b', 'c')
    engine.execute({ type: 'select', nodes: ['b'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
    const [use] = engine.selection.nodes
    const { id: subgraph, nodeType } = engine.subgraphs.list[0]!
    engine.execute({ type: 'addNode', nodeType: nodeType.type, id: 'alone', position: { x: 0, y: 0 } })
    const [input] = engine.graph.getNode('alone')!.inputs
    engine.execute({ type: 'setValue', interface: input!.id, value: 'Ankara' })
    const inside = (node: string) => {
      engine.execute({ type: 'openSubgraph', node })
      const [end] = engine.save().graphTemplates[0]!.nodes.filter(({ type }) => type === SUBGRAPH_INPUT_TYPE)
      const told = [texts(), givenBy(engine, values, end!.id, engine.graph.getNode(end!.id)!.outputs[0]!)]
      engine.execute({ type: 'backToMainGraph' })
      return told
    }
    expect(inside('alone')).toEqual([[], undefined])
    values.apply([{ id: 'a', outputs: { out: '1' } }])
    expect(inside('alone')).toEqual([['“Ankara”'], '“Ankara”'])
    expect(inside(use!)).toEqual([['1'], '1'])
    engine.execute({ type: 'addNode', nodeType: 'step', id: 'd', position: { x: 0, y: 0 } })
    connect(engine, 'd', use!)
    expect(inside(use!)).toEqual([['1'], '1'])
    values.apply([{ id: 'd', outputs: { out: '2' } }])
    expect(inside(use!)).toEqual([['1, 2'], '1, 2'])
    engine.execute({ type: 'openSubgraph', node: use! })
    values.apply([{ id: 'd', outputs: { out: '3' } }])
    expect(texts()).toEqual(['1, 3'])
    values.apply([{ id: 'b', subgraph, use: [use!], outputs: { out: '4' } }])
    expect(texts().sort()).toEqual(['1, 3', '4'])
  })

  it('come with connections that are drawn later, and go and come with the switch', () => {
    const { engine, values, preferences, texts } = fixture()
    values.apply([{ id: 'a', outputs: { out: '21' } }])
    connect(engine, 'a', 'b')
    expect(texts()).toEqual(['21'])
    engine.undo()
    values.apply([{ id: 'a', outputs: { out: '20' } }])
    engine.redo()
    expect(texts()).toEqual(['20'])
    preferences.showsValues = false
    expect(texts()).toEqual([])
    values.apply([{ id: 'a', outputs: { out: '22' } }])
    expect(texts()).toEqual([])
    preferences.showsValues = true
    expect(texts()).toEqual(['22'])
  })
})
