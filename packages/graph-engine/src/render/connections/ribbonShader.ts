import { GlProgram } from 'pixi.js'
import { QuadBuffer } from '../gpu/QuadBuffer.ts'
import { vec3, viewUniforms } from '../gpu/glsl.ts'
import type { Theme } from '../../theme/Theme.ts'

/**
 * Connections as quads between neighbouring points of a curve. 28 bytes a vertex:
 * place 2 x f32 · normal 2 x f32 (unit, its sign the side) · distance along the curve f32 · colour rgba8 ·
 * half width in eighths, dash style, unused x 2: u8 each.
 */
export const Dash = { solid: 0, running: 1, endangered: 2, draft: 3, forbidden: 4, still: 5 } as const
/** Widths are graph units x 8, but never under a device pixel. */
const WIDTH_STEPS = 8
export const RIBBON_WORDS = 7

export function createRibbonBuffer(capacity?: number): QuadBuffer {
  return new QuadBuffer(
    RIBBON_WORDS,
    [
      { name: 'aPlace', format: 'float32x2', offset: 0 },
      { name: 'aNormal', format: 'float32x2', offset: 8 },
      { name: 'aAlong', format: 'float32', offset: 16 },
      { name: 'aColor', format: 'unorm8x4', offset: 20 },
      { name: 'aStyle', format: 'uint8x4', offset: 24 },
    ],
    capacity,
  )
}

const vertex = `#version 300 es
precision highp float;
in vec2 aPlace;
in vec2 aNormal;
in float aAlong;
in vec4 aColor;
in vec4 aStyle;
${viewUniforms}
out float vAcross;
out float vAlong;
flat out vec4 vColor;
flat out vec4 vStyle;

void main() {
  float s = uView.z;
  float core = max(aStyle.x / ${WIDTH_STEPS}.0 * s, uScreen.z) * 0.5;
  float keyline = aStyle.z / ${WIDTH_STEPS}.0 * s * 0.5;
  float half1 = max(core, keyline) + 1.0;
  float side = (gl_VertexID & 3) == 0 || (gl_VertexID & 3) == 3 ? 1.0 : -1.0;
  vAcross = half1 * side;
  vAlong = aAlong;
  vColor = aColor;
  vStyle = vec4(core, keyline, aStyle.y, 0.0);
  vec2 place = aPlace * s + aNormal * vAcross + uView.xy;
  gl_Position = vec4(place.x * uScreen.x - 1.0, 1.0 - place.y * uScreen.y, 0.0, 1.0);
}`

const fragment = (theme: Theme): string => `#version 300 es
precision highp float;
in float vAcross;
in float vAlong;
flat in vec4 vColor;
flat in vec4 vStyle;
${viewUniforms}
out vec4 oColor;

const vec3 CANVAS = ${vec3(theme.canvas)};

float dashed(float along, float on, float off) {
  float period = on + off;
  float at = fract(along / period) * period;
  return clamp(at + 0.5 / uView.z, 0.0, 1.0) * clamp((on - at) * uView.z + 0.5, 0.0, 1.0);
}

void main() {
  float d = abs(vAcross);
  float keyline = vStyle.y > 0.0 ? clamp(vStyle.y - d + 0.5, 0.0, 1.0) : 0.0;
  float core = clamp(vStyle.x - d + 0.5, 0.0, 1.0) * vColor.a;
  int dash = int(vStyle.z + 0.5);
  if (dash == ${Dash.running}) core *= dashed(vAlong - uScreen.w * 40.0, 7.0, 5.0);
  else if (dash == ${Dash.still}) core *= dashed(vAlong, 7.0, 5.0);
  else if (dash == ${Dash.endangered}) core *= dashed(vAlong, 4.0, 4.0);
  else if (dash == ${Dash.draft}) core *= dashed(vAlong, 5.0, 4.0);
  else if (dash == ${Dash.forbidden}) core *= dashed(vAlong, 6.0, 4.0);
  vec4 below = vec4(CANVAS * keyline, keyline);
  oColor = vec4(vColor.rgb * core, core) + below * (1.0 - core);
}`

export function createRibbonProgram(theme: Theme): GlProgram {
  return GlProgram.from({ name: 'graph-ribbons', vertex, fragment: fragment(theme) })
}
