import { GlProgram } from 'pixi.js'
import { QuadBuffer } from '../gpu/QuadBuffer.ts'

/** Tiles as textured quads. 32 bytes a vertex: place in graph units 4 x f32 · part of the texture 4 x f32. */
export const TILE_WORDS = 8

export function createTileBuffer(): QuadBuffer {
  return new QuadBuffer(
    TILE_WORDS,
    [
      { name: 'aRect', format: 'float32x4', offset: 0 },
      { name: 'aTexels', format: 'float32x4', offset: 16 },
    ],
    64,
  )
}

const vertex = `#version 300 es
precision highp float;
in vec4 aRect;
in vec4 aTexels;
uniform vec4 uView;
uniform vec4 uScreen;
out vec2 vTexel;

void main() {
  int corner = gl_VertexID & 3;
  vec2 side = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner >= 2 ? 1.0 : 0.0);
  vec2 place = mix(aRect.xy, aRect.zw, side) * uView.z + uView.xy;
  vTexel = mix(aTexels.xy, aTexels.zw, side);
  gl_Position = vec4(place.x * uScreen.x - 1.0, 1.0 - place.y * uScreen.y, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision highp float;
in vec2 vTexel;
uniform sampler2D uTiles;
out vec4 oColor;
void main() { oColor = texture(uTiles, vTexel / vec2(textureSize(uTiles, 0))); }`

export function createTileProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-tiles', vertex, fragment })
}
