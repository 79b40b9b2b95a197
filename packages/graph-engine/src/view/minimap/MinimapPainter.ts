import type { GraphEngine } from '../../api.ts'
import type { Steps } from '../../model/steps.ts'
import { nodeState, type NodeState } from '../../theme/nodeState.ts'
import { clampNodeWidth } from '../../geometry/measureNode.ts'
import type { Theme } from '../../theme/Theme.ts'
import { Coverage } from '../../render/tiles/Coverage.ts'
import { oneInEach } from '../../render/tiles/oneInEach.ts'
import type { MinimapScale } from './MinimapScale.ts'
import { paintAnnotations, type PaintArea } from './paintAnnotations.ts'

/** So many nodes are painted between two pauses, in well under a millisecond. */
const NODES_A_STEP = 2048
/** The sides of a node count as at least so many device pixels in what it adds to a pixel. */
const LEAST = 0.5
/** A covered pixel is at least this bright, so that a lone node does not drown beside a crowd. */
const FAINTEST = 0.22
/** A pixel with more than this part covered is shown in full. */
const SOLID = 1 / 0.02
/** A pixel of average coverage has the brightness 1 - exp(-EXPOSURE). */
const EXPOSURE = 1
/** A node that failed, runs, is selected or has its turn in debugging covers so many device pixels, however small it is. */
const SMALLEST = { failed: 3, warning: 2, running: 3, selected: 2, debug: 3 } as const
/**
 * More than so many marks that are larger than their nodes are thinned, one to a square of so many times their side: where every
 * node failed, the graph is still seen between them.
 */
const CROWD = 100
const SPACING = 3
/** No node is narrower than so many graph units. */
const NARROWEST = clampNodeWidth(0)
type Mark = keyof typeof SMALLEST
/** These marks stand in painting order. */
const MARKS: readonly Mark[] = ['selected', 'warning', 'running', 'failed', 'debug']

/**
 * Density of a graph in device pixels: every node adds the area that it covers of each pixel, however little, and the sums
 * are toned by their mean, so that ten nodes and a million both make a picture.
 */
export class MinimapPainter {
  readonly #coverage: Coverage
  readonly #width: number
  readonly #height: number
  /** rgba, not premultiplied. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#coverage = new Coverage(Math.max(width, height))
    this.pixels = new Uint8ClampedArray(width * height * 4)
  }

  /** Fills `pixels`, yielding between steps. @param scale In device pixels. */
  *paint({ graph, marks, selection }: GraphEngine, theme: Theme, scale: MinimapScale): Steps<void> {
    const coverage = this.#coverage
    coverage.clear()
    const { state, minimap } = theme
    const colors = {
      failed: state.farFailed,
      warning: state.warning,
      running: state.farRunning,
      selected: state.selected,
      debug: state.debug,
    }
    const marked: Record<Mark, number[]> = { failed: [], warning: [], running: [], selected: [], debug: [] }
    const { debugRow } = marks
    if (debugRow >= 0 && graph.nodes.present[debugRow]) marked.debug.push(debugRow)
    const { length } = graph.nodes
    for (let start = 0; start < length; start += NODES_A_STEP) {
      const { present, x, y, width, height } = graph.nodes
      const end = Math.min(length, start + NODES_A_STEP)
      for (let row = start; row < end; row++) {
        if (!present[row]) continue
        const left = (x[row]! - scale.originX) * scale.scale
        const top = (y[row]! - scale.originY) * scale.scale
        const right = left + Math.max(LEAST, width[row]! * scale.scale)
        coverage.addRectangle(left, top, right, top + Math.max(LEAST, height[row]! * scale.scale), minimap.node)
        const mark = markOf(nodeState(marks, row))
        if (mark) marked[mark].push(row)
        else if (selection.hasRow(row)) marked.selected.push(row)
      }
      yield
    }
    this.#fill(minimap.fill)
    yield* paintAnnotations(graph, theme, scale, this.#lay)
    this.#tone(minimap.node)
    yield
    for (const mark of MARKS) {
      const smallest = SMALLEST[mark]
      const isCrowded = marked[mark].length > CROWD && NARROWEST * scale.scale < smallest
      const side = (SPACING * smallest) / scale.scale
      const rows = isCrowded ? yield* oneInEach(side, marked[mark], graph.nodes) : marked[mark]
      for (let i = 0; i < rows.length; i++) {
        this.#mark(graph, rows[i]!, scale, smallest, colors[mark])
        if (i % NODES_A_STEP === NODES_A_STEP - 1) yield
      }
    }
  }

  #fill(color: number): void {
    for (let at = 0; at < this.pixels.length; at += 4) this.#set(at, color, 1)
  }

  readonly #lay: PaintArea = (x0, y0, x1, y1, color, share) => {
    const right = Math.min(this.#width, x1)
    const bottom = Math.min(this.#height, y1)
    for (let y = Math.max(0, y0); y < bottom; y++) {
      for (let x = Math.max(0, x0); x < right; x++) this.#set((y * this.#width + x) * 4, color, share)
    }
  }

  #tone(ink: number): void {
    const { nodes, side } = this.#coverage
    let sum = 0
    let covered = 0
    for (let i = 3; i < nodes.length; i += 4) {
      if (nodes[i] === 0) continue
      sum += nodes[i]!
      covered++
    }
    // Few nodes are drawn as they are, not made brighter.
    const mean = Math.max(0.5, covered === 0 ? 1 : sum / covered)
    for (let y = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++) {
        const area = nodes[(y * side + x) * 4 + 3]!
        const amount = area === 0 ? 0 : Math.max(FAINTEST, 1 - Math.exp((-EXPOSURE * area) / mean))
        // The edge of a node is as faint as the little that it covers.
        if (amount > 0) this.#set((y * this.#width + x) * 4, ink, amount * Math.min(1, area * SOLID))
      }
    }
  }

  #mark({ nodes }: GraphEngine['graph'], row: number, scale: MinimapScale, smallest: number, color: number): void {
    const middleX = (nodes.x[row]! + nodes.width[row]! / 2 - scale.originX) * scale.scale
    const middleY = (nodes.y[row]! + nodes.height[row]! / 2 - scale.originY) * scale.scale
    const wide = Math.max(smallest, nodes.width[row]! * scale.scale)
    const high = Math.max(smallest, nodes.height[row]! * scale.scale)
    const left = Math.max(0, Math.round(middleX - wide / 2))
    const top = Math.max(0, Math.round(middleY - high / 2))
    const right = Math.min(this.#width, Math.max(left + 1, Math.round(middleX + wide / 2)))
    const bottom = Math.min(this.#height, Math.max(top + 1, Math.round(middleY + high / 2)))
    this.#lay(left, top, right, bottom, color, 1)
  }

  /** Mixes a colour into a pixel. */
  #set(at: number, color: number, amount: number): void {
    const { pixels } = this
    for (let channel = 0, shift = 16; channel < 3; channel++, shift -= 8) {
      const start = pixels[at + channel]!
      pixels[at + channel] = start + (((color >>> shift) & 0xff) - start) * amount
    }
    pixels[at + 3] = 255
  }
}

function markOf(state: NodeState): Exclude<Mark, 'selected' | 'debug'> | undefined {
  return state === 'none' || state === 'done' ? undefined : state
}
