/** Takes annotations, points of connections and collapsed nodes out of a file's own key into the tables. */
import type { GraphContent } from '../document/GraphContent.ts'
import { NodeFlag } from '../document/GraphReader.ts'
import { isAnnotation, isReroutes } from '../document/isSavedExtra.ts'
import { setCollapsed } from '../document/insertNode.ts'
import { isObject } from '../model/json.ts'
import { EXTRAS_KEY, type SavedAnnotation, type SavedExtras } from '../model/SavedExtras.ts'

/** Fills the tables of a graph whose nodes and connections are read. What cannot be read stays in the file as it is. */
export function readExtras(content: GraphContent, createId: () => string, warnings: string[]): void {
  const raw = rawExtras(content.shell.editor, content.shell.graph['id'])
  if (raw === undefined) return
  for (const value of listOf(raw['annotations'])) readAnnotation(content, value, createId, warnings)
  for (const value of listOf(raw['reroutes'])) readReroutes(content, value)
  for (const value of listOf(raw['collapsed'])) {
    const row = typeof value === 'string' ? content.nodeIds.row(value) : -1
    const isRead = row >= 0 && (content.nodes.flags[row]! & NodeFlag.collapsed) === 0
    if (isRead) setCollapsed(content, row, true)
    content.loadedExtras.collapsed.push({ value, row: isRead ? row : -1 })
  }
}

/** @returns What the file has about the graph beside its nodes and connections. */
export function rawExtras(editor: Readonly<Record<string, unknown>>, graphId: unknown): SavedExtras | undefined {
  const own = editor[EXTRAS_KEY]
  const graphs = isObject(own) ? own['graphs'] : undefined
  if (!isObject(graphs) || typeof graphId !== 'string' || !Object.hasOwn(graphs, graphId)) return undefined
  const extras = graphs[graphId]
  return isObject(extras) ? extras : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readAnnotation(
  { annotations }: GraphContent,
  value: unknown,
  createId: () => string,
  warnings: string[],
): void {
  if (!isAnnotation(value)) {
    annotations.unreadable.add(annotations.append({ ...UNREADABLE, value }))
    warnings.push(`Annotation ${annotations.length - 1} cannot be read`)
    return
  }
  let record = value
  if (annotations.rows.has(record.id)) {
    warnings.push(`Annotation id ${record.id} is used twice; the later annotation got a new id`)
    record = { ...record, id: createId() }
  }
  annotations.setPresent(annotations.append(record), true)
}

/** Holds a place in the table. */
const UNREADABLE: SavedAnnotation = { id: '', kind: 'note', text: '', x: 0, y: 0, width: 0, height: 0 }

/** A connection that two entries name runs through the points of the first. */
function readReroutes({ connectionIds, reroutes, loadedExtras }: GraphContent, value: unknown): void {
  const row = isReroutes(value) ? connectionIds.row(value.connection) : -1
  if (!isReroutes(value) || row < 0 || reroutes.of(row).length > 0) {
    loadedExtras.reroutes.push({ value, row: -1 })
    return
  }
  loadedExtras.reroutes.push({ value, row })
  reroutes.place(
    row,
    value.points.map(({ x, y }) => reroutes.append(row, x, y)),
  )
}
