import type { Measured, Step, StepFigure } from './Figures.ts'
import { TooSlow, type PeerPage } from './PeerPage.ts'

/** The steps of a run: what each cost, or why there is no figure. */
export class Attempts {
  readonly #peer: PeerPage
  readonly steps: Partial<Record<Step, StepFigure>> = {}
  readonly missing: Partial<Record<Measured, string>> = {}
  #isLost = false

  constructor(peer: PeerPage) {
    this.#peer = peer
  }

  /** Does something that a figure needs; when it fails, notes why it has none. */
  async attempt(name: Measured, work: () => Promise<void>): Promise<void> {
    if (this.#isLost) {
      this.missing[name] = 'a step before it had no end'
      return
    }
    try {
      await work()
    } catch (error) {
      this.missing[name] = error instanceof Error ? error.message.split('\n')[0]! : String(error)
      // A page that is still busy answers nothing more.
      this.#isLost = error instanceof TooSlow
    }
  }

  /** Runs the frames of a step and keeps what one cost. */
  step(name: Step, frames: () => Promise<readonly number[]>): Promise<void> {
    return this.attempt(name, async () => {
      this.steps[name] = await this.#peer.measure(frames)
    })
  }

  /** Nothing can be measured any more. */
  lose(): void {
    this.#isLost = true
  }
}
