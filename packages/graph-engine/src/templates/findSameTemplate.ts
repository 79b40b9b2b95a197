/** Finds out whether a file already has the subgraph that was copied from another one. */
import { keptRecords, snapshotGraph } from '../codec/GraphSnapshot.ts'
import type { Template, TemplateSet } from '../document/TemplateSet.ts'
import { equalJson, isObject } from '../model/json.ts'
import type { SavedConnection, SavedGraphTemplate, SavedNode } from '../model/SavedGraph.ts'
import { templateName } from './templateName.ts'

/** @returns The id of the subgraph that does the same, however it lies: that of the same id goes first. */
export function findSameTemplate(copied: SavedGraphTemplate, templates: TemplateSet): string | undefined {
  const name = templateName(copied)
  const own = templates.find(copied.id)
  const others = templates.list.filter((each) => each.id !== undefined && each !== own)
  const alike = [...(own ? [own] : []), ...others].filter((each) => each.name === name)
  return alike.find((each) => doesTheSame(copied, each))?.id
}

function doesTheSame(copied: SavedGraphTemplate, template: Template): boolean {
  if (copied.nodes.length !== template.graph.nodeCount) return false
  const { nodes, connections } = elementsOf(template)
  return equalLists(copied.connections, connections, (each) => each) && equalLists(copied.nodes, nodes, withoutPlace)
}

function elementsOf({ graph }: Template): {
  nodes: readonly SavedNode[]
  connections: readonly SavedConnection[]
} {
  if (graph.content === undefined) return graph.base
  const { nodes, connections } = snapshotGraph(graph.content)
  return { nodes: [...keptRecords(nodes)], connections: [...keptRecords(connections)] }
}

function equalLists<T>(a: readonly T[], b: readonly T[], told: (item: T) => unknown): boolean {
  return a.length === b.length && a.every((item, i) => equalJson(told(item), told(b[i]!)))
}

/** Drops where a node lies, and the graph it holds, which follows from other subgraphs. A file may have anything for a node. */
function withoutPlace(node: SavedNode): unknown {
  if (!isObject(node)) return node
  const { position: _p, width: _w, twoColumn: _t, graphState: _g, ...told } = node as SavedNode
  return told
}
