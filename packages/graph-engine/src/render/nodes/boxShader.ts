import { GlProgram } from 'pixi.js'
import { quadFunctions, quadInputs, vec3 } from '../gpu/glsl.ts'
import type { Theme } from '../../theme/Theme.ts'
import { BoxStyle, NodeBit } from './quadFormat.ts'

/**
 * Nodes' boxes, by two programs: most nodes are plain, and a software rasteriser pays for every line of a program in every
 * pixel, taken or not. What is rare (states, selection, placeholders) is in the other.
 */
const vertex = `${quadInputs}
out vec2 vP;
flat out vec4 vBox;
flat out vec4 vFill;
flat out vec4 vStroke;
flat out vec4 vExtra;

void main() {
  float s = uView.z;
  int flags = int(aKind.y + 0.5);
  vec2 p0 = aRect.xy * s;
  vec2 p1 = aRect.zw * s;
  if (uView.w > 0.5) {
    p0 = onPixel(p0);
    p1 = onPixel(p1);
  }
  p1 = max(p1, p0 + 1.0);
  float shadow = (flags & ${NodeBit.shadow}) != 0 ? 1.0 : 0.0;
  float inflate = max(max(1.0, s) + 1.0, shadow * 12.0 * s);
  if ((flags & ${NodeBit.selected}) != 0 || aExtra.a > 0.0) inflate = max(inflate, 5.0 * uScreen.z + 1.0);
  vec2 half2 = (p1 - p0) * 0.5;
  vP = (corner() * 2.0 - 1.0) * (half2 + inflate);
  vBox = vec4(half2, min(aParams.x * s, min(half2.x, half2.y)), shadow);
  vFill = aFill;
  vStroke = aStroke;
  vExtra = vec4(aExtra.rgb, aExtra.a > 0.0 ? 1.0 : 0.0);
  vFill.a = aKind.z;
  vExtra.a += float(flags) * 2.0;
  gl_Position = placed((p0 + p1) * 0.5 + vP);
}`

const inputs = (theme: Theme): string => `in vec2 vP;
flat in vec4 vBox;
flat in vec4 vFill;
flat in vec4 vStroke;
flat in vec4 vExtra;
const vec3 BODY = ${vec3(theme.node.body)};

vec3 bodyColor() {
  if (vFill.a > ${BoxStyle.mixed}.5) return vFill.rgb;
  return vFill.a > 0.5 ? mix(vFill.rgb, BODY, ${theme.farBodyMix.toFixed(4)}) : BODY;
}
vec4 shadowColor(float s) {
  float below = clamp(1.0 - boxDistance(vP - vec2(0.0, 2.0 * s), vBox.xy, vBox.z) / (11.0 * s), 0.0, 1.0);
  return vec4(0.0, 0.0, 0.0, ${theme.shadow.toFixed(4)} * below * below * below * vBox.w);
}`

const plain = (theme: Theme): string => `${quadFunctions}
${inputs(theme)}
void main() {
  float s = uView.z;
  float d = boxDistance(vP, vBox.xy, vBox.z);
  float line = max(1.0, floor(s + 0.25));
  float header = floor(28.0 * s + 0.5);
  vec4 color = over(shadowColor(s), vStroke.rgb, band(d, -0.5, line) * vStroke.a);
  vec3 fill = mix(bodyColor(), vFill.rgb, clamp(header - vP.y - vBox.y + 0.5, 0.0, 1.0));
  oColor = over(color, fill, inside(d));
}`

const special = (theme: Theme): string => `${quadFunctions}
${inputs(theme)}
const vec3 CANVAS = ${vec3(theme.canvas)};
const vec3 SELECTED = ${vec3(theme.state.selected)};

void main() {
  float s = uView.z;
  float ratio = uScreen.z;
  int flags = int(vExtra.a * 0.5);
  bool hasRing = fract(vExtra.a * 0.5) > 0.25;
  bool isSelected = (flags & ${NodeBit.selected}) != 0;
  bool isPlaceholder = (flags & ${NodeBit.placeholder}) != 0;
  float d = boxDistance(vP, vBox.xy, vBox.z);
  float line = max(1.0, floor(s + 0.25));
  vec4 color = shadowColor(s);
  float ring = hasRing ? 1.5 * ratio : 0.0;
  if (hasRing) color = over(color, vExtra.rgb, band(d, -0.5, ring));
  if (isSelected) {
    float gap = hasRing ? 3.0 * ratio : ratio;
    color = over(color, CANVAS, band(d, ring, gap));
    color = over(color, SELECTED, band(d, gap, gap + 1.5 * ratio));
  } else if (!hasRing && !isPlaceholder) {
    color = over(color, vStroke.rgb, band(d, -0.5, line) * vStroke.a);
  }
  vec2 q = vP + vBox.xy;
  float header = floor(28.0 * s + 0.5);
  vec3 fill = mix(bodyColor(), vFill.rgb, clamp(header - q.y + 0.5, 0.0, 1.0));
  if (isPlaceholder) {
    float stripe = (q.x + q.y) / s * 0.70710678;
    fill = mix(${vec3(theme.node.hatchDark)}, ${vec3(theme.node.hatchLight)}, clamp((wave(stripe, 12.0) - 3.0) * s + 0.5, 0.0, 1.0));
  }
  if ((flags & ${NodeBit.running}) != 0) {
    float track = clamp(q.y - header + 0.5, 0.0, 1.0) * clamp(header + 2.0 * s - q.y + 0.5, 0.0, 1.0);
    float at = (flags & ${NodeBit.still}) != 0 ? 0.38 : fract(uScreen.w / 1.2);
    float from = at * (2.0 * vBox.x + 24.0 * s) - 24.0 * s;
    float segment = clamp(q.x - from + 0.5, 0.0, 1.0) * clamp(from + 24.0 * s - q.x + 0.5, 0.0, 1.0);
    fill = mix(fill, mix(${vec3(theme.state.track)}, ${vec3(theme.state.running)}, segment), track);
  }
  color = over(color, fill, inside(d));
  if (isPlaceholder && !hasRing && !isSelected) {
    float along = abs(vP.x) - vBox.x > abs(vP.y) - vBox.y ? q.y : q.x;
    float dash = clamp((1.5 - wave(along / s, 5.0)) * s + 0.5, 0.0, 1.0);
    color = over(color, vStroke.rgb, band(d, -line, 0.0) * dash);
  }
  oColor = color;
}`

export function createPlainBoxProgram(theme: Theme): GlProgram {
  return GlProgram.from({ name: 'graph-plain-boxes', vertex, fragment: plain(theme) })
}

export function createSpecialBoxProgram(theme: Theme): GlProgram {
  return GlProgram.from({ name: 'graph-special-boxes', vertex, fragment: special(theme) })
}
