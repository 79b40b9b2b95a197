import { findCycles } from '../../validation/components/findCycles.ts'
import { createIncidence, type Incidence } from '../graph/LayerGraph.ts'
import { depthFirstSequence, greedySequence } from './feedbackSequences.ts'
import { restoreEdges } from './restoreEdges.ts'
import { siftSequence } from './siftSequence.ts'

/** A way to leave no cycle. */
export interface FeedbackSet {
  /** 1 for each edge to turn. */
  readonly isTurned: Uint8Array
  readonly count: number
}

/** Nodes and edges of a graph that is looked through from further sequences, and of whose ways that turn as few edges so many are told. */
const SMALL = 200
const MOST_ALIKE = 3

/**
 * Which edges to turn so that no cycle is left: only such as lie on one, and none without need (restoreEdges).
 * @returns undefined when there is no cycle.
 */
export function breakCycles(nodeCount: number, from: Int32Array, to: Int32Array): FeedbackSet | undefined {
  const inner = findInner(nodeCount, from, to)
  return inner && turnBack(inner, sift(inner, greedySequence(nodeCount, inner.tail, inner.head, inner.incidence)))
}

/**
 * The same in several ways: those that turn the fewest edges, on small graphs nearly always the least there is, and last that by
 * depth-first search, which may turn more, but mostly suits the nodes' given order.
 * @returns Nothing if there is no cycle.
 */
export function listFeedbackSets(nodeCount: number, from: Int32Array, to: Int32Array): FeedbackSet[] {
  const inner = findInner(nodeCount, from, to)
  if (inner === undefined) return []
  const { tail, head, incidence } = inner
  const byDepth = depthFirstSequence(nodeCount, head, incidence)
  const begins = [greedySequence(nodeCount, tail, head, incidence), byDepth.slice()]
  const isSmall = nodeCount + from.length <= SMALL
  if (isSmall) {
    const turned = createIncidence(nodeCount, head, tail)
    begins.push(
      reverse(depthFirstSequence(nodeCount, tail, turned)),
      byDepth.map((_, node) => node),
      reverse(greedySequence(nodeCount, head, tail, turned)),
    )
  }
  const all = begins.map((place) => turnBack(inner, sift(inner, place)))
  const fewest = Math.min(...all.map(({ count }) => count))
  const kept: FeedbackSet[] = []
  for (const set of all) if (set.count === fewest && kept.length < (isSmall ? MOST_ALIKE : 1)) addNew(kept, set)
  addNew(kept, turnBack(inner, byDepth))
  return kept
}

/** Edges that lie on some cycle, self-loops aside, of a graph with so many edges. */
interface InnerEdges {
  readonly edges: Int32Array
  readonly tail: Int32Array
  readonly head: Int32Array
  readonly incidence: Incidence
  readonly edgeCount: number
}

function findInner(nodeCount: number, from: Int32Array, to: Int32Array): InnerEdges | undefined {
  const cycles = findCycles(nodeCount, from, to)
  if (cycles.length === 0) return undefined
  const part = new Int32Array(nodeCount).fill(-1)
  for (const [number, members] of cycles.entries()) for (const node of members) part[node] = number
  const inner: number[] = []
  for (let edge = 0; edge < from.length; edge++) {
    const number = part[from[edge]!]!
    if (number >= 0 && number === part[to[edge]!]! && from[edge] !== to[edge]) inner.push(edge)
  }
  const edges = Int32Array.from(inner)
  const tail = edges.map((edge) => from[edge]!)
  const head = edges.map((edge) => to[edge]!)
  return { edges, tail, head, incidence: createIncidence(nodeCount, tail, head), edgeCount: from.length }
}

function sift({ tail, head, incidence }: InnerEdges, place: Int32Array): Int32Array {
  siftSequence(place, tail, head, incidence)
  return place
}

/** @param place Each node's place in a sequence; changed. */
function turnBack({ edges, tail, head, edgeCount }: InnerEdges, place: Int32Array): FeedbackSet {
  const isInnerTurned = restoreEdges(place.length, tail, head, place)
  const isTurned = new Uint8Array(edgeCount)
  let count = 0
  for (let at = 0; at < edges.length; at++) {
    isTurned[edges[at]!] = isInnerTurned[at]!
    count += isInnerTurned[at]!
  }
  return { isTurned, count }
}

function reverse(place: Int32Array): Int32Array {
  return place.map((at) => place.length - 1 - at)
}

function addNew(sets: FeedbackSet[], set: FeedbackSet): void {
  if (!sets.some(({ isTurned }) => isTurned.every((turned, edge) => turned === set.isTurned[edge]))) sets.push(set)
}
