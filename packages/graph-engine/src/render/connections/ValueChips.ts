import type { ViewportState } from '../../api.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import { cubicAt } from '../../geometry/bezier.ts'
import { CUBIC, path, pathAlong } from '../../geometry/path.ts'
import { packColor } from '../../theme/color.ts'
import { baselineBelowMiddle } from '../../theme/textStyles.ts'
import type { Theme } from '../../theme/Theme.ts'
import { typeLook } from '../../theme/themeLooks.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import { writeQuad } from '../nodes/quadFormat.ts'
import type { Programs } from '../Programs.ts'
import { QuadPicture } from '../QuadPicture.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeLabel } from '../text/writeLabel.ts'
import type { Tier } from '../tiers.ts'
import type { Clip } from './cutCurve.ts'

const HEIGHT = 18
const PADDING = 6
const WIDEST = 120
/** A chip is never narrower than this, however near the nodes are. */
const NARROWEST = 36
/** The two ends of a connection together stand out this far. */
const PORTS = 4
const RING_ALPHA = 0.47
/** Chips lie here on their curve: further along when several leave one output, so that they do not cover each other. */
const MIDDLE = 0.5
const FANNED = 0.7
/** More chips than this in sight would be a carpet. */
const MOST = 200

/** Shows what connections in sight carried, as short texts on their curves, once the zoom makes names readable. */
export class ValueChips {
  readonly #input: RendererInput
  readonly #text: TextSystem
  readonly #theme: Theme
  readonly #picture: QuadPicture
  #found = new Int32Array(256)

  constructor(gpu: Gpu, programs: Programs, input: RendererInput, text: TextSystem, theme: Theme) {
    this.#input = input
    this.#text = text
    this.#theme = theme
    this.#picture = new QuadPicture(gpu, programs)
  }

  /** @param hidden One for each node that is left out, by row. */
  build(region: Clip, scale: number, tier: Tier, hidden: Uint8Array | null): void {
    this.#picture.begin(Math.round(region.x0 * scale) / scale, Math.round(region.y0 * scale) / scale)
    const { graph, marks } = this.#input
    const { connectionValues } = marks
    if (connectionValues.size === 0 || tier.rows !== 'text') return
    let chips = 0
    for (const row of this.#rowsIn(region)) {
      const value = connectionValues.get(row)
      if (hidden && isHidden(graph, row, hidden)) continue
      if (value !== undefined && this.#paint(row, value, region) && ++chips === MOST) return
    }
  }

  upload(): void {
    this.#picture.upload()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
  }

  /** @returns The rows in order, so that the same ones are shown in every frame. */
  #rowsIn({ x0, y0, x1, y1 }: Clip): Int32Array {
    const { curveIndex } = this.#input
    let count = curveIndex.query(x0, y0, x1, y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = curveIndex.query(x0, y0, x1, y1, this.#found)
    }
    return this.#found.subarray(0, count).sort()
  }

  /** @returns Whether the chip lies in the region. */
  #paint(row: number, value: string, region: Clip): boolean {
    const { graph, curveIndex } = this.#input
    const from = graph.connections.from[row]!
    const share = graph.interfaces.degree[from]! > 1 ? FANNED : MIDDLE
    const cubics = curveIndex.paths.lay(row)
    const room = roomOf(cubics)
    const { x, y } = pointOnPath(cubics, share)
    const isIn = x >= region.x0 && x <= region.x1 && y >= region.y0 && y <= region.y1
    const style = this.#text.styles.chip
    const label = isIn ? this.#text.fit(style, value, room) : undefined
    if (!label) return false
    const { panels, originX, originY } = this.#picture
    const left = x - originX - label.width / 2
    const top = y - originY - HEIGHT / 2
    const ring = packColor(typeLook(this.#theme, graph.interfaceDefinition(from)?.valueType).color, RING_ALPHA)
    const right = left + label.width + PADDING
    const fill = packColor(this.#theme.node.editorFill)
    writeQuad(panels, 0, left - PADDING, top, right, top + HEIGHT, HEIGHT / 2, 1, 0, 0, fill, ring, 0)
    const baseline = top + HEIGHT / 2 + baselineBelowMiddle(style)
    writeLabel(this.#picture, label, this.#text.bitmap(label), left, baseline, packColor(style.color))
    return true
  }
}

/** @returns How wide a text may be that stands between the nodes of the last path: its chip's ends may go under them. */
function roomOf(cubics: number): number {
  const between = path[(cubics - 1) * CUBIC + 6]! - path[0]! - PORTS
  return between <= 0 ? WIDEST : Math.max(NARROWEST, Math.min(WIDEST, between))
}

/** @returns The point at a share of the length of the path that was laid last. */
function pointOnPath(cubics: number, share: number): { x: number; y: number } {
  const wanted = pathAlong[cubics]! * share
  let cubic = 0
  while (cubic < cubics - 1 && pathAlong[cubic + 1]! < wanted) cubic++
  const length = pathAlong[cubic + 1]! - pathAlong[cubic]!
  const t = length > 0 ? (wanted - pathAlong[cubic]!) / length : 0
  const at = cubic * CUBIC
  const coordinate = (i: number): number => cubicAt(path[i]!, path[i + 2]!, path[i + 4]!, path[i + 6]!, t)
  return { x: coordinate(at), y: coordinate(at + 1) }
}

function isHidden({ connections, interfaces }: GraphReader, row: number, hidden: Uint8Array): boolean {
  const { node } = interfaces
  return hidden[node[connections.from[row]!]!] === 1 || hidden[node[connections.to[row]!]!] === 1
}
