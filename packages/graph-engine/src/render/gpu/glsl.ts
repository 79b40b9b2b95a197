/** @returns A colour as GLSL. */
export function vec3(rgb: number): string {
  const channel = (shift: number): string => (((rgb >>> shift) & 0xff) / 255).toFixed(5)
  return `vec3(${channel(16)}, ${channel(8)}, ${channel(0)})`
}

/** The block of `createLayerShader`. */
export const viewUniforms = `layout(std140) uniform Values {
  vec4 uView;
  vec4 uScreen;
};`

/** The quad shaders share this head. Distances are in device pixels; antialiasing is a one-pixel ramp of the distance. */
export const quadInputs = `#version 300 es
precision highp float;
in vec4 aRect;
in vec4 aParams;
in vec4 aFill;
in vec4 aStroke;
in vec4 aExtra;
in vec4 aKind;
${viewUniforms}

vec2 corner() {
  int at = gl_VertexID & 3;
  return vec2(at == 1 || at == 2 ? 1.0 : 0.0, at >= 2 ? 1.0 : 0.0);
}
// A hair over a half: places at half pixels are common, and must not fall to either side by where they are counted from.
vec2 onPixel(vec2 place) { return floor(place + 0.504); }
vec4 placed(vec2 place) {
  place += uView.xy;
  return vec4(place.x * uScreen.x - 1.0, 1.0 - place.y * uScreen.y, 0.0, 1.0);
}`

export const quadFunctions = `#version 300 es
precision highp float;
${viewUniforms}
out vec4 oColor;

float boxDistance(vec2 p, vec2 half2, float radius) {
  vec2 q = abs(p) - half2 + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
float inside(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float band(float d, float from, float to) { return clamp(d - from + 0.5, 0.0, 1.0) * clamp(to - d + 0.5, 0.0, 1.0); }
vec4 over(vec4 below, vec3 color, float alpha) { return vec4(color * alpha, alpha) + below * (1.0 - alpha); }
float wave(float x, float period) { return abs(fract(x / period) - 0.5) * period; }`
