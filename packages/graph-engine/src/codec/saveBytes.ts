/**
 * The saved form as UTF-8 JSON, in slices: ranges of the file's own bytes where nothing was touched, fresh JSON elsewhere.
 * It writes the file as it was when called.
 */
import type { GraphContent } from '../document/GraphContent.ts'
import { stringifyExact } from '../model/exactJson.ts'
import { done, finishInSlices, type Steps } from '../model/steps.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import { TemplateWriter } from '../templates/TemplateWriter.ts'
import { ByteParts } from './ByteParts.ts'
import { snapshotGraph, type GraphSnapshot } from './GraphSnapshot.ts'
import { extrasHead } from './saveEditor.ts'
import { writeElements, type SavedRows } from './writeElements.ts'
import { writeGraph, writeList, writeNode, writeObject } from './writeJson.ts'

/** @throws The signal's reason. */
export async function saveBytes(root: GraphContent, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const writer = new TemplateWriter(root.templates, root)
  const editor = extrasHead(root)
  const snapshot = snapshotGraph(root)
  const stale = staleRows(root, writer)
  const slicer = new TimeSlicer(() => signal?.throwIfAborted())
  const parts = new ByteParts()
  // The caller gets its thread back before the first element is written.
  await slicer.pause()
  await finishInSlices(writeEditor(editor, snapshot, stale, writer, parts), slicer)
  return parts.join(slicer)
}

function* writeEditor(
  editor: Readonly<Record<string, unknown>>,
  snapshot: GraphSnapshot,
  stale: ReadonlySet<number>,
  writer: TemplateWriter,
  parts: ByteParts,
): Steps<void> {
  const templates = yield* writer.savedAll()
  const nodes = savedNodes(snapshot, stale, writer, parts)
  const connections = savedConnections(snapshot, parts)
  yield* writeObject(editor, parts, {
    graph: () =>
      writeObject(snapshot.head, parts, {
        nodes: () => writeElements(nodes, parts),
        connections: () => writeElements(connections, parts),
      }),
    graphTemplates: () => writeList(templates, parts, writeGraph),
  })
}

function savedNodes(
  { nodes }: GraphSnapshot,
  stale: ReadonlySet<number>,
  writer: TemplateWriter,
  parts: ByteParts,
): SavedRows {
  return {
    ...nodes,
    isUntouched: (row) => nodes.isUntouched(row) && !stale.has(row),
    writeMoved: (row, before, to) => !stale.has(row) && nodes.writeMoved(row, before, to),
    *write(row) {
      const record = nodes.record(row)
      if (!stale.has(row) && !nodes.isHeld(row)) parts.text(stringifyExact(record))
      else yield* writeNode(yield* writer.complete(record), parts)
    },
  }
}

function savedConnections({ connections }: GraphSnapshot, parts: ByteParts): SavedRows {
  return { ...connections, write: (row) => done(parts.text(stringifyExact(connections.record(row)))) }
}

/** Graph nodes whose own bytes no longer say what they stand for. */
function staleRows({ nodes }: GraphContent, writer: TemplateWriter): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const type of nodes.subgraphRows.keys()) {
    if (writer.isStale(type)) for (const row of nodes.rowsOfType(type)) rows.add(row)
  }
  return rows
}
