import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { elementRows } from '../elementRows.ts'

/** Removes frames and notes; the nodes that lie in a frame stay. */
export const removeAnnotations: Decide<'removeAnnotations'> = ({ annotations }, { document }) => {
  const named = elementRows(document, { annotations })
  if (typeof named === 'string') return refuse(named)
  if (named.annotations.size === 0) return NOTHING
  return patch({ kind: 'annotationsPresent', present: false, rows: Int32Array.from(named.annotations) })
}
