import { markdownTable } from '../src/markdownTable.ts'

/** Collects bars with what was measured, one row each. */
export class Bars {
  readonly #rows: Record<string, string>[] = []

  /** @param most What the ratio of ours to the other's may be at most. */
  add(bar: string, ours: number, other: number, most: number): void {
    const ratio = ours / other
    this.#rows.push({
      bar,
      ours: format(ours),
      'dot (or as named)': format(other),
      ratio: ratio.toFixed(3),
      'at most': most.toFixed(3),
      '': ratio <= most ? 'reached' : 'not reached',
    })
  }

  note(bar: string, text: string): void {
    this.#rows.push({ bar, ours: text, 'dot (or as named)': '', ratio: '', 'at most': '', '': '' })
  }

  toString(): string {
    return markdownTable(this.#rows)
  }
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
