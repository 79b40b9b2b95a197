/** A graph of one node and what listens to its outputs, to run that node by itself. */
import { type FlowNode, NodeError, type NodeValues } from '@phoenix/contract'
import type { SavedEditor, SavedInterface, SavedNode } from '@phoenix/graph-engine'

/** No file has this type: it is not registered anywhere. */
const probeType = '__phoenix_Probe'

export interface IsolatedNode {
  readonly saved: SavedEditor
  readonly flowNodeByType: ReadonlyMap<string, FlowNode>
  /** The node as it is saved. */
  readonly node: SavedNode
  /** What the outputs gave, by interface id; grows while the graph runs. */
  readonly outputs: ReadonlyMap<string, unknown>
}

/** @throws NodeError when the main graph has no such node. */
export function isolateNode(
  saved: SavedEditor,
  nodeId: string,
  flowNodeByType: ReadonlyMap<string, FlowNode>,
): IsolatedNode {
  const node = saved.graph.nodes.find(({ id }) => id === nodeId)
  if (node === undefined) throw nodeNotFound()
  const outputs = new Map<string, unknown>()
  const ends = Object.values(node.outputs)
  const probe = createProbe((id, value) => outputs.set(id, value))
  const graph = {
    ...saved.graph,
    nodes: [node, ...ends.map(createProbeNode)],
    connections: ends.map(({ id }) => ({ id: `probe:${id}`, from: id, to: `probe:${id}` })),
  }
  return {
    saved: { ...saved, graph },
    flowNodeByType: new Map([...flowNodeByType, [probeType, probe]]),
    node,
    outputs,
  }
}

function createProbeNode({ id }: SavedInterface): SavedNode {
  const inputs = { of: { id: `probe:${id}:of`, value: id }, value: { id: `probe:${id}` } }
  return { id: `probe:${id}`, type: probeType, title: '', inputs, outputs: {} }
}

function createProbe(tell: (interfaceId: string, value: unknown) => void): FlowNode {
  const title = 'Probe'
  return {
    definition: {
      type: probeType,
      title,
      category: '',
      inputs: { of: { name: 'of', hidden: true }, value: { name: 'value' } },
      outputs: {},
    },
    english: { title, description: '', interfaces: {} },
    run: ({ of, value }: NodeValues) => {
      // An end of a subgraph that nothing leads to gives nothing.
      if (value !== undefined) tell(String(of), value)
      return {}
    },
  }
}

function nodeNotFound(): NodeError {
  return new NodeError('node-not-found', {
    tr: 'Düğüm kayıtlı akışta yok. Akışı kaydedip tekrar deneyin.',
    en: 'The node is not in the saved flow. Save the flow and try again.',
  })
}
