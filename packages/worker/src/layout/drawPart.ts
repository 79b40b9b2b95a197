import { breakCyclesByDepth, breakCyclesGreedily } from './breakCycles.ts'
import type { LayoutControl } from './LayoutControl.ts'
import { createLayerGraph, type EdgeColumns, type LayerGraph } from './LayerGraph.ts'
import { type Effort, planEffort } from './planEffort.ts'
import { copyLayers } from './Layers.ts'
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
    best = attempt(book, effort, best, control)
    control.check(0.3 + (0.7 * (index + 1)) / (books.length + 1))
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

/** Makes all sketches, and works out those that begin with the fewest crossings. */
function attempt(book: SketchBook, effort: Effort, best: Best | undefined, control: LayoutControl): Best | undefined {
  if (best?.crossings === 0) return best
  const sketches: Best[] = []
  for (const create of effort.tries) {
    for (const sketch of create()) {
      control.check()
      if (effort.isStretched) book.stretch(sketch)
      const crossings = effort.rounds > 0 ? book.search(sketch, effort.throughCost).count() : Infinity
      sketches.push({ book, sketch, crossings })
    }
    if (sketches.some(({ crossings }) => crossings === 0)) break
  }
  // Where even one count would take too long, the first sketch is the drawing.
  if (effort.rounds === 0) return best ?? sketches[0]
  sketches.sort((a, b) => a.crossings - b.crossings)
  for (const first of sketches.slice(0, effort.finished)) {
    const { layers, y } = first.sketch
    const sketch = { layers: copyLayers(layers), y: y.slice() }
    const crossings = book.search(sketch, effort.throughCost).run(effort.rounds, () => control.check())
    // Lines that touch by chance can mislead the search: it must not end worse than it began.
    const finished = crossings <= first.crossings ? { book, sketch, crossings } : first
    if (best === undefined || finished.crossings < best.crossings) best = finished
    if (finished.crossings === 0) break
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
