import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { expect, test, vi } from 'vitest'
import { EditCount } from './EditCount.ts'

test('counts titles and values, in whichever graph, and no moves', () => {
  const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
  for (const id of ['a', 'b']) engine.execute({ type: 'addNode', nodeType: 'Log', id, position: { x: 0, y: 0 } })
  const edits = new EditCount(engine)
  const listener = vi.fn<() => void>()
  const stop = edits.subscribe(listener)
  engine.execute({ type: 'move', nodes: [{ id: 'a', x: 5, y: 5 }] })
  expect(edits.get()).toBe(0)
  engine.execute({ type: 'setTitle', node: 'a', title: 'Kur' })
  expect(edits.get()).toBe(1)
  engine.undo()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  engine.redo()
  expect(listener).toHaveBeenCalledTimes(2)
})
