/**
 * One tile's sums: how much of each pixel nodes cover and in which colour, and how much length of connections lies in it.
 * Sums only, so the order of drawing does not matter. 5 floats a pixel.
 */
export class Coverage {
  readonly side: number
  /** Red, green, blue times covered area, and the area, for each pixel. */
  readonly nodes: Float32Array
  /** Pixels of line length. */
  readonly lines: Float32Array

  constructor(side: number) {
    this.side = side
    this.nodes = new Float32Array(side * side * 4)
    this.lines = new Float32Array(side * side)
  }

  clear(): void {
    this.nodes.fill(0)
    this.lines.fill(0)
  }

  /** Adds a rectangle by the exact area that it covers of each pixel. `rgb` is `0xrrggbb`. */
  addRectangle(x0: number, y0: number, x1: number, y1: number, rgb: number): void {
    const { side, nodes } = this
    const left = Math.max(0, x0)
    const top = Math.max(0, y0)
    const right = Math.min(side, x1)
    const bottom = Math.min(side, y1)
    if (left >= right || top >= bottom) return
    const red = (rgb >>> 16) & 0xff
    const green = (rgb >>> 8) & 0xff
    const blue = rgb & 0xff
    for (let y = Math.floor(top); y < bottom; y++) {
      const high = Math.min(bottom, y + 1) - Math.max(top, y)
      for (let x = Math.floor(left); x < right; x++) {
        const area = (Math.min(right, x + 1) - Math.max(left, x)) * high
        const at = (y * side + x) * 4
        nodes[at]! += red * area
        nodes[at + 1]! += green * area
        nodes[at + 2]! += blue * area
        nodes[at + 3]! += area
      }
    }
  }

  /** Adds a line: its length, spread over the two pixels nearest to it at each step. */
  addLine(x0: number, y0: number, x1: number, y1: number): void {
    const { side, lines } = this
    const dx = x1 - x0
    const dy = y1 - y0
    const isFlat = Math.abs(dx) >= Math.abs(dy)
    const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)))
    if (steps === 0) return
    const length = Math.hypot(dx, dy) / steps
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps
      const x = x0 + dx * t
      const y = y0 + dy * t
      const major = Math.floor(isFlat ? x : y)
      if (major < 0 || major >= side) continue
      const minor = (isFlat ? y : x) - 0.5
      const cell = Math.floor(minor)
      const share = minor - cell
      const stepMajor = isFlat ? 1 : side
      const stepMinor = isFlat ? side : 1
      const at = major * stepMajor + cell * stepMinor
      if (cell >= 0 && cell < side) lines[at]! += length * (1 - share)
      if (cell + 1 >= 0 && cell + 1 < side) lines[at + stepMinor]! += length * share
    }
  }
}
