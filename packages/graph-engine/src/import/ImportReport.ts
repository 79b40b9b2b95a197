import { hasUnseen, plainName } from '../model/plainName.ts'
import type { Repeat } from './repeats.ts'
import type { ImportCounts, NotKept, NotKeptKind, NotKeptReason } from './ImportResult.ts'

const MAX_NAME = 200
/** Cuts longer titles; the file's own is in the node's data. */
const MAX_TITLE = 500

/** Keeps the books of an import: what was met, what was made of it, and what was not kept. */
export class ImportReport {
  nodesIn = 0
  nodesOut = 0
  connectionsIn = 0
  connectionsOut = 0
  readonly notKept: NotKept[] = []
  /** Holds what keys had before they came again, and where. */
  readonly repeats: (readonly [place: string, repeat: Repeat])[] = []

  lose(kind: NotKeptKind, id: unknown, reason: NotKeptReason): void {
    this.notKept.push({ kind, id: nameOf(id), reason })
  }

  /**
   * Lists what stands beside the elements and has no place in our files: every key of the file but those that were read.
   * @param owner The part of the file that they stand in, as people call it.
   */
  loseOthers(file: Readonly<Record<string, unknown>>, read: readonly string[], owner?: string): void {
    const known = new Set(read)
    // The place is put before each key.
    const place = owner?.slice(0, MAX_NAME)
    for (const key of Object.keys(file)) {
      if (known.has(key) || isEmpty(file[key])) continue
      this.lose('data', place === undefined ? key : `${place}.${key}`, 'unsupported')
    }
  }

  /** Lists what keys had before they came again, where nobody has read it. */
  loseRepeats(): void {
    for (const [place, { isRead }] of this.repeats) if (!isRead) this.lose('value', place, 'duplicate')
  }

  /** Lists that a node was switched off in its tool: here, none is. */
  loseSwitch(title: string): void {
    this.lose('value', title, 'switched-off')
  }

  /** @param otherwise Where nothing is seen of it. @returns The title or name of an element, as we keep it. */
  nameOf(text: string, otherwise: string): string {
    const name = plainName(text.slice(0, MAX_TITLE)) || plainName(otherwise.slice(0, MAX_TITLE))
    // The last unit is not looked at: the cut may have left half of a character there.
    if (hasUnseen(text.slice(0, MAX_TITLE - 1))) this.lose('value', name, 'unseen')
    return name
  }

  /** Counts an element that was met and is not kept as one. */
  loseNode(id: unknown, reason: NotKeptReason): void {
    this.nodesIn++
    this.lose('node', id, reason)
  }

  loseConnection(id: unknown, reason: NotKeptReason): void {
    this.connectionsIn++
    this.lose('connection', id, reason)
  }

  get counts(): ImportCounts {
    const { nodesIn, nodesOut, connectionsIn, connectionsOut } = this
    return { nodesIn, nodesOut, connectionsIn, connectionsOut }
  }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === '' || value === false
}

function nameOf(id: unknown): string {
  if (typeof id === 'string') return id.length > MAX_NAME ? `${id.slice(0, MAX_NAME)}…` : id
  return typeof id === 'number' ? String(id) : ''
}
