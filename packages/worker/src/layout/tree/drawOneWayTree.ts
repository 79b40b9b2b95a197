import { findRange } from '../arrays/findRange.ts'
import { hasCrossing } from '../measure/hasCrossing.ts'
import { hangTree, type HungTree } from './hangTree.ts'
import { LayerNarrower } from '../place/LayerNarrower.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from '../graph/Part.ts'
import { pick } from '../arrays/pick.ts'
import { runsThrough } from '../measure/runsThrough.ts'
import { placeTree } from './placeTree.ts'

/** A drawing may be so many times as high as its fullest layer. The best of these is taken. */
const ROOMS = [1.1, 1.25, 1.5]
const PLACES = ['outside', 'middle'] as const
/** The share of the time that one drawing takes. */
const SHARE = 1 / (ROOMS.length * PLACES.length)
/** Sweeps of all layers; fewer if they would go over too many nodes in all. */
const SWEEPS = 60
const SWEEP_BUDGET = 2_000_000
const LEAST_SWEEPS = 12
/** A hundredth of the height is worth so many hundredths of the lines' length. */
const HEIGHT_WEIGHT = 0.6

/**
 * Draws a tree in layers whose edges all lead away from one node, or all towards it, or first towards and then away from it.
 * @returns undefined for other trees, and if nodes of many widths would make lines cross or lead them through wider neighbours.
 */
export function drawOneWayTree(part: Part, gaps: Gaps, control = new LayoutControl()): DrawnPart | undefined {
  const tree = hangTree(part, findWaist(part))
  const rank = rankTree(part, tree)
  if (rank === undefined) return undefined
  const { left, right } = measureLayers(rank, part.width, gaps.layerGap)
  const x = pick(left, rank)
  const sweeps = Math.max(LEAST_SWEEPS, Math.min(SWEEPS, Math.floor(SWEEP_BUDGET / rank.length)))
  const drawings: { drawn: DrawnPart; cost: number }[] = []
  let done = 0
  for (const deepest of PLACES) {
    control.check(done)
    const middle = placeTree(part, tree, gaps.nodeGap, deepest)
    const narrower = new LayerNarrower(part, tree, rank, gaps.nodeGap, middle)
    for (const room of ROOMS) {
      const drawn = settle(part, x, right, narrower.narrow(middle, room, sweeps, control.section(done, done + SHARE)))
      done += SHARE
      drawings.push({ drawn, cost: Math.log(measureLength(part, drawn)) + HEIGHT_WEIGHT * Math.log(drawn.height) })
    }
  }
  drawings.sort((a, b) => a.cost - b.cost)
  const isClear = isEven(part)
    ? () => true
    : (drawn: DrawnPart) => !hasCrossing(part, drawn) && !runsThrough(part, drawn)
  return drawings.find(({ drawn }) => isClear(drawn))?.drawn
}

/** Whether lines cannot meet, since all nodes are as wide and lines end beside them: all lines of a layer then begin and end at one x. */
function isEven({ width, height, edges: { from, to, fromY, toY } }: Part): boolean {
  const isBeside = (offset: number, node: number): boolean => Math.abs(offset) <= height[node]! / 2
  return (
    width.every((value) => value === width[0]) &&
    fromY.every((offset, edge) => isBeside(offset, from[edge]!)) &&
    toY.every((offset, edge) => isBeside(offset, to[edge]!))
  )
}

function settle({ height }: Part, x: Float64Array, width: number, middle: Float64Array): DrawnPart {
  const y = middle.map((value, node) => value - height[node]! / 2)
  const top = y.reduce((least, value) => Math.min(least, value), Infinity)
  for (let node = 0; node < y.length; node++) y[node]! -= top
  return { x, y, width, height: y.reduce((most, value, node) => Math.max(most, value + height[node]!), 0) }
}

/** @returns The node where all edges come together: the only source or sink, or the last node at which branches join. */
function findWaist({ width, edges: { from, to } }: Part): number {
  const takes = new Int32Array(width.length)
  const gives = new Int32Array(width.length)
  const next = new Int32Array(width.length)
  for (let edge = 0; edge < from.length; edge++) {
    takes[to[edge]!]!++
    gives[from[edge]!]!++
    next[from[edge]!] = to[edge]!
  }
  const source = takes.indexOf(0)
  if (takes.indexOf(0, source + 1) < 0) return source
  let waist = takes.findIndex((count) => count > 1)
  for (let node = waist; gives[node] === 1;) {
    node = next[node]!
    if (takes[node]! > 1) waist = node
  }
  return waist
}

/** @returns The layer of each node, if no edge under a node leads the other way than the one above it. */
function rankTree({ edges: { from, to } }: Part, { sequence, parentEdge }: HungTree): Int32Array | undefined {
  const rank = new Int32Array(sequence.length)
  const way = new Int8Array(sequence.length)
  for (const node of sequence.subarray(1)) {
    const edge = parentEdge[node]!
    const parent = from[edge]! + to[edge]! - node
    way[node] = to[edge] === node ? 1 : -1
    if (way[parent] === -way[node]!) return undefined
    rank[node] = rank[parent]! + way[node]!
  }
  const [lowest] = findRange(rank)
  return rank.map((value) => value - lowest)
}

function measureLayers(rank: Int32Array, width: Float64Array, layerGap: number) {
  const left = new Float64Array(findRange(rank)[1] + 2)
  for (let node = 0; node < rank.length; node++) left[rank[node]! + 1] = Math.max(left[rank[node]! + 1]!, width[node]!)
  for (let layer = 1; layer < left.length; layer++) left[layer]! += left[layer - 1]! + layerGap
  return { left, right: left.at(-1)! - layerGap }
}

/** @returns How long all lines of a drawing are together, between their true ends. */
function measureLength({ width, height, edges: { from, to, fromY, toY } }: Part, { x, y }: DrawnPart): number {
  let sum = 0
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge]!, to[edge]!]
    const rise = y[b]! + height[b]! / 2 + toY[edge]! - y[a]! - height[a]! / 2 - fromY[edge]!
    sum += Math.hypot(x[b]! - x[a]! - width[a]!, rise)
  }
  return sum
}
