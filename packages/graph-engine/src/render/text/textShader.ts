import { GlProgram } from 'pixi.js'
import { quadInputs } from '../gpu/glsl.ts'
import { ATLAS_SIDE } from '../nodes/quadFormat.ts'

/**
 * Labels' bitmaps. A bitmap of exactly the shown size lies on whole pixels, its origin rounded by itself, so that every pixel of
 * it is shown as drawn; while the zoom changes it is scaled instead. Params: place, size (packed), scale it was drawn at.
 */
const vertex = `${quadInputs}
out vec2 vTexel;
flat out vec4 vFill;

void main() {
  float s = uView.z;
  vec2 size = vec2(mod(aParams.y, ${ATLAS_SIDE}.0), floor(aParams.y / ${ATLAS_SIDE}.0));
  vec2 texel = vec2(mod(aParams.x, ${ATLAS_SIDE}.0), floor(aParams.x / ${ATLAS_SIDE}.0));
  bool exact = abs(aParams.z - s) < s * 1e-4;
  vec2 origin = aRect.xy * s;
  if (exact && uView.w > 0.5) origin = onPixel(origin);
  vec2 side = corner() * size;
  vTexel = texel + side;
  vFill = aFill;
  gl_Position = placed(origin + (aRect.zw + side) * (exact ? 1.0 : s / aParams.z));
}`

const mask = `#version 300 es
precision highp float;
in vec2 vTexel;
flat in vec4 vFill;
uniform sampler2D uAtlas;
out vec4 oColor;
void main() {
  float alpha = texture(uAtlas, vTexel / vec2(textureSize(uAtlas, 0))).r * vFill.a;
  oColor = vec4(vFill.rgb * alpha, alpha);
}`

const colored = `#version 300 es
precision highp float;
in vec2 vTexel;
flat in vec4 vFill;
uniform sampler2D uAtlas;
out vec4 oColor;
void main() { oColor = texture(uAtlas, vTexel / vec2(textureSize(uAtlas, 0))) * vFill.a; }`

export function createTextProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-text', vertex, fragment: mask })
}

export function createColorTextProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-color-text', vertex, fragment: colored })
}
