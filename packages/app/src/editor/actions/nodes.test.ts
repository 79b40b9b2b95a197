// @vitest-environment happy-dom
import { createGraphEngine, type Point } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { describe, expect, it } from 'vitest'
import { createUiState } from '../context/uiState.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { addNodeInView, addRequestedNode, setSelectedCollapsed } from './nodes.ts'
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

describe('setSelectedCollapsed', () => {
  it('G14 means what lies in a selected frame, too', () => {
    const session = createSession('open')
    addNodeInView(session, log)
    const [id] = session.engine.selection.nodes
    session.engine.execute({ type: 'addFrame' })
    expect(session.engine.selection.nodes).toEqual([])
    expect(setSelectedCollapsed(session, true)).toBe(true)
    expect(session.engine.graph.getNode(id!)!.collapsed).toBe(true)
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

  it('P19 J2 puts it before an input that asks, and where a node lies there, beside that: it covers nothing', () => {
    const session = createSession('open')
    const view = {
      toGraph: ({ x, y }: Point) => ({ x: x - 1000, y: y - 1000 }),
      viewport: { get: () => ({ zoom: 1 }) },
    }
    const stage = document.getElementById(stageId)!
    stage.getBoundingClientRect = () => new DOMRect(0, 0, 2000, 2000)
    session.view.set(view as never)
    const { engine } = session
    const place = (id: string, x: number, y: number) =>
      engine.execute({ type: 'addNode', nodeType: log.type, id, position: { x, y } })
    place('asking', 0, 0)
    const from = engine.graph.getNode('asking')!.inputs[0]!.id
    const ask = (graph: Point) => {
      const before = engine.save()
      expect(addRequestedNode(session, log, { x: 0, y: 0, graph, from, isFromOutput: false })).toBe(true)
      const { position } = engine.graph.getNode(engine.selection.nodes[0]!)!
      engine.undo()
      expect(engine.save()).toEqual(before)
      return position
    }
    const { width, height } = engine.graph.getNode('asking')!
    expect(ask({ x: -60, y: 0 })).toEqual({ x: -60 - width, y: 0 })
    place('there', -60 - width, -height + 10)
    expect(ask({ x: -60, y: 0 })).toEqual({ x: -60 - width, y: 10 + 20 })
    engine.marks.set('validation', 'there', { state: 'warning', message: 'Girdi boş.' })
    expect(ask({ x: -60, y: 15 })).toEqual({ x: -60 - width, y: 10 + 28 + 20 })
  })
})
