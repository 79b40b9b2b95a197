import { GlProgram } from 'pixi.js'
import { theme } from '../theme.ts'
import { ATLAS_SIDE, Kind, NodeBit } from './quadFormat.ts'

/** Draws the stream of quadFormat.ts. Distances are in device pixels; antialiasing is a one-pixel ramp of the distance. */
const vertex = `#version 300 es
precision highp float;
in vec4 aRect;
in vec4 aParams;
in vec4 aFill;
in vec4 aStroke;
in vec4 aExtra;
in vec4 aKind;
uniform vec4 uView;
uniform vec4 uScreen;
out vec2 vP;
flat out vec4 vBox;
flat out vec4 vParams;
flat out vec4 vFill;
flat out vec4 vStroke;
flat out vec4 vExtra;
flat out vec4 vKind;

void main() {
  int corner = gl_VertexID & 3;
  vec2 side = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner >= 2 ? 1.0 : 0.0);
  float s = uView.z;
  bool snap = uView.w > 0.5;
  float ratio = uScreen.z;
  int kind = int(aKind.x + 0.5);
  int flags = int(aKind.y + 0.5);
  vParams = aParams;
  vFill = aFill;
  vStroke = aStroke;
  vExtra = aExtra;
  vKind = aKind;
  vec2 place;
  if (kind == ${Kind.text}) {
    vec2 size = vec2(mod(aParams.y, ${ATLAS_SIDE}.0), floor(aParams.y / ${ATLAS_SIDE}.0));
    vec2 texel = vec2(mod(aParams.x, ${ATLAS_SIDE}.0), floor(aParams.x / ${ATLAS_SIDE}.0));
    bool exact = abs(aParams.z - s) < s * 1e-4;
    vec2 origin = aRect.xy * s;
    if (exact && snap) origin = floor(origin + 0.5);
    place = origin + (aRect.zw + side * size) * (exact ? 1.0 : s / aParams.z);
    vP = texel + side * size;
    vBox = vec4(0.0);
  } else {
    vec2 p0 = aRect.xy * s;
    vec2 p1 = aRect.zw * s;
    float inflate = 1.0;
    if (kind == ${Kind.node}) {
      if (snap) { p0 = floor(p0 + 0.5); p1 = floor(p1 + 0.5); }
      p1 = max(p1, p0 + 1.0);
      inflate = max(1.0, s) + 1.0;
      if ((flags & ${NodeBit.shadow}) != 0) inflate = max(inflate, 12.0 * s);
      if ((flags & ${NodeBit.selected}) != 0 || aExtra.a > 0.0) inflate = max(inflate, 5.0 * ratio + 1.0);
    } else if (kind == ${Kind.box}) {
      if (snap) { p0 = floor(p0 + 0.5); p1 = floor(p1 + 0.5); }
    } else if (kind == ${Kind.mark}) {
      vec2 middle = (p0 + p1) * 0.5;
      vec2 least = max((p1 - p0) * 0.5, vec2(aParams.x * ratio * 0.5));
      p0 = middle - least;
      p1 = middle + least;
      inflate = 6.0 * ratio;
    } else if (snap) {
      vec2 middle = (p0 + p1) * 0.5;
      vec2 moved = floor(middle + 0.5) - middle;
      p0 += moved;
      p1 += moved;
    }
    vec2 half2 = (p1 - p0) * 0.5;
    vec2 centre = (p0 + p1) * 0.5;
    vP = (side * 2.0 - 1.0) * (half2 + inflate);
    vBox = vec4(half2, 0.0, 0.0);
    place = centre + vP;
  }
  place += uView.xy;
  gl_Position = vec4(place.x * uScreen.x - 1.0, 1.0 - place.y * uScreen.y, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision highp float;
in vec2 vP;
flat in vec4 vBox;
flat in vec4 vParams;
flat in vec4 vFill;
flat in vec4 vStroke;
flat in vec4 vExtra;
flat in vec4 vKind;
uniform vec4 uView;
uniform vec4 uScreen;
uniform sampler2D uAtlas;
uniform sampler2D uColorAtlas;
out vec4 oColor;

const vec3 BODY = ${vec3(theme.node.body)};
const vec3 CANVAS = ${vec3(theme.canvas)};
const vec3 KEYLINE = ${vec3(theme.glyph.keyline)};
const vec3 SELECTED = ${vec3(theme.state.selected)};

float boxDistance(vec2 p, vec2 half2, float radius) {
  vec2 q = abs(p) - half2 + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
float inside(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float band(float d, float from, float to) { return clamp(d - from + 0.5, 0.0, 1.0) * clamp(to - d + 0.5, 0.0, 1.0); }
vec4 over(vec4 below, vec3 color, float alpha) { return vec4(color * alpha, alpha) + below * (1.0 - alpha); }
float wave(float x, float period) { return abs(fract(x / period) - 0.5) * period; }

vec4 nodeColor(int flags, int style) {
  float s = uView.z;
  float ratio = uScreen.z;
  vec2 half2 = vBox.xy;
  float radius = min(vParams.x * s, min(half2.x, half2.y));
  float d = boxDistance(vP, half2, radius);
  vec4 color = vec4(0.0);
  if ((flags & ${NodeBit.shadow}) != 0) {
    float below = max(boxDistance(vP - vec2(0.0, 2.0 * s), half2, radius), 0.0) / s;
    color = over(color, vec3(0.0), 0.5 * exp(-below * below / 20.0) * clamp(12.0 - below, 0.0, 1.0));
  }
  bool placeholder = (flags & ${NodeBit.placeholder}) != 0;
  float line = max(1.0, floor(s + 0.25));
  float ring = 0.0;
  if (vExtra.a > 0.0) {
    ring = 1.5 * ratio;
    color = over(color, vExtra.rgb, band(d, -0.5, ring));
  }
  if ((flags & ${NodeBit.selected}) != 0) {
    float gap = vExtra.a > 0.0 ? 3.0 * ratio : ratio;
    color = over(color, CANVAS, band(d, ring, gap));
    color = over(color, SELECTED, band(d, gap, gap + 1.5 * ratio));
  } else if (vExtra.a == 0.0 && !placeholder) {
    color = over(color, vStroke.rgb, band(d, -0.5, line) * vStroke.a);
  }
  float mask = inside(d);
  if (mask <= 0.0) return color;
  vec2 q = vP + half2;
  float header = floor(28.0 * s + 0.5);
  vec3 body = style == 2 ? vFill.rgb : style == 1 ? mix(vFill.rgb, BODY, ${theme.farBodyMix}) : BODY;
  if (placeholder) {
    float stripe = (q.x + q.y) / s * 0.70710678;
    body = mix(${vec3(0x171714)}, ${vec3(0x1b1b18)}, clamp((wave(stripe, 12.0) - 3.0) * s + 0.5, 0.0, 1.0));
  }
  float top = clamp(header - q.y + 0.5, 0.0, 1.0);
  vec3 fill = mix(body, vFill.rgb, placeholder ? 0.0 : top);
  if ((flags & ${NodeBit.bars}) != 0) {
    vec2 u = q / s;
    float row = floor((u.y - 32.0) / 22.0);
    float offset = abs(u.y - 32.0 - row * 22.0 - 11.0);
    float rows = vParams.y;
    float outputs = vParams.z;
    bool two = (flags & ${NodeBit.twoColumn}) != 0;
    if (row >= 0.0 && row < rows) {
      float width = 2.0 * half2.x / s;
      float length0 = 50.0 + mod(row * 37.0 + vParams.w * 13.0, 60.0);
      float length1 = 30.0 + mod(row * 23.0 + vParams.w * 17.0, 36.0);
      float bar = clamp((2.5 - offset) * s + 0.5, 0.0, 1.0);
      float right = clamp((u.x - (width - 12.0 - length1)) * s + 0.5, 0.0, 1.0) * clamp((width - 12.0 - u.x) * s + 0.5, 0.0, 1.0);
      float left = clamp((u.x - 12.0) * s + 0.5, 0.0, 1.0) * clamp((12.0 + length0 - u.x) * s + 0.5, 0.0, 1.0);
      if (two) left *= step(u.x, width * 0.5 - 4.0);
      bool isOutput = row < outputs;
      float shown = two ? max(left, isOutput ? right : 0.0) : (isOutput ? right : left);
      fill = mix(fill, ${vec3(0x4a4b45)}, bar * shown);
    }
  }
  if ((flags & ${NodeBit.running}) != 0) {
    float track = clamp(q.y - header + 0.5, 0.0, 1.0) * clamp(header + 2.0 * s - q.y + 0.5, 0.0, 1.0);
    float width = 2.0 * half2.x;
    float at = (flags & ${NodeBit.still}) != 0 ? 0.38 : fract(uScreen.w / 1.2);
    float from = at * (width + 24.0 * s) - 24.0 * s;
    float segment = clamp(q.x - from + 0.5, 0.0, 1.0) * clamp(from + 24.0 * s - q.x + 0.5, 0.0, 1.0);
    fill = mix(fill, mix(${vec3(0x2a3b47)}, ${vec3(theme.state.running)}, segment), track);
  }
  color = over(color, fill, mask);
  if (placeholder && vExtra.a == 0.0 && (flags & ${NodeBit.selected}) == 0) {
    float along = abs(vP.x) - half2.x > abs(vP.y) - half2.y ? q.y : q.x;
    float dash = clamp((1.5 - wave(along / s, 5.0)) * s + 0.5, 0.0, 1.0);
    color = over(color, vStroke.rgb, band(d, -line, 0.0) * dash);
  }
  return color;
}

vec4 glyphColor(int shape) {
  float s = uView.z;
  vec2 p = vP / s;
  float d;
  if (shape == 1) d = (abs(p.x) + abs(p.y) - 5.1) * 0.70710678;
  else if (shape == 2) {
    vec2 a = abs(p);
    d = max(a.x - 4.3, a.x * 0.5 + a.y * 0.8660254 - 4.3);
  } else if (shape == 3 || shape == 4) d = boxDistance(p, vec2(4.1), 1.0);
  else if (shape == 5) d = max(boxDistance(p, vec2(4.1), 1.0), (p.x - p.y - 5.2) * 0.70710678);
  else d = length(p) - (shape >= 7 ? 4.45 : 4.4);
  vec4 color = over(vec4(0.0), KEYLINE, inside((d - 0.8) * s));
  vec3 fill = vFill.rgb;
  if (shape == 4) {
    float cross = min(abs(p.x), abs(p.y)) - 0.65;
    fill = mix(fill, KEYLINE, inside(cross * s));
  } else if (shape == 6) fill = mix(fill, KEYLINE, inside((length(p) - 1.7) * s));
  else if (shape == 7) fill = mix(fill, KEYLINE, inside((length(p) - 2.95) * s));
  else if (shape == 8) {
    float turn = atan(p.y, p.x) * 3.7;
    float dash = clamp((1.0 - wave(turn, 3.875)) * s + 0.5, 0.0, 1.0);
    fill = mix(KEYLINE, fill, (1.0 - inside((length(p) - 3.05) * s)) * dash);
  }
  return over(color, fill, inside(d * s));
}

void main() {
  int kind = int(vKind.x + 0.5);
  int flags = int(vKind.y + 0.5);
  int style = int(vKind.z + 0.5);
  float s = uView.z;
  float ratio = uScreen.z;
  if (kind == ${Kind.text}) {
    if (style == 1) oColor = texture(uColorAtlas, vP / vec2(textureSize(uColorAtlas, 0)));
    else {
      float alpha = texture(uAtlas, vP / vec2(textureSize(uAtlas, 0))).r * vFill.a;
      oColor = vec4(vFill.rgb * alpha, alpha);
    }
  } else if (kind == ${Kind.node}) {
    oColor = nodeColor(flags, style);
  } else if (kind == ${Kind.glyph}) {
    oColor = glyphColor(int(vParams.x + 0.5));
  } else if (kind == ${Kind.box}) {
    float d = boxDistance(vP, vBox.xy, vParams.x * s);
    float line = vParams.y < 0.0 ? -vParams.y * ratio : max(1.0, floor(vParams.y * s + 0.25));
    vec4 color = over(vec4(0.0), vFill.rgb, inside(d) * vFill.a);
    oColor = over(color, vStroke.rgb, band(d, -line, 0.0) * vStroke.a);
  } else if (kind == ${Kind.ring}) {
    float d = length(vP) - vParams.x * s;
    vec4 color = over(vec4(0.0), vFill.rgb, inside(d) * vFill.a);
    float width = max(vParams.y * s, 1.0) * 0.5;
    oColor = over(color, vStroke.rgb, band(d, -width, width) * vStroke.a);
  } else if (kind == ${Kind.cross}) {
    vec2 p = abs(vP);
    float d = max(abs(p.x - p.y) * 0.70710678 - vParams.y * ratio * 0.5, max(p.x, p.y) - vParams.x * ratio);
    oColor = over(vec4(0.0), vFill.rgb, inside(d) * vFill.a);
  } else {
    float d = boxDistance(vP, vBox.xy, 0.0);
    vec4 color = over(vec4(0.0), vFill.rgb, inside(d));
    float ring = boxDistance(vP, vBox.xy + 3.5 * ratio, 2.5 * ratio);
    oColor = over(color, vStroke.rgb, band(ring, -0.625 * ratio, 0.625 * ratio) * vStroke.a);
  }
}`

export function createQuadProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-quads', vertex, fragment })
}

function vec3(rgb: number): string {
  const channel = (shift: number): string => (((rgb >>> shift) & 0xff) / 255).toFixed(5)
  return `vec3(${channel(16)}, ${channel(8)}, ${channel(0)})`
}
