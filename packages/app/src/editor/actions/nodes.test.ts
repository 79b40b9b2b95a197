// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { describe, expect, it } from 'vitest'
import { createUiState } from '../session/uiState.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { addNodeInView } from './nodes.ts'
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
