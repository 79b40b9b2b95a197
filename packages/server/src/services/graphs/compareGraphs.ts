import type { SavedEditor, SavedGraph, SavedNode } from '@phoenix/graph-engine'
import { stringifyExact } from '@phoenix/graph-engine/json'

export interface NodeList {
  readonly count: number
  readonly nodes: { readonly id: string; readonly title: string }[]
}

export interface GraphDifference {
  readonly added: NodeList
  readonly removed: NodeList
  readonly changed: NodeList
  readonly moved: NodeList
  readonly connectionsAdded: number
  readonly connectionsRemoved: number
}

const listedAtMost = 500

type Level = Pick<SavedGraph, 'nodes' | 'connections'>

/** Compares the nodes and connections of two versions, in the main graph and in its templates. */
export function compareGraphs(former: SavedEditor, latter: SavedEditor): GraphDifference {
  const lists = { added: [], removed: [], changed: [], moved: [] } as Record<keyof typeof empty, SavedNode[]>
  let connectionsAdded = 0
  let connectionsRemoved = 0
  for (const [before, after] of pairLevels(former, latter)) {
    compareNodes(before, after, lists)
    const [were, are] = [connectionKeys(before), connectionKeys(after)]
    connectionsAdded += countMissing(are, were)
    connectionsRemoved += countMissing(were, are)
  }
  return {
    added: toList(lists.added),
    removed: toList(lists.removed),
    changed: toList(lists.changed),
    moved: toList(lists.moved),
    connectionsAdded,
    connectionsRemoved,
  }
}

const empty = { added: 0, removed: 0, changed: 0, moved: 0 }
const nothing: Level = { nodes: [], connections: [] }

/** The main graphs, and templates by their ids. */
function* pairLevels(former: SavedEditor, latter: SavedEditor): Generator<[Level, Level]> {
  yield [former.graph, latter.graph]
  const were = new Map(former.graphTemplates.map((template) => [template.id, template]))
  for (const template of latter.graphTemplates) {
    yield [were.get(template.id) ?? nothing, template]
    were.delete(template.id)
  }
  for (const gone of were.values()) yield [gone, nothing]
}

function compareNodes(before: Level, after: Level, lists: Record<keyof typeof empty, SavedNode[]>): void {
  const were = new Map(before.nodes.map((node) => [node.id, node]))
  for (const node of after.nodes) {
    const former = were.get(node.id)
    were.delete(node.id)
    if (former === undefined) lists.added.push(node)
    else if (contentOf(former) !== contentOf(node)) lists.changed.push(node)
    else if (placeOf(former) !== placeOf(node)) lists.moved.push(node)
  }
  lists.removed.push(...were.values())
}

const places = new Set(['position', 'width', 'twoColumn'])

function contentOf(node: SavedNode): string {
  return stringifyExact(Object.entries(node).filter(([key]) => !places.has(key)))
}

function placeOf({ position, width, twoColumn }: SavedNode): string {
  return stringifyExact([position?.x, position?.y, width, twoColumn])
}

/** Connections have their ends, not their ids: drawn again they are the same. */
function connectionKeys({ connections }: Level): Set<string> {
  return new Set(connections.map(({ from, to }) => `${from}\n${to}`))
}

function countMissing(keys: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const key of keys) if (!others.has(key)) count++
  return count
}

function toList(nodes: readonly SavedNode[]): NodeList {
  return { count: nodes.length, nodes: nodes.slice(0, listedAtMost).map(({ id, title }) => ({ id, title })) }
}
