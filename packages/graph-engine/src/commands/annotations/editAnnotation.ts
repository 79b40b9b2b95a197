import type { GraphDocument } from '../../document/GraphDocument.ts'
import { AnnotationKind } from '../../document/GraphReader.ts'
import { nodesInFrame } from '../../document/withContents.ts'
import { frameAround } from '../../geometry/annotations.ts'
import { boundsOf, boxOf } from '../../geometry/boxes.ts'
import { equalJson } from '../../model/json.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import { checkBox } from './addAnnotation.ts'
import { NOTHING, patch, refuse, type Decide, type Decision } from '../CommandContext.ts'

export const setText: Decide<'setText'> = (command, { document }) =>
  editOne(document, command.annotation, { text: command.text })

export const setColor: Decide<'setColor'> = (command, { document }) =>
  editOne(document, command.annotation, { color: command.color })

export const resizeAnnotation: Decide<'resizeAnnotation'> = (command, { document }) => {
  const box = checkBox(command)
  return box === undefined ? refuse('invalid-value') : editOne(document, command.annotation, { ...box })
}

/** A frame with nothing in it stays as it is. */
export const fitFrames: Decide<'fitFrames'> = (command, { document }) => {
  const edits = new Map<number, Partial<SavedAnnotation>>()
  for (const id of command.frames) {
    const row = document.annotationRow(id)
    if (row < 0 || document.annotations.kind[row] !== AnnotationKind.frame) return refuse('unknown-annotation')
    const bounds = boundsOf(nodesInFrame(document, row).map((node) => boxOf(document.nodes, node)))
    if (bounds) edits.set(row, frameAround(bounds))
  }
  return editAnnotations(document, edits)
}

function editOne(document: GraphDocument, id: string, edit: Partial<SavedAnnotation>): Decision {
  const row = document.annotationRow(id)
  return row < 0 ? refuse('unknown-annotation') : editAnnotations(document, new Map([[row, edit]]))
}

function editAnnotations(document: GraphDocument, edits: ReadonlyMap<number, Partial<SavedAnnotation>>): Decision {
  const rows: number[] = []
  const records: SavedAnnotation[] = []
  for (const [row, edit] of edits) {
    const before = document.annotation(row)
    const record = { ...before, ...edit }
    if (equalJson(before, record)) continue
    rows.push(row)
    records.push(record)
  }
  return rows.length === 0 ? NOTHING : patch({ kind: 'annotationsEdited', rows: Int32Array.from(rows), records })
}
