/** Lets rows be there or gone, many at once: index by index, since an iterator takes several times as long before it is compiled. */
import type { GraphContent } from './GraphContent.ts'
import { claimIds } from './insertNode.ts'
import { setConnectionPresent } from './linkConnection.ts'
import type { Change } from './Patch.ts'

type Presence<Kind> = Omit<Extract<Change, { kind: Kind }>, 'kind'>

/** @returns A number: as long as it stays the same, rows that their ids name are still named. */
export function countTakeovers({ nodeIds, interfaceIds, connectionIds }: GraphContent): number {
  return nodeIds.takeovers + interfaceIds.takeovers + connectionIds.takeovers
}

export function setNodesPresent(content: GraphContent, { rows, present, readyAt }: Presence<'nodesPresent'>): void {
  if (present && readyAt !== countTakeovers(content)) {
    for (let i = 0; i < rows.length; i++) claimIds(content, rows[i]!)
  }
  content.nodes.setPresent(rows, present)
}

export function setConnectionsPresent(content: GraphContent, change: Presence<'connectionsPresent'>): void {
  const { rows, present, readyAt } = change
  if (readyAt === undefined) {
    for (let i = 0; i < rows.length; i++) setConnectionPresent(content, rows[i]!, present)
    return
  }
  const { connections, connectionIds } = content
  if (present && readyAt !== countTakeovers(content)) {
    for (let i = 0; i < rows.length; i++) connectionIds.claim(rows[i]!)
  }
  connections.setPresent(rows, present)
}
