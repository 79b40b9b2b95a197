/** Groups of a file that come to be frames: around where their nodes stand, or with room made for them. */
import type { Point } from '../model/Point.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { GraphDraft } from './GraphDraft.ts'
import type { ImportReport } from './ImportReport.ts'
import type { AnnotationColor } from './nearestColor.ts'
import { boundsOf, packInColumns, pad, sizeOf } from './placement.ts'
import type { Box } from './values.ts'

export interface Group {
  readonly title: string
  readonly color?: AnnotationColor | undefined
  /** Holds the nodes that lie in no group of it. */
  readonly nodes: readonly SavedNode[]
  readonly groups: readonly Group[]
}

/** Pairs a group with what it holds directly. */
interface Entry {
  readonly group: Group
  readonly depth: number
  readonly nodes: SavedNode[]
  inner: Entry[]
  box?: Box | undefined
  /** Says from where its own places are counted. */
  origin: Point
}

/** Frames in each other; more could not be told apart. */
const MAX_DEPTH = 50

/** Draws a frame around each group. One that is empty, or has nodes without a place, is listed. */
export function frameGroups(
  groups: readonly Group[],
  graph: GraphDraft,
  hasPlace: (node: SavedNode) => boolean,
  report: ImportReport,
): void {
  const entries = listGroups(groups, report)
  for (const entry of entries.toReversed()) {
    const isPlaced = entry.nodes.every(hasPlace) && entry.inner.every(({ box }) => box !== undefined)
    const bounds = isPlaced ? boundsOf(entry.nodes, boxesOf(entry.inner)) : undefined
    entry.box = bounds && pad(bounds)
  }
  for (const { group, box } of entries) {
    if (box) graph.addAnnotation('frame', group.title, box, group.color)
    else report.lose('group', group.title, 'no-place')
  }
}

/** Places nodes so that they are readable until a layout is computed: each group together, with room for its frame. */
export function placeInGroups(nodes: readonly SavedNode[], groups: readonly Group[], report: ImportReport): void {
  const entries = listGroups(groups, report)
  for (const entry of entries.toReversed()) {
    place(entry.nodes, entry.inner)
    entry.box = pad(boundsOf(entry.nodes, boxesOf(entry.inner))!)
  }
  place(
    ungrouped(nodes, groups),
    entries.filter(({ depth }) => depth === 1),
  )
  for (const { nodes: own, inner, origin } of entries) {
    for (const node of own) node.position = add(node.position!, origin)
    for (const each of inner) each.origin = add(each.origin, origin)
  }
}

function place(nodes: readonly SavedNode[], inner: readonly Entry[]): void {
  const places = packInColumns([...nodes.map(sizeOf), ...boxesOf(inner)])
  nodes.forEach((node, index) => (node.position = places[index]!))
  inner.forEach((entry, index) => {
    const { x, y } = places[nodes.length + index]!
    entry.origin = { x: x - entry.box!.x, y: y - entry.box!.y }
    Object.assign(entry.box!, { x, y })
  })
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

function boxesOf(entries: readonly Entry[]): Box[] {
  return entries.flatMap(({ box }) => box ?? [])
}

/** @returns Outer ones before their inner ones. Lists those that lie too deep or hold no node. */
function listGroups(groups: readonly Group[], report: ImportReport): Entry[] {
  const entries: Entry[] = []
  const waiting = groups.map((group) => ({ group, owner: undefined as Entry | undefined })).reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { group, owner } = next
    let entry = owner
    if (owner !== undefined && owner.depth >= MAX_DEPTH) {
      report.lose('group', group.title, 'too-deep')
      for (const node of group.nodes) owner.nodes.push(node)
    } else {
      const depth = (owner?.depth ?? 0) + 1
      entry = { group, depth, nodes: [...group.nodes], inner: [], origin: { x: 0, y: 0 } }
      entries.push(entry)
      owner?.inner.push(entry)
    }
    for (const inner of group.groups.toReversed()) waiting.push({ group: inner, owner: entry })
  }
  const filled = new Set<Entry>()
  for (const entry of entries.toReversed()) {
    entry.inner = entry.inner.filter((inner) => filled.has(inner))
    if (entry.nodes.length > 0 || entry.inner.length > 0) filled.add(entry)
    else report.lose('group', entry.group.title, 'no-place')
  }
  return entries.filter((entry) => filled.has(entry))
}

/** @returns The nodes that lie in none of the groups. */
export function ungrouped(nodes: readonly SavedNode[], groups: readonly Group[]): SavedNode[] {
  const grouped = new Set<SavedNode>()
  const waiting = [...groups]
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const node of group.nodes) grouped.add(node)
    for (const inner of group.groups) waiting.push(inner)
  }
  return nodes.filter((node) => !grouped.has(node))
}
