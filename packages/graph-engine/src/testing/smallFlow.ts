import type { GraphEngine, GraphEngineOptions } from '../api.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'

const NODE_TYPES: readonly NodeType[] = [
  {
    type: 'source',
    title: 'Source',
    category: 'test',
    inputs: {},
    outputs: { text: { name: 'Text', valueType: 'text' }, number: { name: 'Number', valueType: 'number' } },
  },
  {
    type: 'sink',
    title: 'Sink',
    category: 'test',
    inputs: {
      text: { name: 'Text', valueType: 'text' },
      number: { name: 'Number', valueType: 'number', editor: { kind: 'number' }, value: 0 },
      many: { name: 'Many', allowMultipleConnections: true },
    },
    outputs: { done: { name: 'Done' } },
  },
]

/**
 * Two sources `a` (0, 0) and `b` (0, 300), and two sinks `c` (400, 0) and `d` (400, 300), all 200 wide.
 * `connected` joins a's text to c's text.
 */
export function createSmallFlow(options: GraphEngineOptions = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: NODE_TYPES, ...options })
  engine.load(drawSmallFlow())
  return engine
}

function drawSmallFlow(): SavedEditor {
  const engine = createGraphEngine({ nodeTypes: NODE_TYPES })
  const place = (nodeType: string, id: string, x: number, y: number) =>
    engine.execute({ type: 'addNode', nodeType, id, position: { x, y } })
  place('source', 'a', 0, 0)
  place('source', 'b', 0, 300)
  place('sink', 'c', 400, 0)
  place('sink', 'd', 400, 300)
  engine.execute({ type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'c', 'text') })
  return engine.save()
}

/** @returns The interface's id. */
export function output(engine: GraphEngine, node: string, key: string): string {
  return find(engine, node, 'outputs', key)
}

export function input(engine: GraphEngine, node: string, key: string): string {
  return find(engine, node, 'inputs', key)
}

function find(engine: GraphEngine, node: string, side: 'inputs' | 'outputs', key: string): string {
  const found = engine.graph.getNode(node)?.[side].find((each) => each.key === key)
  if (!found) throw new Error(`${node} has no ${key} among its ${side}`)
  return found.id
}

/** @returns Every connection as `node.key -> node.key`, sorted. */
export function connectionsOf(engine: GraphEngine): string[] {
  const { graph } = engine
  const { present, from, to, length } = graph.connections
  const name = (row: number) => `${graph.nodeId(graph.interfaces.node[row]!)}.${graph.interfaceKey(row)}`
  const all: string[] = []
  for (let row = 0; row < length; row++) if (present[row]) all.push(`${name(from[row]!)} -> ${name(to[row]!)}`)
  return all.sort()
}
