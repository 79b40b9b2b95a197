import type { SavedNode } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import type { GraphContent } from './GraphContent.ts'

/** How many graph nodes of a graph stand for each template, by id. */
export type Uses = ReadonlyMap<string, number>

/** @param isMeant Which of them count; else all do. */
export function countUses(nodes: readonly SavedNode[], isMeant?: (record: SavedNode) => boolean): Uses {
  const uses = new Map<string, number>()
  for (const node of nodes) {
    // A template that nobody looked into may hold anything.
    const id = typeof node?.type === 'string' ? templateIdOf(node.type) : undefined
    if (id !== undefined && isMeant?.(node) !== false) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

/** @param isMeant Which of those count that are not as the file's own bytes say; else all do, those as well. */
export function countUsesIn(content: GraphContent, isMeant?: (record: SavedNode) => boolean): Uses {
  const { nodes, nodeRecords } = content
  const uses = new Map<string, number>()
  for (const type of nodes.subgraphRows.keys()) {
    const id = templateIdOf(type)
    if (id === undefined) continue
    let rows = nodes.rowsOfType(type)
    if (isMeant) {
      rows = rows.filter((row) => {
        const record = nodeRecords.overlaid(row)
        return record !== undefined && isMeant(record)
      })
    }
    if (rows.length > 0) uses.set(id, rows.length)
  }
  return uses
}
