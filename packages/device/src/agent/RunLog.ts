/** Bytes of log that one run tells: beyond it the run goes on, and its lines are counted. */
export const maxLogBytes = 8_000_000
/** What a message says besides its line. */
const bytesBeside = 300

/** Decides which lines of a run's log are told. */
export class RunLog {
  /** Lines that were left out. */
  leftOut = 0
  #bytes = 0

  /** @returns Whether the line is told, or what it is left out as. */
  admit(title: string, text: string): 'told' | 'first-left-out' | 'left-out' {
    this.#bytes += Buffer.byteLength(title) + Buffer.byteLength(text) + bytesBeside
    if (this.#bytes <= maxLogBytes) return 'told'
    this.leftOut++
    return this.leftOut === 1 ? 'first-left-out' : 'left-out'
  }
}
