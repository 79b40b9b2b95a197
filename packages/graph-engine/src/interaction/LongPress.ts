import type { PointerInput } from './input.ts'

/** Milliseconds that a finger must stay down. */
const DURATION = 500

/** A finger that stays where it was put, which means what a right button does. Whoever moves it further stops it. */
export class LongPress {
  readonly #onPress: (pointer: PointerInput) => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onPress: (pointer: PointerInput) => void) {
    this.#onPress = onPress
  }

  begin(pointer: PointerInput): void {
    this.#timer = setTimeout(() => this.#onPress(pointer), DURATION)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
