/** Tells what adding a file leaves out although replacing the flow by it would keep it. */
import type { ImportedFile, ImportLoss } from '@phoenix/worker'
import type { Editor } from '../context/EditorContext.ts'

type Where = { readonly engine: Pick<Editor['engine'], 'path'> }

export function leftOutOf({ engine }: Where, { leftOut }: ImportedFile): readonly ImportLoss[] {
  const isInside = engine.path.length > 1
  return isInside ? leftOut.filter(({ reason }) => reason !== 'outside-subgraph') : leftOut
}

export function countOf(losses: readonly ImportLoss[]): number {
  return losses.reduce((sum, { count }) => sum + count, 0)
}
