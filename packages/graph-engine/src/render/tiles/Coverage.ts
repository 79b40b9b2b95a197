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

  /** Adds a line: its length, spread over the two pixels nearest to it in each column (or row) that it crosses. */
  addLine(x0: number, y0: number, x1: number, y1: number): void {
    const isFlat = Math.abs(x1 - x0) >= Math.abs(y1 - y0)
    if (isFlat) this.#add(x0, y0, x1, y1, 1, this.side)
    else this.#add(y0, x0, y1, x1, this.side, 1)
  }

  /** `u` is the longer axis: `stepU` apart in the array, `stepV` the other. */
  #add(u0: number, v0: number, u1: number, v1: number, stepU: number, stepV: number): void {
    const { side, lines } = this
    if (u0 > u1) {
      ;[u0, u1, v0, v1] = [u1, u0, v1, v0]
    }
    const extent = u1 - u0
    if (extent === 0) return
    const slope = (v1 - v0) / extent
    const stretch = Math.sqrt(1 + slope * slope)
    const from = Math.max(0, u0)
    const to = Math.min(side, u1)
    for (let u = Math.floor(from); u < to; u++) {
      const start = u > from ? u : from
      const end = u + 1 < to ? u + 1 : to
      const v = v0 + slope * ((start + end) / 2 - u0) - 0.5
      const cell = Math.floor(v)
      const length = (end - start) * stretch
      const share = (v - cell) * length
      const at = u * stepU + cell * stepV
      if (cell >= 0 && cell < side) lines[at]! += length - share
      if (cell >= -1 && cell < side - 1) lines[at + stepV]! += share
    }
  }
}
