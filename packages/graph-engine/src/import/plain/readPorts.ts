/**
 * The ports that nodes of plain lists declare, under the names that tools have for them: in lists or under keys, by side or
 * with a direction of their own, within groups and within each other.
 */
import { isObject } from '../../model/json.ts'
import { firstOf } from './plainFields.ts'
import { entriesOf, fieldsOf, idOf, textOf, type Fields } from '../values.ts'

type Side = 'input' | 'output' | undefined

export interface PlainPort {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Whether it has an id and says of its side: then it is there also where no edge leads. */
  readonly isDeclared: boolean
  /** The port that it is but a place of, as the stubs of a bus are, which have no names. */
  readonly whole: PlainPort | undefined
}

/** Ports within ports are read to this depth. */
const DEEPEST = 4
const LISTS = new Map<string, Side>([
  ['inputs', 'input'],
  ['outputs', 'output'],
  // pipeline-manager has them within an interface.
  ['bus', undefined],
  ['stubs', undefined],
])
const starts = { input: ['input', 'in', 'target'], output: ['output', 'out', 'source'] }
for (const list of ['ports', 'interfaces', 'handles', 'sockets', 'slots', 'pins', 'connectors', 'items']) {
  LISTS.set(list, undefined)
  for (const side of ['input', 'output'] as const)
    for (const start of starts[side])
      for (const name of [start + list.charAt(0).toUpperCase() + list.slice(1), `${start}_${list}`])
        LISTS.set(name, side)
}

export function readPorts(source: Fields): PlainPort[] {
  const ports: PlainPort[] = []
  readLists(source, { side: undefined, whole: undefined, depth: 1 }, ports)
  readLists(fieldsOf(source['data']), { side: undefined, whole: undefined, depth: 1 }, ports)
  return ports
}

interface Owner {
  readonly side: Side
  readonly whole: PlainPort | undefined
  readonly depth: number
}

function readLists(fields: Fields, owner: Owner, ports: PlainPort[]): boolean {
  let hasLists = false
  for (const key in fields) {
    const list = fields[key]
    if (typeof list !== 'object' || list === null || !LISTS.has(key)) continue
    hasLists = true
    if (owner.depth <= DEEPEST)
      readList(list, { ...owner, side: LISTS.get(key) ?? owner.side, depth: owner.depth + 1 }, ports)
  }
  return hasLists
}

function readList(list: object, owner: Owner, ports: PlainPort[]): void {
  const isList = Array.isArray(list)
  // X6 and JointJS have groups of ports beside their items.
  if (!isList && readLists(list as Fields, owner, ports)) return
  for (const [key, item] of entriesOf(list)) {
    const name = isList ? idOf(item) : undefined
    if (name !== undefined) ports.push({ id: name, name, side: owner.side, isDeclared: false, whole: undefined })
    if (isObject(item)) readPort(item, isList ? undefined : key, owner, ports)
  }
}

function readPort(item: Fields, key: string | undefined, owner: Owner, ports: PlainPort[]): void {
  const own = idOf(firstOf(item, ['id', 'key', 'portId', 'uuid']))
  const said = textOf(firstOf(item, ['name', 'label', 'title', 'text'])) ?? key
  const id = own ?? said
  if (id === undefined) return
  const whole = said === undefined ? owner.whole : undefined
  const side = sideOf(item) ?? owner.side
  const isDeclared = own !== undefined && side !== undefined && whole === undefined
  const port = { id, name: said ?? id, side, isDeclared, whole }
  ports.push(port)
  readLists(item, { ...owner, side, whole: port }, ports)
}

/** React Flow's handles are sources and targets; X6 and JointJS have groups that are called as people like. */
function sideOf(item: Fields): Side {
  // react-diagrams marks an input by `in`.
  if (typeof item['in'] === 'boolean') return item['in'] ? 'input' : 'output'
  for (const key of ['direction', 'side', 'type', 'kind', 'group']) {
    const said = textOf(item[key])?.toLowerCase()
    if (said === 'input' || said === 'in' || said === 'target') return 'input'
    if (said === 'output' || said === 'out' || said === 'source') return 'output'
    // It may be either: what leads there says which.
    if (said === 'inout') return undefined
  }
  return undefined
}
