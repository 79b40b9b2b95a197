import type { GraphContent } from './GraphContent.ts'
import type { Patch } from './Patch.ts'

/**
 * Lets go of what only this patch could have brought back, now that history has dropped it: the records of removed rows.
 * The rows themselves stay taken.
 */
export function releasePatch(content: GraphContent, patch: Patch): void {
  const { nodes, titles, nodeRecords, connections, connectionRecords, reroutes } = content
  for (const change of patch) {
    if (change.kind === 'elsewhere') releasePatch(change.content, change.patch)
    if (change.kind === 'nodesPresent' && change.present) {
      for (const row of change.rows) {
        if (nodes.present[row] === 1) continue
        nodeRecords.exchange(row, undefined)
        titles.set(row, '')
      }
    }
    if (change.kind === 'connectionsPresent' && change.present) {
      for (const row of change.rows) {
        if (connections.present[row] === 1) continue
        connectionRecords.exchange(row, undefined)
        if (reroutes.byConnection.size > 0) reroutes.place(row, [])
      }
    }
  }
}
