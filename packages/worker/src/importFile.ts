/** Reads a file of another tool in the worker, from bytes to text to graph; all that comes back is small or transferred. */
import type { NodeType } from '@phoenix/graph-engine'
import {
  importGraph,
  type ImportCounts,
  type ImportFormat,
  type NotKept,
  type NotKeptKind,
  type NotKeptReason,
} from '@phoenix/graph-engine/import'
import { arrangeSaved } from './arrange/arrangeSaved.ts'
import { decodeText } from './decodeText.ts'
import { encodeSaved } from './encodeSaved.ts'

export type ImportPhase = 'reading' | 'importing' | 'arranging' | 'writing'

/** Tells the bytes read and the bytes in all; the other phases have no measure. */
export type ImportProgress = (phase: ImportPhase, read: number, total: number) => void

/** Counts all things of one kind that are not kept for one reason. */
export interface ImportLoss {
  readonly kind: NotKeptKind
  readonly reason: NotKeptReason
  readonly count: number
  /** Holds the ids of the first of them. */
  readonly ids: readonly string[]
}

export interface ImportedFile {
  readonly format: ImportFormat
  readonly counts: ImportCounts
  readonly losses: readonly ImportLoss[]
  /** Lists what is lost when the file is added to another graph, and kept when it replaces that graph. */
  readonly leftOut: readonly ImportLoss[]
  /** Says whether its nodes had no places and were laid out in layers. */
  readonly isArranged: boolean
  /** Counts the subgraphs that it defines. */
  readonly templates: number
  /** Counts the nodes of the main graph alone. */
  readonly nodes: number
  /** Holds the saved form as UTF-8 JSON. */
  readonly code: Uint8Array<ArrayBuffer>
}

/** Each loss names this many ids at most. */
const NAMED = 100

export async function importFile(
  file: Blob,
  fileName: string,
  nodeTypes: readonly NodeType[],
  onProgress?: ImportProgress,
): Promise<ImportedFile> {
  const bytes = await readBytes(file, onProgress).catch(unreadable)
  const text = decodeText(bytes)
  onProgress?.('importing', file.size, file.size)
  const { saved: placed, format, counts, notKept, leftOut, needsLayout: isArranged } = importGraph(text, { fileName })
  if (isArranged) onProgress?.('arranging', file.size, file.size)
  const saved = isArranged ? await arrangeSaved(placed, nodeTypes) : placed
  onProgress?.('writing', file.size, file.size)
  const code = encodeSaved(saved)
  return {
    format,
    counts,
    losses: sumUp(notKept),
    leftOut: sumUp(leftOut),
    isArranged,
    templates: saved.graphTemplates.length,
    nodes: saved.graph.nodes.length,
    code,
  }
}

async function readBytes(file: Blob, onProgress?: ImportProgress): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  let read = 0
  const reader = file.stream().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes.set(chunk.value, read)
    read += chunk.value.length
    onProgress?.('reading', read, file.size)
  }
  return bytes
}

/** A folder, or a file that has been taken away: browsers' streams call that anything from a missing file to a network error. */
function unreadable(error: unknown): never {
  throw new DOMException(String(error), 'NotReadableError')
}

/** In the order in which the first of each was met. */
function sumUp(notKept: readonly NotKept[]): ImportLoss[] {
  const losses = new Map<string, { kind: NotKeptKind; reason: NotKeptReason; count: number; ids: string[] }>()
  for (const { kind, id, reason } of notKept) {
    const key = `${kind} ${reason}`
    const loss = losses.get(key) ?? { kind, reason, count: 0, ids: [] }
    loss.count++
    if (loss.ids.length < NAMED && id !== '') loss.ids.push(id)
    losses.set(key, loss)
  }
  return [...losses.values()]
}
