/** Reads what plain lists of nodes and edges say of edges, by the tools that write them. */
import { isObject } from '../../model/json.ts'
import { firstOf } from './plainFields.ts'
import { fieldsOf, textOf, type Fields } from '../values.ts'

export interface EdgeEnd {
  /** Names a node or, in some files, a port, or `node:port`. */
  readonly node: unknown
  readonly port: string | undefined
}

type Side = 'source' | 'target'

interface Role {
  readonly side: Side
  readonly part: 'node' | 'port'
  /** A role with a lower rank wins over one with a higher rank. */
  readonly rank: number
}

const words = {
  source: ['source', 'from', 'src', 'start', 'origin', 'sender', 'tail', 'u'],
  target: ['target', 'to', 'dst', 'tgt', 'dest', 'destination', 'end', 'receiver', 'head'],
}
/** An edge of Dagre's leads from `v` to `w`. */
const lastWords = { source: ['v'], target: ['w', 'v'] }
const ownWords = { source: 'output', target: 'input' }
const shortWords = { source: 'out', target: 'in' }
const NODES = ['', 'Node', 'Id', 'NodeId', 'ElementId', 'NodeElementId']
const PORTS = ['Handle', 'Port', 'Interface', 'Socket', 'Slot', 'Pin', 'Connector', 'Field']

const roles = new Map<string, Role[]>()
for (const side of ['source', 'target'] as const) {
  const [starts, word] = [words[side], ownWords[side]]
  addRoles(side, 'node', [
    ...NODES.flatMap((end) => starts.map((start) => start + end)),
    `${word}Node`,
    `${word}NodeId`,
    ...lastWords[side],
  ])
  const ports = PORTS.flatMap((end) => [...starts, word, shortWords[side]].map((start) => start + end))
  // Rete calls its ports `sourceOutput` and `targetInput`.
  const named = starts.map((start) => start + word.charAt(0).toUpperCase() + word.slice(1))
  addRoles(side, 'port', [...ports, word, ...named, ...ports.map((name) => `${name}Id`), `${word}Id`])
}

function addRoles(side: Side, part: Role['part'], names: readonly string[]): void {
  for (const name of names)
    for (const written of new Set([name, snake(name), name.replace(/Id$/u, 'ID'), name.replace(/Id$/u, '_id')])) {
      const known = roles.get(written) ?? []
      known.push({ side, part, rank: roles.size })
      roles.set(written, known)
    }
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}

/** @param source The edge with what it says besides. @returns Where it comes from, and where it leads. */
export function endsOf(item: unknown, source: Fields): readonly [EdgeEnd, EdgeEnd] {
  if (Array.isArray(item)) {
    const [from, to] = item as unknown[]
    return [joinEnd(from), joinEnd(to)]
  }
  const said = readRoles(fieldsOf(item))
  const besides = source === item ? said : readRoles(source)
  const endOf = (side: Side) => joinEnd(said[side].node ?? besides[side].node, said[side].port ?? besides[side].port)
  return [endOf('source'), endOf('target')]
}

type Said = Record<Side, Partial<Record<Role['part'], unknown>>>

function readRoles(fields: Fields): Said {
  const said: Said = { source: {}, target: {} }
  const ranks = { source: { node: Infinity, port: Infinity }, target: { node: Infinity, port: Infinity } }
  for (const key in fields) {
    const value = fields[key]
    if (value === undefined || value === null) continue
    for (const { side, part, rank } of roles.get(key) ?? []) {
      if (rank >= ranks[side][part]) continue
      ranks[side][part] = rank
      said[side][part] = value
    }
  }
  return said
}

const NODE_KEYS = ['id', 'key', 'node', 'cell', 'nodeId', 'node_id', 'process', 'block', 'name', 'index']
const PORT_KEYS = PORTS.map((name) => name.toLowerCase()).flatMap((name) =>
  ['', 'Id', '_id', 'Name', '_name', 'Label'].map((end) => name + end),
)

/** @param node An id, a whole node where a simulation has put it in place, or both a node and its port. */
function joinEnd(node: unknown, port?: unknown): EdgeEnd {
  const named = textOf(port)
  if (Array.isArray(node)) return { node: node[0], port: named ?? textOf(node[1]) }
  if (!isObject(node)) return { node, port: named }
  return {
    node: firstOf(node, NODE_KEYS),
    port: named ?? textOf(firstOf(node, PORT_KEYS)),
  }
}
