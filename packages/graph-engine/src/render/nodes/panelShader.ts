import { GlProgram } from 'pixi.js'
import { quadFunctions, quadInputs } from '../gpu/glsl.ts'

/**
 * Rounded boxes with a ring inside: editors, bars, strips, the selection box. Params: radius, ring width in graph units (or,
 * when negative, in CSS pixels).
 */
const vertex = `${quadInputs}
out vec2 vP;
flat out vec4 vBox;
flat out vec4 vFill;
flat out vec4 vStroke;

void main() {
  float s = uView.z;
  vec2 p0 = aRect.xy * s;
  vec2 p1 = aRect.zw * s;
  if (uView.w > 0.5) {
    p0 = onPixel(p0);
    p1 = max(onPixel(p1), p0 + 1.0);
  }
  vec2 half2 = (p1 - p0) * 0.5;
  vP = (corner() * 2.0 - 1.0) * (half2 + 1.0);
  float line = aParams.y < 0.0 ? -aParams.y * uScreen.z : max(1.0, floor(aParams.y * s + 0.25));
  vBox = vec4(half2, min(aParams.x * s, min(half2.x, half2.y)), line);
  vFill = aFill;
  vStroke = aStroke;
  gl_Position = placed((p0 + p1) * 0.5 + vP);
}`

const fragment = `${quadFunctions}
in vec2 vP;
flat in vec4 vBox;
flat in vec4 vFill;
flat in vec4 vStroke;
void main() {
  float d = boxDistance(vP, vBox.xy, vBox.z);
  vec4 color = over(vec4(0.0), vFill.rgb, inside(d) * vFill.a);
  oColor = over(color, vStroke.rgb, band(d, -vBox.w, 0.0) * vStroke.a);
}`

export function createPanelProgram(): GlProgram {
  return GlProgram.from({ name: 'graph-panels', vertex, fragment })
}
