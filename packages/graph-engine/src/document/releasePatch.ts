import { finish, forEachInSteps, type Steps } from '../model/steps.ts'
import type { GraphContent } from './GraphContent.ts'
import type { Patch } from './Patch.ts'

/**
 * Lets go of what only this patch could have brought back, now that history has dropped it: the records of removed rows.
 * The rows themselves stay taken.
 */
export function releasePatch(content: GraphContent, patch: Patch): void {
  finish(releaseInSteps(content, patch))
}

/** As `releasePatch`: nothing asks for what it lets go of, so it may take its time. */
export function* releaseInSteps(content: GraphContent, patch: Patch): Steps<void> {
  const { nodes, titles, nodeRecords, connections, connectionRecords, reroutes } = content
  for (const change of patch) {
    if (change.kind === 'elsewhere') yield* releaseInSteps(change.content, change.patch)
    if (change.kind === 'nodesPresent' && change.present) {
      yield* forEachInSteps(change.rows, (row) => {
        if (nodes.present[row] === 1) return
        nodeRecords.exchange(row, undefined)
        titles.set(row, '')
      })
    }
    if (change.kind === 'connectionsPresent' && change.present) {
      yield* forEachInSteps(change.rows, (row) => {
        if (connections.present[row] === 1) return
        connectionRecords.exchange(row, undefined)
        if (reroutes.byConnection.size > 0) reroutes.place(row, [])
      })
    }
  }
}
