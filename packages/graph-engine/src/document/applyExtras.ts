/** The writers of annotations and reroutes; applyPatch calls them. Each gives the inverse of what it did. */
import type { AnnotationTable } from './AnnotationTable.ts'
import type { ChangeLists } from './ChangeLists.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { GraphContent } from './GraphContent.ts'
import type { Change } from './Patch.ts'
import { swapPlaces } from './swapPlaces.ts'

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

export function applyAnnotations(
  annotations: AnnotationTable,
  change: ChangeOf<'annotationsCreated' | 'annotationsPresent' | 'annotationsEdited'>,
  { annotations: touched, version }: ChangeLists,
): Change {
  switch (change.kind) {
    case 'annotationsCreated': {
      const rows = Int32Array.from(change.records, (record) => annotations.append(record))
      for (const row of rows) {
        annotations.setPlaced(row, version, change.isPut === true ? version : 0)
        annotations.setPresent(row, true)
      }
      touched.push(...rows)
      return { kind: 'annotationsPresent', present: false, rows }
    }
    case 'annotationsPresent':
      for (const row of change.rows) annotations.setPresent(row, change.present)
      touched.push(...change.rows)
      return { ...change, present: !change.present }
    case 'annotationsEdited': {
      const { rows, placings } = change
      const former = {
        placedAt: Array.from(rows, (row) => annotations.placedAt[row]!),
        takesFrom: Array.from(rows, (row) => annotations.takesFrom[row]!),
      }
      const records = Array.from(rows, (row, i) => annotations.swap(row, change.records[i]!))
      for (const [i, row] of rows.entries()) {
        if (placings) annotations.setPlaced(row, placings.placedAt[i]!, placings.takesFrom[i]!)
        else if (!isSamePlace(records[i]!, change.records[i]!))
          annotations.setPlaced(row, version, change.isPut === true ? version : 0)
      }
      touched.push(...rows)
      return { ...change, records, placings: former }
    }
  }
}

function isSamePlace(a: Readonly<SavedAnnotation>, b: Readonly<SavedAnnotation>): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

export function applyReroutes(
  content: GraphContent,
  change: ChangeOf<'reroutesCreated' | 'reroutesPlaced' | 'reroutesMoved'>,
  { rerouted: touched, version }: ChangeLists,
): Change {
  const { reroutes } = content
  switch (change.kind) {
    case 'reroutesCreated': {
      const connection = content.connectionRow(change.connection)
      if (connection < 0) throw new Error(`There is no connection ${change.connection} to run through points`)
      const rows = [...reroutes.of(connection)]
      const created: number[] = []
      for (let i = 0; i < change.xy.length; i += 2) {
        created.push(reroutes.append(connection, change.xy[i]!, change.xy[i + 1]!, version))
      }
      rows.splice(change.index, 0, ...created)
      touched.push(connection)
      return { kind: 'reroutesPlaced', connection, rows: reroutes.place(connection, rows) }
    }
    case 'reroutesPlaced':
      touched.push(change.connection)
      return { ...change, rows: reroutes.place(change.connection, change.rows) }
    case 'reroutesMoved': {
      for (const row of change.rows) touched.push(reroutes.connection[row]!)
      return { ...change, ...swapPlaces(reroutes, change, version) }
    }
  }
}
