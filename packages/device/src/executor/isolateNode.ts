/** Builds a graph of one node, of what was given to it and of what listens to its outputs, to run that node by itself. */
import { type FlowNode, NodeError, type NodeValues } from '@phoenix/contract'
import type { SavedConnection, SavedEditor, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import type { NodeEnd } from './Runner.ts'

/** No file has these types: they are not registered anywhere. */
const probeType = '__phoenix_Probe'
const feedType = '__phoenix_Feed'

export interface IsolatedNode {
  readonly saved: SavedEditor
  readonly flowNodeByType: ReadonlyMap<string, FlowNode>
  /** The node as it is saved. */
  readonly node: SavedNode
  /** The values that arrive at each input, by interface id and in the order of the input's connections. */
  readonly arrivals: ReadonlyMap<string, readonly unknown[]>
  /** The values that the outputs gave, by interface id. They are added while the graph runs. */
  readonly outputs: ReadonlyMap<string, unknown>
}

/**
 * @param given The values of outputs that lead to the node. Connections from other outputs are left out.
 * @throws NodeError when the main graph has no such node.
 */
export function isolateNode(
  saved: SavedEditor,
  nodeId: string,
  given: readonly NodeEnd[],
  flowNodeByType: ReadonlyMap<string, FlowNode>,
): IsolatedNode {
  const node = saved.graph.nodes.find(({ id }) => id === nodeId)
  if (node === undefined) throw nodeNotFound()
  const outputs = new Map<string, unknown>()
  const ends = Object.values(node.outputs)
  const gifts = new Map(given.map((gift) => [gift.id, gift]))
  // A connection of the node to itself brings nothing.
  for (const { id } of ends) gifts.delete(id)
  const probe = createProbe((id, value) => outputs.set(id, value))
  const feed = createFeed((id) => gifts.get(id)!)
  const arriving = findArriving(saved.graph.connections, node, gifts)
  const feeds = new Set(arriving.map(({ from }) => from))
  const graph = {
    ...saved.graph,
    nodes: [...Array.from(feeds, createFeedNode), node, ...ends.map(createProbeNode)],
    connections: [...arriving, ...ends.map(({ id }) => ({ id: probeId(id), from: id, to: probeId(id) }))],
  }
  return {
    saved: { ...saved, graph },
    flowNodeByType: new Map([...flowNodeByType, [probeType, probe], [feedType, feed]]),
    node,
    arrivals: groupArrivals(arriving, gifts),
    outputs,
  }
}

/** The id of the node that listens to an output. */
export function probeId(interfaceId: string): string {
  return `probe:${interfaceId}`
}

/** Allows for a file that names the input first, or a connection twice. */
function findArriving(
  connections: readonly SavedConnection[],
  node: SavedNode,
  gifts: ReadonlyMap<string, NodeEnd>,
): SavedConnection[] {
  const inputs = new Set(Object.values(node.inputs).map(({ id }) => id))
  const arriving = new Map<string, SavedConnection>()
  for (const { id, from, to } of connections) {
    const [source, target] = inputs.has(to) ? [from, to] : [to, from]
    if (gifts.has(source) && inputs.has(target)) {
      arriving.set(`${source}\n${target}`, { id, from: source, to: target })
    }
  }
  return [...arriving.values()]
}

function groupArrivals(
  arriving: readonly SavedConnection[],
  gifts: ReadonlyMap<string, NodeEnd>,
): Map<string, unknown[]> {
  const arrivals = new Map<string, unknown[]>()
  for (const { from, to } of arriving) {
    const gift = gifts.get(from)!
    if (isTaken(gift)) arrivals.set(to, [...(arrivals.get(to) ?? []), gift.value])
  }
  return arrivals
}

function isTaken(end: NodeEnd): boolean {
  return end.value !== undefined
}

function createProbeNode({ id }: SavedInterface): SavedNode {
  const inputs = { of: { id: `${probeId(id)}:of`, value: id }, value: { id: probeId(id) } }
  return { id: probeId(id), type: probeType, title: '', inputs, outputs: {} }
}

/** It bears the output of the node that it stands for, so that connections from there come from it. */
function createFeedNode(interfaceId: string): SavedNode {
  const id = `feed:${interfaceId}`
  const inputs = { of: { id: `${id}:of`, value: interfaceId } }
  return { id, type: feedType, title: '', inputs, outputs: { value: { id: interfaceId } } }
}

function createProbe(tell: (interfaceId: string, value: unknown) => void): FlowNode {
  return createHelper({
    type: probeType,
    outputs: {},
    run: ({ of, value }) => {
      // An end of a subgraph that nothing leads to gives nothing.
      if (value !== undefined) tell(String(of), value)
      return {}
    },
  })
}

function createFeed(giftOf: (interfaceId: string) => NodeEnd): FlowNode {
  return createHelper({
    type: feedType,
    outputs: { value: { name: 'value' } },
    run: ({ of }) => {
      const gift = giftOf(String(of))
      return isTaken(gift) ? { value: gift.value } : {}
    },
  })
}

function createHelper({
  type,
  outputs,
  run,
}: Pick<FlowNode['definition'], 'type' | 'outputs'> & { run: (inputs: NodeValues) => NodeValues }): FlowNode {
  const inputs = { of: { name: 'of', hidden: true }, value: { name: 'value' } }
  return {
    definition: { type, title: type, category: '', inputs, outputs },
    english: { title: type, description: '', interfaces: {} },
    icon: [],
    run,
  }
}

function nodeNotFound(): NodeError {
  return new NodeError('node-not-found', {
    tr: 'Düğüm kayıtlı akışta yok. Akışı kaydedip tekrar deneyin.',
    en: 'The node is not in the saved flow. Save the flow and try again.',
  })
}
