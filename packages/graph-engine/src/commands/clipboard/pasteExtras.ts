/** Annotations, points of connections and collapsed nodes of a paste, under the pasted elements' new ids. */
import { isAnnotation, isReroutes } from '../../document/isSavedExtra.ts'
import type { Change } from '../../document/Patch.ts'
import { copyJson, isObject } from '../../model/json.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { shift } from './PastedGraph.ts'

interface Ids {
  get(copied: string): string | undefined
}

/** Of each pasted node and connection, its new id by the one that was copied. */
export interface PastedIds {
  readonly nodeIds: Ids
  readonly connectionIds: Ids
}

/** @returns What can be read of it: content from another window may hold anything. */
export function readClipboardExtras(value: unknown): SavedExtras {
  if (!isObject(value)) return {}
  const listOf = (key: string): unknown[] => (Array.isArray(value[key]) ? value[key] : [])
  return {
    annotations: listOf('annotations').filter(isAnnotation),
    reroutes: listOf('reroutes').filter(isReroutes),
    collapsed: listOf('collapsed').filter((id) => typeof id === 'string'),
  }
}

export function pasteExtras(
  { annotations = [], reroutes = [], collapsed = [] }: SavedExtras,
  pasted: PastedIds,
  offset: Point,
  { createId }: CommandContext,
): { collapsed: ReadonlySet<string>; changes: Change[] } {
  const changes: Change[] = []
  // Named twice, a connection has its points already.
  const done = new Set<string>()
  for (const { connection, points } of reroutes) {
    const id = pasted.connectionIds.get(connection)
    if (id === undefined || done.has(connection)) continue
    done.add(connection)
    const xy = Float64Array.from(points.flatMap(({ x, y }) => [shift(x, offset.x), shift(y, offset.y)]))
    changes.push({ kind: 'reroutesCreated', connection: id, index: 0, xy })
  }
  if (annotations.length > 0) {
    const records = annotations.map((annotation) => ({
      ...copyJson(annotation),
      id: createId(),
      x: shift(annotation.x, offset.x),
      y: shift(annotation.y, offset.y),
    }))
    changes.push({ kind: 'annotationsCreated', records, isPut: true })
  }
  const ids = collapsed.map((id) => pasted.nodeIds.get(id)).filter((id) => id !== undefined)
  return { collapsed: new Set(ids), changes }
}
