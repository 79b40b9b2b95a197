/**
 * The saved form as UTF-8 JSON, in slices: ranges of the file's own bytes where nothing was touched, fresh JSON elsewhere.
 * It writes the graph as it was when called: what can change is copied first (some 3 MB at 100,000 nodes).
 */
import { connectionRecord } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { withPosition } from '../document/nodeRecord.ts'
import { TemplateWriter } from '../templates/TemplateWriter.ts'
import { ByteParts } from './ByteParts.ts'
import { editorHead } from './saveEditor.ts'
import { graphHead } from './saveGraph.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import { writeElements, type SavedRows } from './writeElements.ts'

/** @throws The signal's reason. */
export async function saveBytes(root: GraphContent, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const writer = new TemplateWriter(root.templates)
  writer.prepare()
  const editor = editorHead(root, writer)
  const graph = graphHead(root)
  const nodes = snapshotNodes(root, writer)
  const connections = snapshotConnections(root)
  const slicer = new TimeSlicer(() => signal?.throwIfAborted())
  const parts = new ByteParts()
  // The caller gets its thread back before the first element is written.
  await slicer.pause()
  const writeGraph = () =>
    writeObject(graph, parts, {
      nodes: () => writeElements(nodes, parts, slicer),
      connections: () => writeElements(connections, parts, slicer),
    })
  await writeObject(editor, parts, { graph: writeGraph })
  return parts.join(slicer)
}

/** @param own The keys whose values are written by functions instead of as they are. */
async function writeObject(
  object: Readonly<Record<string, unknown>>,
  parts: ByteParts,
  own: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  let separator = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    parts.text(`${separator}${JSON.stringify(key)}:`)
    separator = ','
    if (Object.hasOwn(own, key)) await own[key]!()
    else parts.text(JSON.stringify(value))
  }
  parts.text('}')
}

function snapshotNodes(content: GraphContent, writer: TemplateWriter): SavedRows {
  const { nodes, nodeRecords } = content
  const { length } = nodes
  const present = nodes.present.slice(0, length)
  const moved = nodes.moved.slice(0, length)
  const x = nodes.x.slice(0, length)
  const y = nodes.y.slice(0, length)
  const overlay = nodeRecords.copyOverlay()
  const stale = staleRows(content, writer)
  return {
    length,
    isKept: (row) => present[row] === 1,
    isUntouched: (row) => moved[row] === 0 && !overlay.has(row) && !stale.has(row),
    range: (first, last) => nodeRecords.source.subarray(nodeRecords.start(first), nodeRecords.end(last)),
    encode: (row) => {
      const record = withPosition(overlay.get(row) ?? nodeRecords.parse(row), x[row]!, y[row]!)
      return JSON.stringify(stale.has(row) || overlay.has(row) ? writer.complete(record) : record)
    },
  }
}

/** Graph nodes whose own bytes no longer say what they stand for. */
function staleRows({ nodes }: GraphContent, writer: TemplateWriter): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const type of nodes.subgraphRows.keys()) {
    if (writer.isStale(type)) for (const row of nodes.rowsOfType(type)) rows.add(row)
  }
  return rows
}

/** Connections never change once they have a row: only their presence needs copying. */
function snapshotConnections(content: GraphContent): SavedRows {
  const { connections, connectionRecords } = content
  const present = connections.present.slice(0, connections.length)
  return {
    length: connections.length,
    isKept: (row) => present[row] === 1 || connections.unreadable.has(row),
    isUntouched: (row) => connectionRecords.hasRange(row) && !connectionRecords.isOverlaid(row),
    range: (first, last) =>
      connectionRecords.source.subarray(connectionRecords.start(first), connectionRecords.end(last)),
    encode: (row) => JSON.stringify(connectionRecord(content, row)),
  }
}
