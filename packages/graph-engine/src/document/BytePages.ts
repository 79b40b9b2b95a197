/**
 * Texts that were written after the file was read, as UTF-8 in pages: thousands of pasted nodes as objects would be moved by
 * each of the next collections of garbage, and looked through by all that follow. A page goes once all of its texts are let
 * go of. Between two texts that were written one after the other stands a comma, so that many are parsed at once.
 */
import { COMMA } from '../model/jsonBytes.ts'
import { writeUtf8 } from '../model/writeUtf8.ts'

type Bytes = Uint8Array<ArrayBuffer>

const PAGE = 2 ** 20
/** The first is small, since much that is written is little. */
const FIRST_PAGE = 2 ** 16
/** UTF-8 takes at most this many bytes for a unit of text. */
const MOST_BYTES = 3
/** Longer texts would leave too much of a page empty. */
export const LONGEST_WRITTEN = FIRST_PAGE / 4

const NOTHING: Bytes = new Uint8Array(0)

export class BytePages {
  #pages: (Bytes | undefined)[] = []
  /** Texts in each page. */
  #counts: number[] = []
  /** The page that is written in. */
  #page = 0
  #room = 0
  #used = 0

  /** @param text At most LONGEST_WRITTEN. @returns Where it stands, and how many bytes it takes. */
  write(text: string): { readonly address: number; readonly length: number } {
    if (this.#used + 1 + text.length * MOST_BYTES > this.#room) {
      this.#room = Math.min(PAGE, Math.max(FIRST_PAGE, this.#room * 4))
      this.#page = this.#findFree()
      this.#pages[this.#page] = new Uint8Array(this.#room)
      this.#counts[this.#page] = 0
      this.#used = 0
    }
    const page = this.#page
    const bytes = this.#pages[page]!
    if (this.#used > 0) bytes[this.#used++] = COMMA
    const start = this.#used
    this.#used = writeUtf8(text, bytes, start)
    this.#counts[page]!++
    return { address: page * PAGE + start, length: this.#used - start }
  }

  /** Lets go of the text at the address. */
  release(address: number): void {
    const page = pageOf(address)
    if (--this.#counts[page]! > 0) return
    this.#pages[page] = undefined
    if (page === this.#page) this.#room = this.#used = 0
  }

  /** Addresses have 32 bits: a place that was let go of is taken again. */
  #findFree(): number {
    const free = this.#pages.indexOf(undefined)
    return free < 0 ? this.#pages.length : free
  }

  /** @returns The page that the address is in. */
  bytes(address: number): Bytes {
    return this.#pages[pageOf(address)] ?? NOTHING
  }

  /** @returns One that keeps what this has now. */
  copy(): BytePages {
    const copy = new BytePages()
    copy.#pages = this.#pages.slice()
    return copy
  }
}

/** @returns Where in its page an address is. */
export function placeInPage(address: number): number {
  return address % PAGE
}

function pageOf(address: number): number {
  return Math.floor(address / PAGE)
}
