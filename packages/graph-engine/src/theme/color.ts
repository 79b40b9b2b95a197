/** Colours as the vertex buffers hold them: bytes r, g, b, a in memory order, so 0xaabbggrr on little-endian machines. */

/** @returns A `0xrrggbb` colour packed with an opacity from 0 to 1. */
export function packColor(rgb: number, alpha = 1): number {
  const a = Math.round(Math.min(1, Math.max(0, alpha)) * 255)
  return (((a << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >>> 16)) & -1) >>> 0
}

/** @returns `amount` of `b` mixed into `a`, both `0xrrggbb`. */
export function mixColor(a: number, b: number, amount: number): number {
  const channel = (shift: number): number => {
    const from = (a >>> shift) & 0xff
    return Math.round(from + (((b >>> shift) & 0xff) - from) * amount) << shift
  }
  return channel(16) | channel(8) | channel(0)
}
