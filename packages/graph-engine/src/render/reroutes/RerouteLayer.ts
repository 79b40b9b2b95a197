import type { ViewportState } from '../../api.ts'
import { packColor } from '../../theme/color.ts'
import type { Theme } from '../../theme/Theme.ts'
import { typeLook } from '../../theme/themeLooks.ts'
import type { Clip } from '../connections/cutCurve.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import { Kind, writeQuad } from '../nodes/quadFormat.ts'
import type { Programs } from '../Programs.ts'
import { QuadPicture } from '../QuadPicture.ts'
import type { RendererInput } from '../RendererPort.ts'
import { GLYPH_ZOOM } from '../tiers.ts'

const RADIUS = 4
const KEYLINE = 1.6
const RING_RADIUS = 7
const RING = 1.5
const MARGIN = 128

/** Points of connections: small discs in their connection's colour, over it and under the nodes. */
export class RerouteLayer {
  readonly #input: RendererInput
  readonly #theme: Theme
  readonly #picture: QuadPicture
  readonly #region: Clip = { x0: 0, y0: 0, x1: 0, y1: 0 }
  #isStale = true
  #isShown = false

  constructor(gpu: Gpu, programs: Programs, input: RendererInput, theme: Theme) {
    this.#input = input
    this.#theme = theme
    this.#picture = new QuadPicture(gpu, programs)
  }

  invalidate(): void {
    this.#isStale = true
  }

  build(view: Clip, scale: number, zoom: number): void {
    const region = this.#region
    const left = view.x0 < region.x0 || view.y0 < region.y0 || view.x1 > region.x1 || view.y1 > region.y1
    this.#isShown = zoom >= GLYPH_ZOOM
    if (!this.#isShown || (!this.#isStale && !left)) return
    this.#isStale = false
    const margin = MARGIN / zoom
    const [x0, y0] = [view.x0 - margin, view.y0 - margin]
    const [x1, y1] = [view.x1 + margin, view.y1 + margin]
    Object.assign(region, { x0, y0, x1, y1 })
    this.#picture.begin(Math.round(view.x0 * scale) / scale, Math.round(view.y0 * scale) / scale)
    for (const row of this.#input.rerouteIndex.query(x0, y0, x1, y1)) this.#write(row)
    this.#picture.upload()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    if (this.#isShown) this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
  }

  #write(row: number): void {
    const { graph, selection } = this.#input
    const { x, y, connection } = graph.reroutes
    const from = graph.connections.from[connection[row]!]!
    const { color } = typeLook(this.#theme, graph.interfaceDefinition(from)?.valueType)
    const keyline = packColor(this.#theme.glyph.keyline)
    this.#disc(x[row]!, y[row]!, RADIUS, KEYLINE, packColor(color), keyline)
    if (!selection.rows.reroutes.has(row)) return
    this.#disc(x[row]!, y[row]!, RING_RADIUS, RING, 0, packColor(this.#theme.state.selected))
  }

  #disc(worldX: number, worldY: number, radius: number, line: number, fill: number, stroke: number): void {
    const { shapes, originX, originY } = this.#picture
    const r = radius + line
    const x = worldX - originX
    const y = worldY - originY
    writeQuad(shapes, Kind.ring, x - r, y - r, x + r, y + r, radius, line, 0, 0, fill, stroke, 0)
  }
}
