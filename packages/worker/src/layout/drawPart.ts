import { breakCyclesByDepth, breakCyclesGreedily } from './breakCycles.ts'
import type { LayoutControl } from './LayoutControl.ts'
import { createLayerGraph, type EdgeColumns, type LayerGraph } from './LayerGraph.ts'
import { planEffort, type Effort, type Try } from './planEffort.ts'
import { rankNodes } from './rankNodes.ts'
import { type Sketch, SketchBook } from './SketchBook.ts'

export interface Gaps {
  readonly nodeGap: number
  readonly layerGap: number
}

/** One connected part, with interfaces measured from the nodes' middles. */
export interface Part {
  readonly width: Float64Array
  readonly height: Float64Array
  readonly edges: EdgeColumns
}

/** A drawing of a part: the nodes' top left in a box that begins at 0, 0. */
export interface DrawnPart {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: number
  readonly height: number
}

interface Best {
  readonly book: SketchBook
  readonly sketch: Sketch
  readonly crossings: number
}

/** Beyond this a second way to break cycles costs more than it gives. */
const SMALL = 500

/** Draws one connected part of two or more nodes, as the best of several tries. */
export function drawPart(part: Part, gaps: Gaps, control: LayoutControl): DrawnPart {
  const books = orient(part).map((graph) => {
    const rank = rankNodes(graph, () => control.check())
    return new SketchBook(graph, rank, gaps.nodeGap, gaps.layerGap)
  })
  control.check(0.3)
  let best: Best | undefined
  for (const [index, book] of books.entries()) {
    const effort = planEffort(book)
    // Two orientations share the tries: half of them on each, the others on the one that leads.
    const half = books.length > 1 ? Math.max(1, effort.tries.length >> 1) : effort.tries.length
    best = attempt(book, effort.tries.slice(0, half), effort, best, control)
    control.check(0.3 + (0.7 * (index + 1)) / (books.length + 1))
  }
  if (books.length > 1) {
    const effort = planEffort(best!.book)
    best = attempt(best!.book, effort.tries.slice(Math.max(1, effort.tries.length >> 1)), effort, best, control)
  }
  return settle(best!)
}

function orient({ width, height, edges }: Part): LayerGraph[] {
  const greedy = breakCyclesGreedily(width.length, edges.from, edges.to)
  const none = greedy ?? new Uint8Array(edges.from.length)
  const graphs = [createLayerGraph(width, height, edges, none)]
  if (greedy === undefined || width.length > SMALL) return graphs
  const depth = breakCyclesByDepth(width.length, edges.from, edges.to)!
  if (depth.some((turned, edge) => turned !== greedy[edge])) graphs.push(createLayerGraph(width, height, edges, depth))
  return graphs
}

function attempt(
  book: SketchBook,
  tries: readonly Try[],
  effort: Effort,
  best: Best | undefined,
  control: LayoutControl,
): Best | undefined {
  for (const { create, gapFactor } of tries) {
    if (best !== undefined && best.crossings === 0) return best
    const sketch = create(gapFactor)
    control.check()
    let crossings = Infinity
    if (effort.rounds > 0) {
      const search = book.search(sketch, effort.throughCost)
      crossings = search.run(effort.rounds, () => control.check())
    }
    if (best === undefined || crossings < best.crossings) best = { book, sketch, crossings }
  }
  return best
}

function settle({ book: { graph, layers }, sketch }: Best): DrawnPart {
  const { nodeCount, height } = graph
  let top = Infinity
  let bottom = -Infinity
  for (let node = 0; node < nodeCount; node++) {
    top = Math.min(top, sketch.y[node]! - height[node]! / 2)
    bottom = Math.max(bottom, sketch.y[node]! + height[node]! / 2)
  }
  const x = new Float64Array(nodeCount)
  const y = new Float64Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    x[node] = layers.left[layers.rank[node]!]!
    y[node] = sketch.y[node]! - height[node]! / 2 - top
  }
  return { x, y, width: layers.right[layers.count - 1]!, height: bottom - top }
}
