import { connectionRecord } from '../document/connectionRecord.ts'
import { withoutUnwritten } from '../model/heldGraph.ts'
import { finishInSlices } from '../model/steps.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import type { ClipboardContent } from './Command.ts'
import type { CommandContext } from './CommandContext.ts'
import { copyExtras, inOrder } from './copy.ts'
import { copyTemplates } from './copyTemplates.ts'

/** Elements between two looks at the clock. */
const STEP = 128

/**
 * As `copy` of the selection, which the graph must not change meanwhile: the slicer sees to that. Its elements are the graph's
 * own records, which are only ever replaced: copies of 50,000 made the longest collections of a copy.
 * @param onProgress Hears what share is done, from 0 to 1.
 */
export async function copyInSlices(
  context: CommandContext,
  slicer: TimeSlicer,
  onProgress: (done: number) => void,
): Promise<ClipboardContent> {
  const { document, selected } = context
  const rows = inOrder(selected.nodes)
  const annotations = inOrder(selected.annotations)
  await slicer.pause()
  const connections = new Set<number>()
  const nodes: ClipboardContent['nodes'][number][] = []
  await forEach(rows, slicer, (row, i) => {
    addConnections(document, row, connections)
    nodes.push(withoutUnwritten(document.nodeRecord(row)))
    if (i % STEP === 0) onProgress((i / rows.length) * 0.8)
  })
  const extras = copyExtras(document, rows, annotations, connections)
  await slicer.pause()
  const copies: ClipboardContent['connections'][number][] = []
  await forEach([...connections], slicer, (row, i) => {
    copies.push(connectionRecord(document.content, row))
    if (i % STEP === 0) onProgress(0.8 + (i / connections.size) * 0.2)
  })
  const templates = await finishInSlices(copyTemplates(nodes, context), slicer)
  return { nodes, connections: copies, ...(Object.keys(extras).length > 0 && { extras }), ...templates }
}

async function forEach(
  rows: readonly number[],
  slicer: TimeSlicer,
  visit: (row: number, index: number) => void,
): Promise<void> {
  for (let i = 0; i < rows.length; i++) {
    visit(rows[i]!, i)
    if (i % STEP === 0 && slicer.isDue) await slicer.pause()
  }
}

function addConnections(document: CommandContext['document'], node: number, connections: Set<number>): void {
  const first = document.nodes.firstInterface[node]!
  const end = first + document.nodes.interfaceCount[node]!
  for (let i = first; i < end; i++) document.forEachConnection(i, (connection) => connections.add(connection))
}
