import type { Point } from '../commands/Command.ts'

/** Is a mouse and a keyboard. Playwright's `page` is one, and `HeadlessDevices` is one without a browser. */
export interface InputDevices {
  readonly mouse: {
    move(x: number, y: number, options?: { steps?: number }): Promise<void>
    down(options?: { button?: MouseButton }): Promise<void>
    up(options?: { button?: MouseButton }): Promise<void>
    wheel(deltaX: number, deltaY: number): Promise<void>
  }
  readonly keyboard: {
    down(key: string): Promise<void>
    up(key: string): Promise<void>
  }
}

export type MouseButton = 'left' | 'middle' | 'right'

/** Names what on screen is meant: a point as the mouse has it, a place in graph units, part of a node, or an interface. */
export type Target =
  | { readonly screen: Point }
  | { readonly graph: Point }
  | { readonly node: string }
  | { readonly rightEdge: string }
  | { readonly interface: string }

/** Finds targets on screen, in the coordinates of the mouse. */
export type Locate = (target: Target) => Point | Promise<Point>

/** Works a graph the way a hand does, by pointer, wheel and keys only. One driver for unit tests, browsers and benches. */
export class GraphDriver {
  readonly #devices: InputDevices
  readonly #locate: Locate

  constructor(devices: InputDevices, locate: Locate) {
    this.#devices = devices
    this.#locate = locate
  }

  async move(to: Target, steps = 1): Promise<void> {
    const { x, y } = await this.#locate(to)
    await this.#devices.mouse.move(x, y, { steps })
  }

  press(button: MouseButton = 'left'): Promise<void> {
    return this.#devices.mouse.down({ button })
  }

  release(button: MouseButton = 'left'): Promise<void> {
    return this.#devices.mouse.up({ button })
  }

  async click(target: Target, button: MouseButton = 'left'): Promise<void> {
    await this.move(target)
    await this.press(button)
    await this.release(button)
  }

  async doubleClick(target: Target): Promise<void> {
    await this.click(target)
    await this.press()
    await this.release()
  }

  /** Presses at one place, moves in a few steps and releases at another. */
  async drag(from: Target, to: Target, button: MouseButton = 'left'): Promise<void> {
    await this.move(from)
    await this.press(button)
    await this.move(to, 5)
    await this.release(button)
  }

  async wheel(at: Target, deltaY: number, deltaX = 0): Promise<void> {
    await this.move(at)
    await this.#devices.mouse.wheel(deltaX, deltaY)
  }

  /** Presses and releases keys, e.g. 'Control+Shift+z'. */
  async key(combination: string): Promise<void> {
    const keys = combination.split('+')
    for (const key of keys) await this.#devices.keyboard.down(key)
    for (const key of keys.reverse()) await this.#devices.keyboard.up(key)
  }

  /** Does something while a key is held. */
  async holding(key: string, action: () => Promise<void>): Promise<void> {
    await this.#devices.keyboard.down(key)
    await action()
    await this.#devices.keyboard.up(key)
  }
}
