/** The sum of fourth powers of many values, all shifted alike: a polynomial, whose factors are known from the values once. */
export class FourthPowers {
  readonly count: number
  #first = 0
  #second = 0
  #third = 0
  #fourth = 0

  constructor(values: readonly number[]) {
    this.count = values.length
    for (const value of values) {
      const square = value * value
      this.#first += value
      this.#second += square
      this.#third += square * value
      this.#fourth += square * square
    }
  }

  get mean(): number {
    return this.#first / this.count
  }

  /** @param sign -1 for the sum of the values turned about 0 before the shift. */
  sumAt(shift: number, sign: number): number {
    const square = shift * shift
    const odd = 4 * sign * shift * (square * this.#first + this.#third)
    return this.count * square * square + 6 * square * this.#second + odd + this.#fourth
  }
}
