/**
 * ELK's graphs as plain lists: nodes lie in their parent's `children`, with places counted from it; edges lie anywhere, and
 * name nodes or ports in lists. https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html
 */
import { isObject } from '../../model/json.ts'
import { arrayOf, elementsOf, fieldsOf, idOf, type Fields } from '../values.ts'

/** Characters of an id that others name: what lies in a node says whose it is. */
const LONGEST = 1000

/** @returns Nothing where the file is none of ELK's. */
export function readElk(file: Fields): Fields | undefined {
  if (!Array.isArray(file['children'])) return undefined
  const nodes: unknown[] = []
  const edges: unknown[] = []
  const waiting = [file]
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    for (const [, edge] of elementsOf(owner['edges'])) edges.push(edge)
    const parentId = owner === file ? undefined : nameOf(owner)
    for (const [, child] of elementsOf(owner['children'])) {
      if (!isObject(child)) {
        nodes.push(child)
        continue
      }
      // The nesting decides who the parent is, even when the node names another one itself.
      const { children: _nodes, edges: _edges, parentId: _id, parentNode: _node, ...own } = child
      nodes.push(parentId === undefined ? own : { ...own, parentId })
      waiting.push(child)
    }
  }
  // Other trees have children too. Edges may all lie deep.
  if (edges.length === 0 && !Array.isArray(file['edges']) && !isObject(file['layoutOptions'])) return undefined
  // These are said of the drawing as a whole.
  const { children: _nodes, x: _x, y: _y, width: _width, height: _height, ...beside } = file
  return { ...beside, nodes, edges: edges.flatMap(splitEdge) }
}

/** A longer one would be written with each. */
function nameOf({ id }: Fields): string | undefined {
  const name = idOf(id)
  return name !== undefined && name.length <= LONGEST ? name : undefined
}

/** An edge between many becomes so many that each of its ends has one; the first holds what the file says of it. */
function splitEdge(edge: unknown): unknown[] {
  const { id, sources, targets } = fieldsOf(edge)
  const [from, to] = [arrayOf(sources), arrayOf(targets)]
  if (!isObject(edge) || from.length === 0 || to.length === 0) return [edge]
  return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => ({
    ...(index === 0 ? edge : { id }),
    source: from[Math.min(index, from.length - 1)],
    target: to[Math.min(index, to.length - 1)],
  }))
}
