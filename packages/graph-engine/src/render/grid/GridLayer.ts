import { GlProgram } from 'pixi.js'
import type { ViewportState } from '../../api.ts'
import { QuadBuffer } from '../gpu/QuadBuffer.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { UniformBlock } from '../gpu/UniformBlock.ts'
import type { Background, Theme } from '../../theme/Theme.ts'
import type { BackgroundLayer } from './BackgroundLayer.ts'
import { gridLevels } from './gridLevels.ts'

/**
 * Lines of one device pixel, snapped. The buffer holds only line numbers; which line a number is follows from six runs
 * (three levels, across and down) in uniforms, so a pan or zoom uploads nothing.
 */
const RUNS = 6

const vertex = `#version 300 es
precision highp float;
in float aLine;
layout(std140) uniform Values {
  vec4 uRuns[${RUNS}];
  vec4 uColors[${RUNS}];
  vec4 uSize;
};
flat out vec4 vColor;

void main() {
  int run = 0;
  for (int i = 1; i < ${RUNS}; i++) if (aLine >= uRuns[i].z) run = i;
  vec4 r = uRuns[run];
  vColor = uColors[run];
  int corner = gl_VertexID & 3;
  vec2 side = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner >= 2 ? 1.0 : 0.0);
  float at = floor(r.x + (aLine - r.z) * r.y + 0.5);
  vec2 place = r.w > 0.5 ? vec2(at + side.x, side.y * uSize.y) : vec2(side.x * uSize.x, at + side.y);
  gl_Position = vec4(place.x * uSize.z - 1.0, 1.0 - place.y * uSize.w, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision mediump float;
flat in vec4 vColor;
out vec4 oColor;
void main() { oColor = vec4(vColor.rgb * vColor.a, vColor.a); }`

export class GridLayer implements BackgroundLayer {
  readonly #gpu: Gpu
  readonly #lines = new QuadBuffer(1, [{ name: 'aLine', format: 'float32', offset: 0 }], 256)
  readonly program = GlProgram.from({ name: 'graph-grid', vertex, fragment })
  readonly #block = new UniformBlock(this.program, RUNS * 2 + 1)
  readonly #runs = this.#block.part(0, RUNS)
  readonly #colors = this.#block.part(RUNS, RUNS)
  readonly #size = this.#block.part(RUNS * 2)
  readonly #theme: Theme
  readonly #background: Background

  constructor(gpu: Gpu, theme: Theme, background: Background) {
    this.#theme = theme
    this.#background = background
    this.#gpu = gpu
  }

  draw(viewport: ViewportState, deviceWidth: number, deviceHeight: number, pixelRatio: number): void {
    this.#size.set([deviceWidth, deviceHeight, 2 / deviceWidth, 2 / deviceHeight])
    const scale = viewport.zoom * pixelRatio
    const levels = gridLevels(viewport.zoom, this.#theme, this.#background)
    let lines = 0
    for (let run = 0; run < RUNS; run++) {
      const level = levels[run >> 1]
      const isAcross = (run & 1) === 0
      const at = run * 4
      // An unused run starts where no line number reaches.
      this.#runs[at + 2] = level ? lines : 1e9
      if (!level) continue
      const step = level.step * scale
      const offset = (isAcross ? viewport.x : viewport.y) * scale
      this.#runs[at] = offset - Math.floor(offset / step) * step
      this.#runs[at + 1] = step
      this.#runs[at + 3] = isAcross ? 1 : 0
      this.#colors[at] = ((level.color >>> 16) & 0xff) / 255
      this.#colors[at + 1] = ((level.color >>> 8) & 0xff) / 255
      this.#colors[at + 2] = (level.color & 0xff) / 255
      this.#colors[at + 3] = level.alpha
      lines += Math.ceil((isAcross ? deviceWidth : deviceHeight) / step) + 1
    }
    this.#makeRoom(lines)
    this.#block.touch()
    this.#gpu.draw(this.#lines.geometry, this.#block.shader, 'triangle-list', lines * 6)
  }

  destroy(): void {
    this.#lines.destroy()
    this.#block.destroy()
  }

  #makeRoom(lines: number): void {
    while (this.#lines.count < lines) {
      const line = this.#lines.count
      const at = this.#lines.take()
      for (let vertex = 0; vertex < 4; vertex++) this.#lines.floats[at + vertex] = line
    }
    this.#lines.flush()
  }
}
