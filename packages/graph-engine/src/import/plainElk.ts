/**
 * ELK's graphs as plain lists: nodes lie in their parent's `children`, with places counted from it; edges lie anywhere, and
 * name nodes or ports in lists. https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html
 */
import { isObject } from '../model/json.ts'
import { arrayOf, elementsOf, entriesOf, fieldsOf, idOf, type Fields } from './values.ts'

/** Characters of an id that others name: what lies in a node says whose it is. */
const LONGEST = 1000

/** @returns Nothing where the file is none of ELK's. */
export function readElk(file: Fields): Fields | undefined {
  if (!Array.isArray(file['children'])) return undefined
  const nodes: unknown[] = []
  const edges: unknown[] = []
  const owners = new Map<string, string>()
  const waiting = [file]
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    for (const [, edge] of elementsOf(owner['edges'])) edges.push(edge)
    const parentId = owner === file ? undefined : nameOf(owner)
    for (const [, child] of elementsOf(owner['children'])) {
      if (!isObject(child)) {
        nodes.push(child)
        continue
      }
      const { children: _nodes, edges: _edges, ...own } = child
      nodes.push(parentId === undefined ? own : { ...own, parentId })
      notePorts(own, owners)
      waiting.push(child)
    }
  }
  // Other trees have children too. Edges may all lie deep.
  if (edges.length === 0 && !Array.isArray(file['edges']) && !isObject(file['layoutOptions'])) return undefined
  // A node goes before a port that is called as it is.
  for (const node of nodes) owners.delete(idOf(fieldsOf(node)['id']) ?? '')
  // What is so of the drawing as a whole.
  const { children: _nodes, x: _x, y: _y, width: _width, height: _height, ...beside } = file
  return { ...beside, nodes, edges: edges.flatMap((edge) => splitEdge(edge, owners)) }
}

/** A longer one would be written with each. */
function nameOf({ id }: Fields): string | undefined {
  const name = idOf(id)
  return name !== undefined && name.length <= LONGEST ? name : undefined
}

/** The first node has a port of one id. */
function notePorts(own: Fields, owners: Map<string, string>): void {
  const node = nameOf(own)
  if (node === undefined) return
  for (const [, port] of entriesOf(own['ports'])) {
    const name = idOf(fieldsOf(port)['id'])
    if (name !== undefined && !owners.has(name)) owners.set(name, node)
  }
}

/** An edge between many becomes so many that each of its ends has one; the first holds what the file says of it. */
function splitEdge(edge: unknown, owners: ReadonlyMap<string, string>): unknown[] {
  const { id, sources, targets } = fieldsOf(edge)
  const [from, to] = [arrayOf(sources), arrayOf(targets)]
  if (!isObject(edge) || from.length === 0 || to.length === 0) return [edge]
  return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => ({
    ...(index === 0 ? edge : { id }),
    ...endOf('source', from[Math.min(index, from.length - 1)], owners),
    ...endOf('target', to[Math.min(index, to.length - 1)], owners),
  }))
}

function endOf(side: 'source' | 'target', end: unknown, owners: ReadonlyMap<string, string>): Fields {
  const owner = owners.get(idOf(end) ?? '')
  return owner === undefined ? { [side]: end } : { [side]: owner, [`${side}Port`]: end }
}
