import { STEP, type Steps } from '../model/steps.ts'
import type { GraphContent } from './GraphContent.ts'
import type { Change, Patch } from './Patch.ts'

type Return = Extract<Change, { kind: 'nodesPresent' | 'connectionsPresent' }>

/**
 * Lets go of what rows hold that only this patch could have brought back: called when history drops it.
 * The rows themselves stay taken.
 */
export function releasePatch(content: GraphContent, patch: Patch): void {
  for (const change of patch) {
    if (change.kind === 'elsewhere') releasePatch(change.content, change.patch)
    else if (bringsBack(change)) releaseRows(content, change, 0, change.rows.length)
  }
}

/** Does what `releasePatch` does in steps: nothing asks for what it lets go of, so it may take its time. */
export function* releaseInSteps(content: GraphContent, patch: Patch): Steps<void> {
  for (const change of patch) {
    if (change.kind === 'elsewhere') yield* releaseInSteps(change.content, change.patch)
    else if (bringsBack(change)) {
      const { length } = change.rows
      for (let begin = 0; begin < length; begin += STEP) {
        releaseRows(content, change, begin, Math.min(begin + STEP, length))
        yield
      }
    }
  }
}

/** @returns How many rows releasing it goes through. */
export function countReleased(patch: Patch): number {
  let count = 0
  for (const change of patch) {
    if (change.kind === 'elsewhere') count += countReleased(change.patch)
    else if (bringsBack(change)) count += change.rows.length
  }
  return count
}

function bringsBack(change: Change): change is Return {
  return (change.kind === 'nodesPresent' || change.kind === 'connectionsPresent') && change.present
}

function releaseRows(content: GraphContent, { kind, rows }: Return, begin: number, end: number): void {
  const { nodes, titles, nodeRecords, connections, connectionRecords, reroutes } = content
  for (let i = begin; i < end; i++) {
    const row = rows[i]!
    if (kind === 'nodesPresent') {
      if (nodes.present[row] === 1) continue
      nodeRecords.release(row)
      titles.release(row)
    } else if (connections.present[row] !== 1) {
      connectionRecords.release(row)
      if (reroutes.byConnection.size > 0) reroutes.place(row, [])
    }
  }
}
