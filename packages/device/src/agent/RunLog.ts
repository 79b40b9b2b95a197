/** Bytes of log that one run tells: beyond it the run goes on, and its lines are counted. */
export const maxLogBytes = 8_000_000
/** Every log message carries about this many bytes besides its line. */
const bytesBeside = 300

/** Decides which lines of a run's log are told. */
export class RunLog {
  /** Lines that were left out. */
  leftOut = 0
  #bytes = 0

  /** @returns Whether the line is told, and whether it is the first one that is left out. */
  admit(title: string, text: string): 'told' | 'first-left-out' | 'left-out' {
    this.#bytes += Buffer.byteLength(title) + Buffer.byteLength(text) + bytesBeside
    if (this.#bytes <= maxLogBytes) return 'told'
    this.leftOut++
    return this.leftOut === 1 ? 'first-left-out' : 'left-out'
  }
}
