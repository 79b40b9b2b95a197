/** Puts annotations, points of connections and collapsed nodes back under the file's own key, next to what is not ours. */
import type { GraphContent } from '../document/GraphContent.ts'
import { NodeFlag } from '../document/GraphReader.ts'
import { isObject } from '../model/json.ts'
import { EXTRAS_KEY, type SavedReroutes } from '../model/SavedExtras.ts'
import { rawExtras } from './readExtras.ts'

type JsonObject = Record<string, unknown>

/** @returns The file's outer keys with what the graph has beside its nodes and connections; without any, as they are. */
export function withExtras(editor: Readonly<JsonObject>, content: GraphContent): JsonObject {
  const id = content.shell.graph['id']
  const raw = rawExtras(editor, id)
  const extras = writeExtras(content, raw ?? {})
  if (typeof id !== 'string' || (raw === undefined && Object.keys(extras).length === 0)) return { ...editor }
  return putExtras(editor, id, extras)
}

/** @returns The file's outer keys with this for a graph. */
export function putExtras(editor: Readonly<JsonObject>, id: string, extras: Readonly<JsonObject>): JsonObject {
  const own = isObject(editor[EXTRAS_KEY]) ? editor[EXTRAS_KEY] : {}
  const graphs = isObject(own['graphs']) ? own['graphs'] : {}
  return { ...editor, [EXTRAS_KEY]: { ...own, graphs: { ...graphs, [id]: extras } } }
}

function writeExtras(content: GraphContent, raw: Readonly<JsonObject>): JsonObject {
  const lists = {
    annotations: annotationsOf(content),
    reroutes: reroutesOf(content),
    collapsed: collapsedOf(content),
  }
  const extras: JsonObject = { ...raw }
  for (const [key, list] of Object.entries(lists)) {
    // An empty list replaces only a list: anything else that the file has under the key stays.
    if (list.length > 0 || Array.isArray(raw[key])) extras[key] = list
  }
  return extras
}

function annotationsOf({ annotations }: GraphContent): unknown[] {
  const saved: unknown[] = []
  for (let row = 0; row < annotations.length; row++) {
    const record = annotations.records[row]!
    if (annotations.unreadable.has(row)) saved.push(record['value'])
    else if (annotations.present[row] === 1) saved.push(record)
  }
  return saved
}

/** Lists them in the file's order, then in that of their connections. */
function reroutesOf({ connectionIds, connections, reroutes, loadedExtras }: GraphContent): unknown[] {
  const pointsOf = (row: number) => reroutes.of(row).map((point) => ({ x: reroutes.x[point]!, y: reroutes.y[point]! }))
  const waiting = new Set<number>()
  for (const row of reroutes.byConnection.keys()) if (connections.present[row] === 1) waiting.add(row)
  const saved: unknown[] = []
  for (const { value, row } of loadedExtras.reroutes) {
    if (row < 0) saved.push(value)
    else if (waiting.delete(row)) saved.push(withPoints(value as SavedReroutes, pointsOf(row)))
  }
  for (const row of [...waiting].sort((a, b) => a - b)) {
    saved.push({ connection: connectionIds.id(row), points: pointsOf(row) })
  }
  return saved
}

/** @returns The entry itself where it says so already, whatever else its points have. */
function withPoints(entry: SavedReroutes, points: SavedReroutes['points']): SavedReroutes {
  const before = entry.points
  const isSame =
    points.length === before.length && points.every(({ x, y }, i) => before[i]!.x === x && before[i]!.y === y)
  return isSame ? entry : { ...entry, points }
}

/** Lists them in the file's order, then in the graph's. */
function collapsedOf({ nodes, nodeIds, loadedExtras }: GraphContent): unknown[] {
  const waiting = new Set<number>()
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 1 && (nodes.flags[row]! & NodeFlag.collapsed) !== 0) waiting.add(row)
  }
  const saved: unknown[] = []
  for (const { value, row } of loadedExtras.collapsed) if (row < 0 || waiting.delete(row)) saved.push(value)
  for (const row of waiting) saved.push(nodeIds.id(row))
  return saved
}
