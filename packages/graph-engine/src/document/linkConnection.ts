import type { SavedConnection } from '../model/SavedGraph.ts'
import type { GraphContent } from './GraphContent.ts'

export function createConnection(
  content: GraphContent,
  record: SavedConnection,
  ends: readonly number[] | undefined,
  at: number,
): number {
  const from = ends === undefined ? content.interfaceRow(record.from) : ends[at]!
  const to = ends === undefined ? content.interfaceRow(record.to) : ends[at + 1]!
  if (from < 0 || to < 0) throw new Error(`Connection ${record.id} names an interface that is not in the graph`)
  const row = content.connections.append(from, to)
  content.connectionIds.append(record.id)
  if (hasMore(record)) content.connectionRecords.swap(row, record)
  setConnectionPresent(content, row, true)
  return row
}

/** Whether it says more than its columns do. */
export function hasMore(record: SavedConnection): boolean {
  for (const key in record) if (key !== 'id' && key !== 'from' && key !== 'to') return true
  return false
}

export function setConnectionPresent(content: GraphContent, row: number, isPresent: boolean): void {
  if (isPresent) {
    content.connections.link(row, content.interfaces)
    content.connectionIds.claim(row)
  } else {
    content.connections.unlink(row, content.interfaces)
  }
}
