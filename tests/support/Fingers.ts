import type { CDPSession, Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** Real touches, by the browser's own protocol: as many fingers at a time as there are points. */
export class Fingers {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page))
  }

  /** Puts the fingers down, moves them in a few steps, and lifts them. */
  async drag(from: readonly Point[], to: readonly Point[]): Promise<void> {
    // Sent together with the first move: on a busy machine a finger that waited for an answer would rest for a long press.
    const sent = [this.#send('touchStart', from)]
    const steps = 6
    for (let step = 1; step <= steps; step++) {
      const along = (a: number, b: number) => a + ((b - a) * step) / steps
      sent.push(
        this.#send(
          'touchMove',
          from.map((start, i) => ({ x: along(start.x, to[i]!.x), y: along(start.y, to[i]!.y) })),
        ),
      )
      await Promise.all(sent)
    }
    await this.#send('touchEnd', [])
  }

  async tap(at: Point): Promise<void> {
    await this.#send('touchStart', [at])
    await this.#send('touchEnd', [])
  }

  async press(at: Point, milliseconds: number): Promise<void> {
    await this.#send('touchStart', [at])
    await this.#page.waitForTimeout(milliseconds)
    await this.#send('touchEnd', [])
  }

  async penDrag(from: Point, to: Point): Promise<void> {
    const pen = { pointerType: 'pen', button: 'left', clickCount: 1 } as const
    await this.#session.send('Input.dispatchMouseEvent', { ...pen, ...from, type: 'mousePressed', buttons: 1 })
    await this.#session.send('Input.dispatchMouseEvent', { ...pen, ...to, type: 'mouseMoved', buttons: 1 })
    await this.#session.send('Input.dispatchMouseEvent', { ...pen, ...to, type: 'mouseReleased' })
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
