import type { WheelInput } from './input.ts'
import type { ToolContext } from './Tool.ts'
import { WheelGuess } from './WheelGuess.ts'

/** Lets a wheel zoom the view, or pan it when a trackpad sends the wheel. */
export class Wheel {
  readonly #context: Pick<ToolContext, 'settings' | 'viewport'>
  readonly #guess = new WheelGuess()
  /** Says whether the key itself is down: a wheel that claims it while it is not is a pinch. */
  isControlDown = false

  constructor(context: Pick<ToolContext, 'settings' | 'viewport'>) {
    this.#context = context
  }

  turn(input: WheelInput): void {
    const { viewport, settings } = this.#context
    const device = settings.navigation === 'auto' ? this.#guess.follow(input) : settings.navigation
    if (input.ctrl && !this.isControlDown) viewport.zoomByPinch(input.x, input.y, input.deltaY)
    else if (device === 'trackpad' && !input.ctrl && !input.meta) {
      const isSideways = input.shift && input.deltaX === 0
      viewport.panBy(isSideways ? -input.deltaY : -input.deltaX, isSideways ? 0 : -input.deltaY)
    } else viewport.zoomByWheel(input.x, input.y, input.deltaY, input.mode)
  }
}
