/** Reads and places what a paste brings beside nodes and connections: annotations, and points of connections. */
import { isAnnotation, isReroutes } from '../../document/isSavedExtra.ts'
import type { Change } from '../../document/Patch.ts'
import { copyJson, isObject } from '../../model/json.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { shift } from './shift.ts'

/** @returns What can be read of it: content from another window may hold anything. */
export function readClipboardExtras(
  value: unknown,
): Required<Pick<SavedExtras, 'annotations' | 'reroutes' | 'collapsed'>> {
  const given = isObject(value) ? value : {}
  const listOf = (key: string): unknown[] => (Array.isArray(given[key]) ? given[key] : [])
  return {
    annotations: listOf('annotations').filter(isAnnotation),
    reroutes: listOf('reroutes').filter(isReroutes),
    collapsed: listOf('collapsed').filter((id) => typeof id === 'string'),
  }
}

/** @param connectionId The pasted connection's id by that of the copied one. */
export function pasteExtras(
  { annotations = [], reroutes = [] }: SavedExtras,
  connectionId: (copied: string) => string | undefined,
  offset: Point,
  { createId }: CommandContext,
): Change[] {
  const changes: Change[] = []
  // A connection that is named twice has its points already.
  const done = new Set<string>()
  for (const { connection, points } of reroutes) {
    const id = connectionId(connection)
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
  return changes
}
