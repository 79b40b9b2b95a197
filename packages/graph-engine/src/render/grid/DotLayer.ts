import { GlProgram } from 'pixi.js'
import type { ViewportState } from '../../api.ts'
import { mixColor } from '../../theme/color.ts'
import type { Background, Theme } from '../../theme/Theme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { QuadBuffer } from '../gpu/QuadBuffer.ts'
import { UniformBlock } from '../gpu/UniformBlock.ts'
import type { BackgroundLayer } from './BackgroundLayer.ts'
import { gridLevels } from './gridLevels.ts'

/** CSS pixels. */
const RADIUS = 1
/** Dots are so much smaller than lines that the grid's colours would not show. */
const STRENGTH = 0.32

const uniforms = `layout(std140) uniform Values {
  vec4 uLattice;
  vec4 uScreenSize;
  vec4 uDot;
};`

const vertex = `#version 300 es
precision highp float;
in float aCorner;
${uniforms}
out vec2 vAt;

void main() {
  vec2 side = vec2(aCorner == 1.0 || aCorner == 2.0 ? 1.0 : 0.0, aCorner >= 2.0 ? 1.0 : 0.0);
  vAt = side * uScreenSize.xy;
  gl_Position = vec4(side.x * 2.0 - 1.0, 1.0 - side.y * 2.0, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision highp float;
in vec2 vAt;
${uniforms}
out vec4 oColor;

void main() {
  vec2 cell = floor((vAt - uLattice.xy) / uLattice.z + 0.5);
  vec2 dot = floor(uLattice.xy + cell * uLattice.z) + 0.5;
  float inside = clamp(uLattice.w + 0.5 - distance(vAt, dot), 0.0, 1.0) * uDot.a;
  oColor = vec4(uDot.rgb * inside, inside);
}`

/** A dot where the finest lines of the grid would cross: one quad over the view, nothing to upload. */
export class DotLayer implements BackgroundLayer {
  readonly #gpu: Gpu
  readonly #quad = new QuadBuffer(1, [{ name: 'aCorner', format: 'float32', offset: 0 }], 1)
  readonly program = GlProgram.from({ name: 'graph-dots', vertex, fragment })
  readonly #block = new UniformBlock(this.program, 3)
  readonly #theme: Theme
  readonly #background: Background
  readonly #lattice = this.#block.part(0)
  readonly #size = this.#block.part(1)
  readonly #dot = this.#block.part(2)

  constructor(gpu: Gpu, theme: Theme, background: Background) {
    this.#gpu = gpu
    this.#theme = theme
    this.#background = background
    const at = this.#quad.take()
    for (let corner = 0; corner < 4; corner++) this.#quad.floats[at + corner] = corner
  }

  draw(viewport: ViewportState, deviceWidth: number, deviceHeight: number, pixelRatio: number): void {
    const level = gridLevels(viewport.zoom, this.#theme, this.#background)[0]
    if (!level) return
    const scale = viewport.zoom * pixelRatio
    const step = level.step * scale
    const first = (offset: number): number => offset * scale - Math.floor((offset * scale) / step) * step
    this.#lattice.set([first(viewport.x), first(viewport.y), step, RADIUS * pixelRatio])
    this.#size.set([deviceWidth, deviceHeight, 0, 0])
    const color = mixColor(level.color, this.#theme.node.hoverBorder, STRENGTH)
    this.#dot.set([((color >>> 16) & 0xff) / 255, ((color >>> 8) & 0xff) / 255, (color & 0xff) / 255, level.alpha])
    this.#quad.flush()
    this.#block.touch()
    this.#gpu.draw(this.#quad.geometry, this.#block.shader, 'triangle-list', 6)
  }

  destroy(): void {
    this.#quad.destroy()
    this.#block.destroy()
  }
}
