import type { DrawnPart, Gaps, Part } from './graph/Part.ts'
import { createIncidence } from './graph/LayerGraph.ts'

/** Parallel chains from one node to another. */
interface Stage {
  readonly fork: number
  readonly join: number
  readonly chains: readonly (readonly number[])[]
}

/**
 * Draws a series of parallel chains, where all that leaves one node in chains arrives at one other: each chain is a row, those
 * that end earlier lie within those that end later, so no line to the join meets another row.
 * No two lines cross that meet the nodes at their middles, whatever their interfaces do.
 * @returns undefined for other parts.
 */
export function drawChains(part: Part, gaps: Gaps): DrawnPart | undefined {
  const stages = findStages(part)
  return stages === undefined ? undefined : placeStages(part, gaps, stages)
}

function findStages({ width, edges: { from, to } }: Part): Stage[] | undefined {
  const { first, split, edges } = createIncidence(width.length, from, to)
  const takes = (node: number): number => split[node]! - first[node]!
  const gives = (node: number): number => first[node + 1]! - split[node]!
  const stages: Stage[] = []
  let fork = 0
  while (fork < width.length && takes(fork) > 0) fork++
  let seen = 1
  while (fork < width.length && gives(fork) > 0) {
    let join = -1
    const chains: number[][] = []
    for (let at = split[fork]!; at < first[fork + 1]!; at++) {
      const chain: number[] = []
      let node = to[edges[at]!]!
      for (; takes(node) === 1 && gives(node) === 1; node = to[edges[split[node]!]!]!) chain.push(node)
      if (join >= 0 && join !== node) return undefined
      join = node
      seen += chain.length
      chains.push(chain)
    }
    if (takes(join) !== chains.length) return undefined
    stages.push({ fork, join, chains })
    fork = join
    seen++
  }
  return seen === width.length ? stages : undefined
}

function placeStages({ width, height }: Part, { nodeGap, layerGap }: Gaps, stages: readonly Stage[]): DrawnPart {
  const x = new Float64Array(width.length)
  const middle = new Float64Array(width.length)
  let right = 0
  for (const { fork, join, chains } of stages) {
    const begin = x[fork]! + width[fork]! + layerGap
    const endOf = (chain: readonly number[]): number =>
      chain.reduce((end, node) => end + width[node]! + layerGap, begin)
    const halfOf = (chain: readonly number[]): number =>
      chain.reduce((most, node) => Math.max(most, height[node]!), 0) / 2
    const place = (chain: readonly number[], level: number): void => {
      let at = begin
      for (const node of chain) {
        x[node] = at
        middle[node] = level
        at += width[node]! + layerGap
      }
    }
    const rows = chains.filter((chain) => chain.length > 0).sort((a, b) => endOf(a) - endOf(b))
    x[join] = rows.length > 0 ? endOf(rows.at(-1)!) : begin
    right = x[join]! + width[join]!
    // The middle belongs to lines that lead straight on, else to the innermost row.
    const inner = rows.length === chains.length ? rows.shift()! : undefined
    const reach = inner === undefined ? [-nodeGap / 2, -nodeGap / 2] : [halfOf(inner), halfOf(inner)]
    if (inner !== undefined) place(inner, 0)
    for (const [index, row] of rows.entries()) {
      const side = index % 2
      const level = reach[side]! + nodeGap + halfOf(row)
      reach[side] = level + halfOf(row)
      place(row, side === 0 ? level : -level)
    }
  }
  let top = Infinity
  let bottom = -Infinity
  for (let node = 0; node < width.length; node++) {
    top = Math.min(top, middle[node]! - height[node]! / 2)
    bottom = Math.max(bottom, middle[node]! + height[node]! / 2)
  }
  const y = middle.map((value, node) => value - height[node]! / 2 - top)
  return { x, y, width: right, height: bottom - top }
}
