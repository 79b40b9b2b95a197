import { stringifyExact } from '../model/exactJson.ts'
import { isUnwritten } from '../model/heldGraph.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import { LONGEST_WRITTEN } from './BytePages.ts'
import type { GraphContent } from './GraphContent.ts'

const TITLE = '"title":"'

/**
 * Gives a new row its record, and its title, as bytes: objects by the ten thousand are moved and looked through by whatever
 * collects garbage. What is long stays an object, and what no text can say.
 */
export function writeRecord({ nodeRecords, titles }: GraphContent, row: number, record: SavedNode): void {
  const text = isUnwritten(record) ? undefined : stringifyExact(record)
  if (text === undefined || text.length > LONGEST_WRITTEN) {
    nodeRecords.swap(row, record)
    titles.set(row, record.title)
    return
  }
  const address = nodeRecords.write(row, text)
  const title = findTitle(text)
  if (title < 0) titles.set(row, record.title)
  else titles.setPlace(row, address + title)
}

/** Does what `writeRecord` does, for a connection that says more than its columns do. */
export function writeConnection({ connectionRecords }: GraphContent, row: number, record: SavedConnection): void {
  const text = stringifyExact(record)
  if (text.length > LONGEST_WRITTEN) connectionRecords.swap(row, record)
  else connectionRecords.write(row, text)
}

/** @returns Where the title's text begins, in units of text that are bytes too; -1 where that takes a closer look. */
function findTitle(text: string): number {
  const key = text.indexOf(TITLE)
  // Something inside may have a title, too.
  if (key < 0 || text.includes(TITLE, key + 1)) return -1
  const start = key + TITLE.length
  for (let i = 0; i < start; i++) if (text.charCodeAt(i) >= 0x80) return -1
  return start
}
