import { GlProgram } from 'pixi.js'
import { quadFunctions, quadInputs, vec3 } from '../gpu/glsl.ts'
import type { Theme } from '../../theme/Theme.ts'
import { Shape } from '../../theme/themeLooks.ts'
import { Kind } from './quadFormat.ts'

/** The mark that says whose turn it is has, in CSS pixels, this room to its node, corners, arrow and half its least size. */
const TURN_GAP = 7
const TURN_ARM = 14
const TURN_ARROW = 12
const TURN_LEAST = 3

/** Small things: interface glyphs, rings around them, the cross of a forbidden draft, marks of the far view, whose turn it is. */
const vertex = `${quadInputs}
out vec2 vP;
flat out vec2 vHalf;
flat out vec4 vParams;
flat out vec4 vFill;
flat out vec4 vStroke;
flat out int vKind;

void main() {
  float s = uView.z;
  vKind = int(aKind.x + 0.5);
  vParams = aParams;
  vFill = aFill;
  vStroke = aStroke;
  vec2 middle = (aRect.xy + aRect.zw) * 0.5 * s;
  vec2 half2 = (aRect.zw - aRect.xy) * 0.5 * s;
  float inflate = 1.0;
  if (vKind == ${Kind.turn}) {
    half2 = max(half2, vec2(${TURN_LEAST}.0 * uScreen.z));
    inflate = ${TURN_GAP + TURN_ARROW + 4}.0 * uScreen.z;
  }
  if (vKind == ${Kind.mark}) {
    half2 = max(half2, vec2(aParams.x * uScreen.z * 0.5));
    inflate = 6.0 * uScreen.z;
  } else if (uView.w > 0.5) middle = onPixel(middle);
  vHalf = half2;
  vP = (corner() * 2.0 - 1.0) * (half2 + inflate);
  gl_Position = placed(middle + vP);
}`

const fragment = (theme: Theme): string => `${quadFunctions}
in vec2 vP;
flat in vec2 vHalf;
flat in vec4 vParams;
flat in vec4 vFill;
flat in vec4 vStroke;
flat in int vKind;
const vec3 KEYLINE = ${vec3(theme.glyph.keyline)};

vec4 glyph(int shape, float s) {
  vec2 p = vP / s;
  float d;
  if (shape == ${Shape.diamond}) d = (abs(p.x) + abs(p.y) - 5.1) * 0.70710678;
  else if (shape == ${Shape.hexagon}) d = max(abs(p.x) - 4.3, abs(p.x) * 0.5 + abs(p.y) * 0.8660254 - 4.3);
  else if (shape == ${Shape.square} || shape == ${Shape.table}) d = boxDistance(p, vec2(4.1), 1.0);
  else if (shape == ${Shape.file}) d = max(boxDistance(p, vec2(4.1), 1.0), (p.x - p.y - 5.2) * 0.70710678);
  else d = length(p) - (shape >= ${Shape.ring} ? 4.45 : 4.4);
  vec4 color = over(vec4(0.0), KEYLINE, inside((d - 0.8) * s));
  vec3 fill = vFill.rgb;
  if (shape == ${Shape.table}) fill = mix(fill, KEYLINE, inside((min(abs(p.x), abs(p.y)) - 0.65) * s));
  else if (shape == ${Shape.hole}) fill = mix(fill, KEYLINE, inside((length(p) - 1.7) * s));
  else if (shape == ${Shape.ring}) fill = mix(fill, KEYLINE, inside((length(p) - 2.95) * s));
  else if (shape == ${Shape.dashed}) {
    float dash = clamp((1.0 - wave(atan(p.y, p.x) * 3.7, 3.875)) * s + 0.5, 0.0, 1.0);
    fill = mix(KEYLINE, fill, (1.0 - inside((length(p) - 3.05) * s)) * dash);
  }
  return over(color, fill, inside(d * s));
}

/** Four corners around a node, and an arrow that points at its header. */
vec4 turn(float s, float ratio) {
  vec2 reach = vHalf + ${TURN_GAP}.0 * ratio;
  vec2 p = abs(vP);
  vec2 arm = reach - min(vec2(${TURN_ARM}.0 * ratio), reach * 0.6);
  float line = abs(boxDistance(vP, reach, 3.0 * ratio)) - ratio;
  if (p.x < arm.x || p.y < arm.y) line = 1e4;
  vec2 q = vP - vec2(-reach.x - ${TURN_ARROW / 2}.0 * ratio, min(14.0 * s, vHalf.y) - vHalf.y);
  float arrow = max(0.6 * q.x + 0.8 * abs(q.y) - 2.4 * ratio, -q.x - 4.0 * ratio);
  float d = min(line, arrow);
  vec4 color = over(vec4(0.0), KEYLINE, inside(d - 1.5 * ratio));
  return over(color, vFill.rgb, inside(d));
}

void main() {
  float s = uView.z;
  float ratio = uScreen.z;
  if (vKind == ${Kind.glyph}) oColor = glyph(int(vParams.x + 0.5), s);
  else if (vKind == ${Kind.turn}) oColor = turn(s, ratio);
  else if (vKind == ${Kind.ring}) {
    float d = length(vP) - vParams.x * s;
    float width = max(vParams.y * s, 1.0) * 0.5;
    oColor = over(over(vec4(0.0), vFill.rgb, inside(d) * vFill.a), vStroke.rgb, band(d, -width, width) * vStroke.a);
  } else if (vKind == ${Kind.cross}) {
    vec2 p = abs(vP);
    float d = max(abs(p.x - p.y) * 0.70710678 - vParams.y * ratio * 0.5, max(p.x, p.y) - vParams.x * ratio);
    oColor = over(vec4(0.0), vFill.rgb, inside(d) * vFill.a);
  } else {
    vec4 color = over(vec4(0.0), vFill.rgb, inside(boxDistance(vP, vHalf, 0.0)));
    float ring = boxDistance(vP, vHalf + 3.5 * ratio, 2.5 * ratio);
    oColor = over(color, vStroke.rgb, band(ring, -0.625 * ratio, 0.625 * ratio) * vStroke.a);
  }
}`

export function createShapeProgram(theme: Theme): GlProgram {
  return GlProgram.from({ name: 'graph-shapes', vertex, fragment: fragment(theme) })
}
