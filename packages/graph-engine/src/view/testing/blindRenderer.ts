import type { ThemedRenderer } from '../../render/RendererPort.ts'

/** Draws nothing, for tests that look at the page alone. */
export const blindRenderer: ThemedRenderer = {
  stats: { nodes: 0, connections: 0, segments: 0, labels: 0, drawCalls: 0 },
  follow() {},
  invalidate() {},
  restyle() {},
  followMark: () => false,
  draw: () => ({ needsFrame: false }),
  saysWhole: () => false,
  resize() {},
  setLook() {},
  destroy() {},
}
