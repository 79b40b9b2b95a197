/** So long nothing must have moved, in milliseconds. */
const REST = 150

/** Calls when what was asked for is due and the view has come to rest; until then, moving costs a flag. */
export class Rest {
  readonly #isMoving: () => boolean
  readonly #onRest: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The view moved since the timer was set. */
  #hasMoved = false

  /** @param isMoving Whether it moves by other means than `move` tells. */
  constructor(isMoving: () => boolean, onRest: () => void) {
    this.#isMoving = isMoving
    this.#onRest = onRest
  }

  readonly schedule = (): void => {
    this.#timer ??= setTimeout(this.#check, REST)
  }

  move(): void {
    this.#hasMoved = true
    this.schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly #check = (): void => {
    this.#timer = undefined
    if (this.#hasMoved || this.#isMoving()) {
      this.#hasMoved = false
      this.schedule()
    } else this.#onRest()
  }
}
