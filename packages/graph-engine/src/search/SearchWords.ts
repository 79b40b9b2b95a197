import { foldText } from '../model/foldText.ts'

/** Says where a word was found in a text, in UTF-16 units: [start, end). */
export type TextRange = readonly [start: number, end: number]

/** So many units of a long text are shown before what was found in it. */
const LEAD = 40
const LONGEST = 200

/** So many units of a text are looked through at once; a longer text is looked through part by part. */
const PART = 8192
/** Letters that are written with marks of their own take more units than they are folded to. */
const SPARE = 64

/** Holds the words that are searched for: one text must have them all. Generators yield between the parts of a long text. */
export class SearchWords {
  readonly #words: readonly string[]
  /** Says by how much parts overlap, for words on their borders. */
  readonly #overlap: number

  constructor(query: string) {
    this.#words = foldText(query).split(/\s+/).filter(Boolean)
    this.#overlap = SPARE + 2 * this.#words.reduce((most, { length }) => Math.max(most, length), 0)
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  /** Looks through a long text part by part; for a short one a generator would cost more than the look. */
  *areIn(text: string): Generator<void, boolean> {
    let missing = this.#words
    for (let start = 0; start < text.length; start += PART) {
      const folded = foldText(this.#part(text, start))
      missing = missing.filter((word) => !folded.includes(word))
      if (missing.length === 0) return true
      yield
    }
    return false
  }

  areInShort(text: string): boolean {
    const folded = foldText(text)
    for (const word of this.#words) if (!folded.includes(word)) return false
    return true
  }

  begin(text: string): boolean {
    return foldText(text.slice(0, this.#overlap)).startsWith(this.#words[0]!)
  }

  /** @returns The part of a text that holds the first word found, on one line, and where in that part the words are. */
  *excerpt(text: string): Generator<void, { readonly text: string; readonly ranges: readonly TextRange[] }> {
    const first = yield* this.#firstIn(text)
    const start = text.length <= LONGEST || first <= LEAD ? 0 : first - LEAD
    const part = `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}`.replace(/\s/g, ' ')
    return { text: part, ranges: this.#rangesIn(part) }
  }

  *#firstIn(text: string): Generator<void, number> {
    for (let start = 0; start < text.length; start += PART) {
      const [range] = this.#rangesIn(this.#part(text, start))
      if (range) return start + range[0]
      yield
    }
    return 0
  }

  #part(text: string, start: number): string {
    return text.length <= PART ? text : text.slice(start, start + PART + this.#overlap)
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

export function isLong(text: string): boolean {
  return text.length > PART
}

/** @returns The beginning of a text that is too long for a line. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}
