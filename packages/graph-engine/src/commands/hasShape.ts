/**
 * Whether a command has the fields of its type, each of the right kind. Commands may come from a log, a socket or a script,
 * so the types of the compiler promise nothing. What a field says (a node that is there, a finite number) is decided later.
 */
import { isObject } from '../model/json.ts'
import type { Command } from './Command.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isAnything: Check = () => true
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0
const isAmount: Check = (value) => Number.isFinite(value) && (value as number) >= 0
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
/** Not `every`, which skips holes. */
const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return false
    for (const item of value) if (!check(item)) return false
    return true
  }
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

const isColumns = (rows: unknown, values: unknown, perRow: number): boolean =>
  rows instanceof Int32Array && values instanceof Float64Array && values.length === rows.length * perRow

const isPlacedRows: Check = (value) => isObject(value) && isColumns(value['rows'], value['xy'], 2)

const texts = listOf(isText)
const isPlaced: Check = (value) => isObject(value) && isText(value['id'])
const arePlaced = listOf(isPlaced)
const isNodeRows: Check = (value) => isObject(value) && isCount(value['version']) && value['rows'] instanceof Int32Array
const areNodes: Check = (value) => isNodeRows(value) || texts(value)
const isPlacedNodes: Check = (value) => isNodeRows(value) && isPlacedRows(value)
const isRerouteId: Check = (value) => isObject(value) && isText(value['connection']) && Number.isInteger(value['index'])
/** Whether they are finite is decided later. */
const optionalBox = { x: isAnything, y: isAnything, width: isAnything, height: isAnything }

const shapes: { readonly [T in Command['type']]: Readonly<Record<FieldOf<T>, Check>> } = {
  addNode: {
    nodeType: isText,
    id: optional(isText),
    title: optional(isText),
    position: isObject,
    values: optional(isObject),
    connectTo: optional(isText),
    insertOn: optional(isText),
  },
  removeNodes: { nodes: texts },
  removeSelection: {},
  connect: { from: isText, to: isText, id: optional(isText) },
  disconnect: { connection: isText },
  setValue: { interface: isText, value: isAnything },
  setTitle: { node: isText, title: isText },
  setWidth: { node: isText, width: isAnything },
  select: {
    nodes: areNodes,
    annotations: optional(texts),
    connections: optional(texts),
    reroutes: optional(listOf(isRerouteId)),
    mode: optional(oneOf('replace', 'add', 'toggle')),
  },
  selectAll: {},
  copy: {},
  cut: {},
  paste: {
    data: isAnything,
    offset: optional(isObject),
    corner: optional(isObject),
    grid: optional(isAmount),
    connections: optional(oneOf('allowed', 'all')),
    asSubgraph: optional(isText),
  },
  duplicate: { offset: optional(isObject) },
  addFrame: { id: optional(isText), title: optional(isText), color: optional(isText), ...optionalBox },
  addNote: { id: optional(isText), text: optional(isText), color: optional(isText), ...optionalBox },
  setText: { annotation: isText, text: isText },
  setColor: { annotation: isText, color: isText },
  resizeAnnotation: { annotation: isText, x: isAnything, y: isAnything, width: isAnything, height: isAnything },
  fitFrames: { frames: texts },
  removeAnnotations: { annotations: texts },
  move: {
    nodes: optional((value) => isPlacedNodes(value) || arePlaced(value)),
    annotations: optional(arePlaced),
    reroutes: optional(listOf(isRerouteId)),
  },
  setPositions: {
    version: isCount,
    nodes: isPlacedRows,
    annotations: optional((value) => isObject(value) && isColumns(value['rows'], value['boxes'], 4)),
  },
  addReroute: { connection: isText, x: isAnything, y: isAnything, index: isAnything },
  removeReroutes: { reroutes: listOf(isRerouteId) },
  insertOnConnection: { node: isText, connection: isText },
  setCollapsed: { nodes: areNodes, collapsed: oneOf(true, false) },
  align: { edge: oneOf('left', 'center', 'right', 'top', 'middle', 'bottom') },
  distribute: { axis: oneOf('horizontal', 'vertical') },
  createSubgraph: { name: optional(isText), open: optional(isFlag) },
  openSubgraph: { node: optional(isText), subgraph: optional(isText) },
  saveSubgraph: {},
  leaveSubgraph: { depth: optional(isCount) },
  backToMainGraph: {},
  unpackSubgraph: { node: isText },
  renameSubgraph: { subgraph: isText, name: isText },
  deleteSubgraph: { subgraph: isText },
}

type FieldOf<T extends Command['type']> = Exclude<keyof Extract<Command, { type: T }>, 'type'>

export function isKnownCommand(command: unknown): command is { readonly type: Command['type'] } {
  return isObject(command) && isText(command['type']) && Object.hasOwn(shapes, command['type'] as string)
}

const checksByType = new Map(
  Object.entries(shapes).map(([type, shape]) => [
    type,
    Object.entries<Check>(shape).map(([key, check]) => ({ key, check })),
  ]),
)

export function hasShape(command: { readonly type: Command['type'] }): command is Command {
  const fields = command as Readonly<Record<string, unknown>>
  const checks = checksByType.get(command.type)!
  for (let i = 0; i < checks.length; i++) if (!checks[i]!.check(fields[checks[i]!.key])) return false
  return true
}
