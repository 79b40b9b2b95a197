import { foldText } from '../model/foldText.ts'

/** Where a word was found in a text: UTF-16 units, [start, end). */
export type TextRange = readonly [start: number, end: number]

/** Units of a long text that are shown before what was found in it. */
const LEAD = 40
const LONGEST = 200

/** What is searched for: every word must be somewhere in one text. */
export class SearchWords {
  readonly #words: readonly string[]

  constructor(query: string) {
    this.#words = foldText(query).split(/\s+/).filter(Boolean)
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  /** @param folded From `foldText`. */
  areIn(folded: string): boolean {
    for (const word of this.#words) if (!folded.includes(word)) return false
    return true
  }

  begin(folded: string): boolean {
    return folded.startsWith(this.#words[0]!)
  }

  /** @returns The part of a text that holds the first word found, on one line, and where in that part the words are. */
  excerpt(text: string): { readonly text: string; readonly ranges: readonly TextRange[] } {
    const whole = this.#rangesIn(text)
    const first = whole[0]?.[0] ?? 0
    const start = text.length <= LONGEST || first <= LEAD ? 0 : first - LEAD
    const part = `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}`.replace(/\s/g, ' ')
    return { text: part, ranges: this.#rangesIn(part) }
  }

  #rangesIn(text: string): TextRange[] {
    const { folded, origins } = foldByLetter(text)
    const ranges = this.#words.flatMap((word): TextRange[] => {
      const at = folded.indexOf(word)
      return at < 0 ? [] : [[origins[at]!, origins[at + word.length]!]]
    })
    return joinRanges(ranges)
  }
}

/** `origins` has, for each unit of the folded text and for its end, where in the text it comes from. */
function foldByLetter(text: string): { folded: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const letter of text) {
    const part = foldText(letter)
    for (let i = 0; i < part.length; i++) origins.push(at)
    folded += part
    at += letter.length
  }
  origins.push(at)
  return { folded, origins }
}

function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
