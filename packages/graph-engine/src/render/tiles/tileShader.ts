import { GlProgram } from 'pixi.js'
import { viewUniforms } from '../gpu/glsl.ts'
import { QuadBuffer } from '../gpu/QuadBuffer.ts'

/**
 * Tiles as textured quads. 52 bytes a vertex: place in graph units 4 x f32 · part of the texture 4 x f32 · the part that was
 * shown there before 4 x f32 (zeros for nothing, in both) · since when it is not, in the seconds of `uScreen`, f32.
 */
export const TILE_WORDS = 13
/** One picture gives way to another in so many seconds. */
export const FADE = 0.12
/** A picture that does not fade has been shown since then, which is before any time. */
export const LONG_AGO = -1

export function createTileBuffer(): QuadBuffer {
  return new QuadBuffer(
    TILE_WORDS,
    [
      { name: 'aRect', format: 'float32x4', offset: 0 },
      { name: 'aTexels', format: 'float32x4', offset: 16 },
      { name: 'aBefore', format: 'float32x4', offset: 32 },
      { name: 'aSince', format: 'float32', offset: 48 },
    ],
    64,
  )
}

const vertex = `#version 300 es
precision highp float;
in vec4 aRect;
in vec4 aTexels;
in vec4 aBefore;
in float aSince;
${viewUniforms}
out vec2 vTexel;
out vec2 vBefore;
flat out vec2 vShare;

void main() {
  int corner = gl_VertexID & 3;
  vec2 side = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner >= 2 ? 1.0 : 0.0);
  vec2 place = mix(aRect.xy, aRect.zw, side) * uView.z + uView.xy;
  vTexel = mix(aTexels.xy, aTexels.zw, side);
  vBefore = mix(aBefore.xy, aBefore.zw, side);
  float share = clamp((uScreen.w - aSince) / ${FADE}, 0.0, 1.0);
  vShare = vec2(aTexels.z > 0.0 ? share : 0.0, aBefore.z > 0.0 ? 1.0 - share : 0.0);
  gl_Position = vec4(place.x * uScreen.x - 1.0, 1.0 - place.y * uScreen.y, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision highp float;
in vec2 vTexel;
in vec2 vBefore;
flat in vec2 vShare;
uniform sampler2D uTiles;
out vec4 oColor;
void main() {
  vec2 size = vec2(textureSize(uTiles, 0));
  oColor = texture(uTiles, vTexel / size) * vShare.x;
  if (vShare.y > 0.0) oColor += texture(uTiles, vBefore / size) * vShare.y;
}`

export function createTileProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-tiles', vertex, fragment })
}
