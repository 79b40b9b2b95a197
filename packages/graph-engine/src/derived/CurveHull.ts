/** Allows for a slack that is kept in single precision. */
const ROUNDING = 0.01

/** Holds the control points of parts of cubics, and the box around them: the parts lie in it, and in the points' hull. */
export class CurveHull {
  x0 = 0
  y0 = 0
  x1 = 0
  y1 = 0
  readonly #points: number[] = []

  begin(): void {
    this.#points.length = 0
    this.x0 = this.y0 = Infinity
    this.x1 = this.y1 = -Infinity
  }

  /** Adds the control points of a cubic's part (its blossom). */
  addPart(cubics: Float64Array, at: number, t0: number, t1: number): void {
    this.#add(blossom(cubics, at, t0, t0, t0), blossom(cubics, at + 1, t0, t0, t0))
    this.#add(blossom(cubics, at, t0, t0, t1), blossom(cubics, at + 1, t0, t0, t1))
    this.#add(blossom(cubics, at, t0, t1, t1), blossom(cubics, at + 1, t0, t1, t1))
    this.#add(blossom(cubics, at, t1, t1, t1), blossom(cubics, at + 1, t1, t1, t1))
  }

  /** @returns How far the points stray from the nearer diagonal of the box; negative for the one that rises. */
  slack(): number {
    const width = this.x1 - this.x0
    const height = this.y1 - this.y0
    const length = Math.hypot(width, height) || 1
    let falling = 0
    let rising = 0
    for (let i = 0; i < this.#points.length; i += 2) {
      const x = this.#points[i]! - this.x0
      const y = this.#points[i + 1]! - this.y0
      falling = Math.max(falling, Math.abs(x * height - y * width))
      rising = Math.max(rising, Math.abs(x * height + (y - height) * width))
    }
    return falling <= rising ? falling / length + ROUNDING : -rising / length - ROUNDING
  }

  #add(x: number, y: number): void {
    this.#points.push(x, y)
    if (x < this.x0) this.x0 = x
    if (x > this.x1) this.x1 = x
    if (y < this.y0) this.y0 = y
    if (y > this.y1) this.y1 = y
  }
}

function blossom(cubics: Float64Array, at: number, u: number, v: number, w: number): number {
  const a = cubics[at]!
  const b = cubics[at + 2]!
  const c = cubics[at + 4]!
  const d = cubics[at + 6]!
  const ab = a + (b - a) * u
  const bc = b + (c - b) * u
  const cd = c + (d - c) * u
  const abc = ab + (bc - ab) * v
  const bcd = bc + (cd - bc) * v
  return abc + (bcd - abc) * w
}
