/**
 * ELK's graphs as plain lists: nodes lie in their parent's `children`, with places counted from it; edges lie anywhere, and
 * name nodes or ports in lists. https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html
 */
import { isObject } from '../model/json.ts'
import { arrayOf, fieldsOf, idOf, type Fields } from './values.ts'

/** @returns Nothing where the file is none of ELK's. */
export function readElk(file: Fields): Fields | undefined {
  if (!Array.isArray(file['children']) || !(Array.isArray(file['edges']) || isObject(file['layoutOptions'])))
    return undefined
  const nodes: unknown[] = []
  const edges: unknown[] = []
  const owners = new Map<string, string>()
  const waiting = [file]
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    for (const edge of arrayOf(owner['edges'])) edges.push(edge)
    const parentId = owner === file ? undefined : owner['id']
    for (const child of arrayOf(owner['children'])) {
      const { children, edges: _within, ...own } = fieldsOf(child)
      nodes.push(!isObject(child) || parentId === undefined ? (isObject(child) ? own : child) : { ...own, parentId })
      if (Array.isArray(children) || _within !== undefined) waiting.push(fieldsOf(child))
      notePorts(own, owners)
    }
  }
  // What is so of the drawing as a whole.
  const { children: _nodes, x: _x, y: _y, width: _width, height: _height, ...beside } = file
  return { ...beside, nodes, edges: edges.flatMap((edge) => splitEdge(edge, owners)) }
}

/** The first node has a port of one id; nodes go before ports. */
function notePorts({ id, ports }: Fields, owners: Map<string, string>): void {
  const node = idOf(id)
  if (node === undefined) return
  for (const port of arrayOf(ports)) {
    const name = idOf(fieldsOf(port)['id'])
    if (name !== undefined && !owners.has(name)) owners.set(name, node)
  }
}

/** An edge between many becomes so many that each of its ends has one. */
function splitEdge(edge: unknown, owners: ReadonlyMap<string, string>): unknown[] {
  const { sources, targets } = fieldsOf(edge)
  const [from, to] = [arrayOf(sources), arrayOf(targets)]
  if (!isObject(edge) || from.length === 0 || to.length === 0) return [edge]
  return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => ({
    ...edge,
    ...endOf('source', from[Math.min(index, from.length - 1)], owners),
    ...endOf('target', to[Math.min(index, to.length - 1)], owners),
  }))
}

function endOf(side: 'source' | 'target', end: unknown, owners: ReadonlyMap<string, string>): Fields {
  const owner = owners.get(idOf(end) ?? '')
  return owner === undefined ? { [side]: end } : { [side]: owner, [`${side}Port`]: end }
}
