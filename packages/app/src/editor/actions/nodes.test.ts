// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { describe, expect, it } from 'vitest'
import { createUiState } from '../session/uiState.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { addNodeInView, addRequestedNode } from './nodes.ts'
import { stageId } from './visibleArea.ts'

const types = nodeTypes('tr')
const log = types.find(({ type }) => type === 'Log')!

function createSession(phase: 'opening' | 'open') {
  document.body.innerHTML = `<div id="${stageId}"></div>`
  const stage = document.getElementById(stageId)!
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  const engine = createGraphEngine({ nodeTypes: types })
  engine.load({ graph: { nodes: [], connections: [], panning: { x: 100, y: 50 }, scaling: 2 } })
  return { engine, view: new ViewHolder(), ui: createUiState(), document: { state: { phase } } as never }
}

describe('addNodeInView', () => {
  it('J2 puts a node where it will be seen when the view is not ready yet', () => {
    const session = createSession('open')
    expect(addNodeInView(session, log)).toBe(true)
    const [id] = session.engine.selection.nodes
    expect(session.engine.graph.getNode(id!)?.position).toEqual({ x: 800 / 4 - 100 - 100, y: 600 / 4 - 50 - 14 })
  })

  it('J2 adds nothing to a graph that is still being opened: it would be gone with it', () => {
    const session = createSession('opening')
    expect(addNodeInView(session, log)).toBe(false)
    expect(session.engine.graph.nodeCount).toBe(0)
  })
})

describe('addRequestedNode', () => {
  it('A6 puts the node at the free place that was asked for, beside the row that it is connected to', () => {
    const session = createSession('open')
    addNodeInView(session, log)
    const [id] = session.engine.selection.nodes
    const { inputs, outputs } = session.engine.graph.getNode(id!)!
    const graph = { x: 500, y: 300 }
    const ask = (from: string, isFromOutput: boolean) => {
      addRequestedNode(session, log, { x: 0, y: 0, graph, from, isFromOutput })
      return session.engine.graph.getNode(session.engine.selection.nodes[0]!)?.position
    }
    expect(ask(Object.values(outputs)[0]!.id, true)).toEqual(graph)
    expect(ask(Object.values(inputs)[0]!.id, false)).toEqual({ x: 300, y: 300 })
    expect(session.engine.graph.connectionCount).toBe(2)
  })
})
