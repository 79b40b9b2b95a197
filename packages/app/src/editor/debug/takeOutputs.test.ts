import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { expect, it } from 'vitest'
import { readOutputs, takeOutputs } from './takeOutputs.ts'

it('a whole number beyond 2^53 that a node gave stands in the graph with all its digits', async () => {
  const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
  engine.execute({ type: 'addNode', nodeType: 'NumberConstant', id: 'n', position: { x: 0, y: 0 } })
  const { id } = engine.graph.getNode('n')!.outputs[0]!
  const outputs = readOutputs(`{"inputs":[],"outputs":[{"id":"${id}","value":1234567890123451231}]}`)!
  expect(takeOutputs(engine, outputs)).toBe(0)
  expect(engine.graph.interfaceValue(engine.graph.interfaceRow(id))).toBe(1_234_567_890_123_451_231n)
  expect(new TextDecoder().decode(await engine.saveBytes())).toContain('1234567890123451231')
})
