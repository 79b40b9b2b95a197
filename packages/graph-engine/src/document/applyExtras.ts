/** The writers of annotations and reroutes; applyPatch calls them. Each gives the inverse of what it did. */
import type { AnnotationTable } from './AnnotationTable.ts'
import type { GraphContent } from './GraphContent.ts'
import type { Change } from './Patch.ts'

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

export function applyAnnotations(
  annotations: AnnotationTable,
  change: ChangeOf<'annotationsCreated' | 'annotationsPresent' | 'annotationsEdited'>,
  touched: number[],
): Change {
  switch (change.kind) {
    case 'annotationsCreated': {
      const rows = Int32Array.from(change.records, (record) => annotations.append(record))
      for (const row of rows) annotations.setPresent(row, true)
      touched.push(...rows)
      return { kind: 'annotationsPresent', present: false, rows }
    }
    case 'annotationsPresent':
      for (const row of change.rows) annotations.setPresent(row, change.present)
      touched.push(...change.rows)
      return { ...change, present: !change.present }
    case 'annotationsEdited': {
      const records = Array.from(change.rows, (row, i) => annotations.swap(row, change.records[i]!))
      touched.push(...change.rows)
      return { ...change, records }
    }
  }
}

export function applyReroutes(
  content: GraphContent,
  change: ChangeOf<'reroutesCreated' | 'reroutesPlaced' | 'reroutesMoved'>,
  touched: number[],
): Change {
  const { reroutes } = content
  switch (change.kind) {
    case 'reroutesCreated': {
      const connection = content.connectionRow(change.connection)
      if (connection < 0) throw new Error(`There is no connection ${change.connection} to run through points`)
      const rows = [...reroutes.of(connection)]
      const created: number[] = []
      for (let i = 0; i < change.xy.length; i += 2) {
        created.push(reroutes.append(connection, change.xy[i]!, change.xy[i + 1]!))
      }
      rows.splice(change.index, 0, ...created)
      touched.push(connection)
      return { kind: 'reroutesPlaced', connection, rows: reroutes.place(connection, rows) }
    }
    case 'reroutesPlaced':
      touched.push(change.connection)
      return { ...change, rows: reroutes.place(change.connection, change.rows) }
    case 'reroutesMoved': {
      const { x, y, connection } = reroutes
      const before = new Float64Array(change.xy.length)
      for (const [i, row] of change.rows.entries()) {
        before[i * 2] = x[row]!
        before[i * 2 + 1] = y[row]!
        x[row] = change.xy[i * 2]!
        y[row] = change.xy[i * 2 + 1]!
        touched.push(connection[row]!)
      }
      return { ...change, xy: before }
    }
  }
}
