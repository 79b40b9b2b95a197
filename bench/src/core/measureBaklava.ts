import { defineNode, Editor, NodeInterface, type IEditorState } from '@baklavajs/core'
import { createFlowScene, createRandom, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { percentile } from '../median.ts'

export interface BaklavaFigures {
  readonly nodes: number
  /** Milliseconds. */
  readonly load: number
  /** Microseconds. */
  readonly connect: { readonly p50: number; readonly p99: number }
}

/** Its load takes time by the square of the nodes: some half a minute at ten thousand. */
export const LARGEST_FOR_BAKLAVA = 2000
const CONNECTS = 500

/** BaklavaJS's core with the same types and the same graph; without a view, and so without one's history. */
export function measureBaklava(nodes: number): BaklavaFigures {
  const editor = new Editor()
  for (const { type, inputs, outputs } of sceneNodeTypes) {
    const side = (definitions: object) =>
      Object.fromEntries(Object.keys(definitions).map((key) => [key, () => new NodeInterface<unknown>(key, null)]))
    editor.registerNodeType(defineNode({ type, inputs: side(inputs), outputs: side(outputs) }))
  }
  const scene = createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 7 })
  const start = performance.now()
  editor.load(scene as unknown as IEditorState)
  const load = performance.now() - start

  const random = createRandom(11)
  const { graph } = editor
  const all: number[] = []
  while (all.length < CONNECTS) {
    const connection = random.pick(graph.connections)
    const at = graph.nodes.indexOf(graph.findNodeById(connection.to.nodeId)!)
    const other = graph.nodes[Math.max(0, at - 1 - random.below(100))]!
    const from = Object.values(other.outputs)[0]!
    const begin = performance.now()
    graph.addConnection(from, connection.to)
    all.push((performance.now() - begin) * 1000)
  }
  return { nodes, load, connect: { p50: percentile(all, 0.5), p99: percentile(all, 0.99) } }
}
