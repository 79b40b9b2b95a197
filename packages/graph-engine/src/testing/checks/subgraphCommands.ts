/** Makes what a hand could do in any graph of a file with subgraphs, by number. */
import { expect } from 'vitest'
import {
  createGraphEngine,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
  templateIdOf,
  type Command,
  type GraphEngine,
  type NodeView,
} from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

/** So many kinds of commands `createSubgraphCommand` knows. */
export const SUBGRAPH_KINDS = 34

export function createWithSubgraphs(seed: number): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 8, seed }))
  // The file has two subgraphs, one inside the other, and two uses of the outer: as if it had been saved before.
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(seed % 8)] })
  engine.execute({ type: 'createSubgraph', name: 'Inner', open: false })
  engine.execute({ type: 'createSubgraph', name: 'Outer', open: false })
  engine.execute({ type: 'duplicate' })
  engine.load(engine.save())
  return engine
}

export function nodesOf({ graph }: GraphEngine): NodeView[] {
  const views: NodeView[] = []
  for (let row = 0; row < graph.nodes.length; row++)
    if (graph.nodes.present[row] === 1) views.push(graph.getNode(graph.nodeId(row))!)
  return views
}

/** Makes a command named by numbers real against the graph that is open. */
export function createSubgraphCommand(engine: GraphEngine, [kind, a, b]: readonly [number, number, number]): Command {
  const nodes = nodesOf(engine)
  const node = nodes[a % Math.max(1, nodes.length)]
  const other = nodes[b % Math.max(1, nodes.length)]
  const uses = nodes.filter(({ type }) => templateIdOf(type) !== undefined)
  const use = uses[a % Math.max(1, uses.length)]?.id ?? 'none'
  const ends = nodes.filter(({ type }) => type === SUBGRAPH_INPUT_TYPE || type === SUBGRAPH_OUTPUT_TYPE)
  const end = ends[a % Math.max(1, ends.length)]
  const subgraph = engine.subgraphs.list[a % Math.max(1, engine.subgraphs.list.length)]?.id ?? 'none'
  const types = [...engine.nodeTypes.keys()]
  const position = { x: a, y: b }
  const some = {
    type: 'select',
    nodes: nodes.filter((_node, i) => ((a >> (i % 8)) & 1) === 1).map(({ id }) => id),
  } as const
  const { graph } = engine
  const connections: string[] = []
  for (let row = 0; row < graph.connections.length; row++)
    if (graph.connections.present[row] === 1) connections.push(graph.connectionId(row))
  const connection = connections[a % Math.max(1, connections.length)] ?? 'none'
  const drawn: string[] = []
  for (let row = 0; row < graph.annotations.length; row++)
    if (graph.annotations.present[row] === 1) drawn.push(graph.annotationId(row))
  const commands: Command[] = [
    some,
    { type: 'createSubgraph', name: `S${a}`, open: b % 2 === 0 },
    { type: 'openSubgraph', node: use },
    { type: 'openSubgraph', subgraph },
    { type: 'saveSubgraph' },
    { type: 'leaveSubgraph' },
    { type: 'backToMainGraph' },
    { type: 'unpackSubgraph', node: use },
    { type: 'renameSubgraph', subgraph, name: `R${b}` },
    { type: 'deleteSubgraph', subgraph },
    { type: 'addNode', nodeType: types[a % types.length]!, position },
    { type: 'addNode', nodeType: types.at(-1 - (a % 4))!, position },
    { type: 'removeNodes', nodes: node === undefined ? [] : [node.id] },
    { type: 'connect', from: pick(node?.outputs, b), to: pick(other?.inputs, a) },
    { type: 'move', nodes: node === undefined ? [] : [{ id: node.id, ...position }] },
    { type: 'duplicate' },
    { type: 'openSubgraph', node: use },
    { type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, position },
    { type: 'addNode', nodeType: SUBGRAPH_OUTPUT_TYPE, position },
    { type: 'removeNodes', nodes: end === undefined ? [] : [end.id] },
    { type: 'connect', from: end?.outputs[0]?.id ?? 'none', to: pick(other?.inputs, b) },
    { type: 'setValue', interface: pick(node?.inputs, 0), value: `V${b}` },
    { type: 'selectAll' },
    { ...some, annotations: drawn.filter((_id, i) => ((b >> (i % 8)) & 1) === 1) },
    { type: 'copy' },
    { type: 'cut' },
    { type: 'paste' },
    { type: 'addFrame', title: `F${a}` },
    { type: 'addNote', text: `N${b}`, ...position },
    { type: 'addReroute', connection, ...position },
    { type: 'disconnect', connection },
    { type: 'setCollapsed', nodes: some.nodes, collapsed: b % 2 === 0 },
    { type: 'setTitle', node: node?.id ?? 'none', title: `T${b}` },
    { type: 'removeSelection' },
  ]
  expect(commands).toHaveLength(SUBGRAPH_KINDS)
  return commands[kind]!
}

function pick(list: readonly { readonly id: string }[] | undefined, at: number): string {
  return list?.[at % Math.max(1, list.length)]?.id ?? 'none'
}
