import type { GraphDocument } from '../../document/GraphDocument.ts'
import { lateConnections, lateNodes, mapped, withElements } from '../../document/LateElements.ts'
import { withoutUnwritten } from '../../model/heldGraph.ts'
import { isSubgraphType } from '../../model/subgraphTypes.ts'
import { finishInSlices } from '../../model/steps.ts'
import type { TimeSlicer } from '../../model/TimeSlicer.ts'
import type { ClipboardContent } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { copyExtras, inOrder } from './copy.ts'
import { copyTemplates } from './copyTemplates.ts'

/** Elements between two looks at the clock. */
const STEP = 128

/**
 * As `copy` of the selection, which the graph must not change meanwhile: the slicer sees to that.
 * @param onProgress Hears what share is done, from 0 to 1.
 */
export async function copyInSlices(
  context: CommandContext,
  slicer: TimeSlicer,
  onProgress: (done: number) => void,
): Promise<ClipboardContent> {
  const { document, selectedWithContents: selected } = context
  const { content } = document
  const rows = inOrder(selected.nodes)
  const annotations = inOrder(selected.annotations)
  await slicer.pause()
  const connections: number[] = []
  const isTaken = new Uint8Array(document.connections.length)
  const uses: number[] = []
  for (let i = 0; i < rows.length; i++) {
    addConnections(document, rows[i]!, isTaken, connections)
    if (isSubgraphType(document.nodes.typeNames[document.nodes.type[rows[i]!]!]!)) uses.push(i)
    if (i % STEP !== 0) continue
    onProgress(i / rows.length)
    if (slicer.isDue) await slicer.pause()
  }
  const extras = copyExtras(document, rows, annotations, connections)
  await slicer.pause()
  const nodes = mapped(lateNodes(content, rows), withoutUnwritten)
  const lists = { nodes, connections: lateConnections(content, connections) }
  const users = uses.map((index) => nodes.at(index)!)
  const templates = await finishInSlices(copyTemplates(users, context), slicer)
  return withElements({}, lists, { ...(Object.keys(extras).length > 0 && { extras }), ...templates })
}

function addConnections(document: GraphDocument, node: number, isTaken: Uint8Array, connections: number[]): void {
  const first = document.nodes.firstInterface[node]!
  const end = first + document.nodes.interfaceCount[node]!
  for (let i = first; i < end; i++) {
    document.forEachConnection(i, (connection) => {
      if (isTaken[connection] === 1) return
      isTaken[connection] = 1
      connections.push(connection)
    })
  }
}
