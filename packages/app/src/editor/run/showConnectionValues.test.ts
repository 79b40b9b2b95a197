import { createGraphEngine, type GraphEngine } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { createPreferences, type Preferences } from '../preferences/preferences.ts'
import { RunValues } from './RunValues.ts'
import { showConnectionValues } from './showConnectionValues.ts'

const nodeType = {
  type: 'step',
  title: 'Step',
  category: 'test',
  inputs: { in: { name: 'In', allowMultipleConnections: true } },
  outputs: { out: { name: 'Out' } },
}

function fixture(): { engine: GraphEngine; values: RunValues; preferences: Preferences; texts: () => string[] } {
  const engine = createGraphEngine({ nodeTypes: [nodeType] })
  for (const id of ['a', 'b', 'c']) engine.execute({ type: 'addNode', nodeType: 'step', id, position: { x: 0, y: 0 } })
  const values = new RunValues()
  const preferences = createPreferences({ getItem: () => null, setItem() {} }, false)
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
