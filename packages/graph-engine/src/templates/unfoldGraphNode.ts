import { graphHead } from '../codec/saveGraph.ts'
import { presentRows } from '../document/columns.ts'
import { straightRecord } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { type ElementLists, elementsOf, lateNodes, withElements } from '../document/LateElements.ts'
import type { Template } from '../document/TemplateSet.ts'
import { heldGraph } from '../model/heldGraph.ts'
import type { SavedGraph, SavedNode } from '../model/SavedGraph.ts'
import { done, type Steps } from '../model/steps.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { instantiate, type Nest } from './instantiate.ts'

/**
 * @param content The template's graph.
 * @param space Makes the ids of the copies differ from those of any other.
 * @returns What a graph node stands for, under ids that `innerId` gives, to be put in its place. The template shares
 * it, so the caller must not change it.
 */
export function* unfoldGraphNode(
  template: Template,
  content: GraphContent,
  record: SavedNode,
  space: string,
): Steps<Unfolded> {
  const { type, typeNames } = content.nodes
  const nodeRows = presentRows(content.nodes)
  yield
  const nodes = lateNodes(content, nodeRows)
  yield
  const graphNodes: number[] = []
  for (const [i, row] of nodeRows.entries()) if (templateIdOf(typeNames[type[row]!]!) !== undefined) graphNodes.push(i)
  yield
  const rows = presentRows(content.connections)
  const connections = { length: rows.length, at: (index: number) => straightRecord(content, rows[index]!) }
  yield
  const { nodes: _nodes, connections: _connections, ...head } = graphHead(content)
  const now = withElements(head, { nodes, connections, graphNodes }, {}) as unknown as SavedGraph
  const origin = { space, ids: undefined, values: [heldGraph(record)] }
  const graph = yield* instantiate(now, template.graph.base, origin, goOn)
  return { ...elementsOf(graph), rows: nodeRows }
}

export interface Unfolded extends ElementLists {
  /** Holds the rows of the template's nodes, in the order of their copies. */
  readonly rows: readonly number[]
}

/** Graph nodes inside go on from what they held, else as `UNWRITTEN`; what that means is worked out when they are saved. */
const goOn: Nest = (node, { values }) => done({ ...node, graphState: values.find((held) => held !== undefined) })
