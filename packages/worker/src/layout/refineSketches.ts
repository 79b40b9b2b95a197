import type { LayoutControl } from './input/LayoutControl.ts'
import { chargeForThrough, type Effort } from './planEffort.ts'
import type { Sketch, SketchBook } from './order/SketchBook.ts'

export interface RefinedSketch {
  readonly book: SketchBook
  readonly sketch: Sketch
  readonly crossings: number
}

/** The share of the time that making sketches takes. */
const SKETCHING_SHARE = 0.2

/**
 * Makes all sketches, and works out those that begin with the fewest crossings.
 * @returns The best with fewer crossings than `below`.
 */
export function refineSketches(
  book: SketchBook,
  effort: Effort,
  below: number,
  control: LayoutControl,
): RefinedSketch | undefined {
  const { tries, isCounted } = effort
  const isSearched = effort.rounds > 0
  const sketching = isSearched ? SKETCHING_SHARE : 1
  const sketches: RefinedSketch[] = []
  for (const [index, create] of tries.entries()) {
    const share = sketching / tries.length
    for (const sketch of create(control.section(index * share, (index + 1) * share))) {
      if (effort.isStretched) book.stretch(sketch)
      const crossings = isCounted ? book.search(sketch, effort.costs).count(control) : Infinity
      sketches.push({ book, sketch, crossings })
    }
    if (sketches.some(({ crossings }) => crossings === 0)) break
  }
  // The first sketch is the drawing if even one count would take too long.
  if (!isSearched) return below === Infinity ? sketches[0] : undefined
  sketches.sort((a, b) => a.crossings - b.crossings)
  const chosen = sketches.slice(0, effort.finished)
  const costs = isCounted ? chargeForThrough(effort.costs, sketches[0]!.crossings, book.graph.edgeCount) : effort.costs
  let best: RefinedSketch | undefined
  for (const [index, first] of chosen.entries()) {
    const share = (1 - sketching) / chosen.length
    const begin = sketching + index * share
    const finished = finish(first, { ...effort, costs }, control.section(begin, begin + share))
    if (finished.crossings < (best?.crossings ?? below)) best = finished
    if (finished.crossings === 0) break
  }
  return best
}

/** Searches a sketch, shakes it and searches again, as often as planned. @returns The best there was. */
function finish(first: RefinedSketch, effort: Effort, control: LayoutControl): RefinedSketch {
  const { book } = first
  const turns = effort.shakes + 1
  let sketch: Sketch = { layers: first.sketch.layers.copy(), y: first.sketch.y.slice() }
  let best = first
  for (let turn = 0; turn < turns; turn++) {
    const section = control.section(turn / turns, (turn + 1) / turns)
    if (turn > 0) sketch = book.shake(sketch, effort.gapFactor, section.section(0, 0.05))
    const search = book.search(sketch, effort.costs)
    search.run(effort.rounds, section.section(0.05, effort.isCompared ? 0.95 : 1))
    const crossings = effort.isCompared ? search.count(section.section(0.95, 1)) : 0
    // To pass fewer foreign nodes a search may take a few crossings more: the better drawing stays.
    if (crossings <= best.crossings) best = { book, sketch, crossings }
  }
  return best
}
