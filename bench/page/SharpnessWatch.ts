/** Keeps a region of each picture that a view draws, until it draws no more: from when on was it as at rest? */

/** Counts in pixels from the host's top left. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Sharpness {
  /** Milliseconds from the last wheel event until the first picture from which on the region stayed as at rest was presented. */
  readonly sharp: number
  /** Pictures that were drawn from that event on, and how many of them were not yet as at rest. */
  readonly frames: number
  readonly blurred: number
  /** Says how many percent of the pixels differed from those at rest in the first picture after that event. */
  readonly difference: number
}

interface Picture {
  readonly pixels: Uint8Array
  presentedAt: number
}

/** Rounding may make a channel differ by this much, of 255. */
const TOLERANCE = 2

export class SharpnessWatch {
  readonly #canvas: HTMLCanvasElement
  readonly #region: Region
  readonly #framesDrawn: () => number
  /** The view's own context is read, since a 2D canvas would copy the whole stage. */
  readonly #gl: WebGL2RenderingContext
  readonly #request = window.requestAnimationFrame
  #pictures: Picture[] = []
  #drawn: number
  #wheeledAt = 0

  constructor(canvas: HTMLCanvasElement, region: Region, framesDrawn: () => number) {
    this.#canvas = canvas
    this.#region = region
    this.#framesDrawn = framesDrawn
    this.#drawn = framesDrawn()
    this.#gl = canvas.getContext('webgl2')!
    canvas.ownerDocument.addEventListener('wheel', this.#wheel, { capture: true, passive: true })
    // WebGL's drawing can be read in the callback that drew it, and not later.
    window.requestAnimationFrame = (callback) =>
      this.#request.call(window, (now) => {
        for (const picture of this.#pictures) picture.presentedAt ||= now
        callback(now)
        this.#keep()
      })
  }

  /** Ends it: the view is at rest now. @throws When nothing was drawn since the last wheel event. */
  end(): Sharpness {
    window.requestAnimationFrame = this.#request
    this.#canvas.ownerDocument.removeEventListener('wheel', this.#wheel, { capture: true })
    const pictures = this.#pictures
    const last = pictures.at(-1)
    if (!last) throw new Error('The view drew nothing after the wheel')
    const differences = pictures.map(({ pixels }) => countDifferent(pixels, last.pixels))
    const blurred = differences.findLastIndex((count) => count > 0) + 1
    const area = this.#region.width * this.#region.height
    return {
      sharp: pictures[blurred]!.presentedAt - this.#wheeledAt,
      frames: pictures.length,
      blurred,
      difference: (differences[0]! / area) * 100,
    }
  }

  readonly #wheel = ({ timeStamp }: WheelEvent): void => {
    this.#wheeledAt = timeStamp
    this.#pictures = []
  }

  #keep(): void {
    const drawn = this.#framesDrawn()
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    const picture: Picture = { pixels: this.#read(), presentedAt: 0 }
    this.#pictures.push(picture)
    // The next frame begins once this one was presented; where the view asks for none, this does.
    this.#request.call(window, (now) => (picture.presentedAt ||= now))
  }

  #read(): Uint8Array {
    const gl = this.#gl
    const { x, y, width, height } = this.#region
    const pixels = new Uint8Array(width * height * 4)
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    // WebGL counts rows from below.
    gl.readPixels(x, this.#canvas.height - y - height, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound)
    return pixels
  }
}

function countDifferent(one: Uint8Array, other: Uint8Array): number {
  let count = 0
  for (let at = 0; at < one.length; at += 4) {
    const differs = (i: number) => Math.abs(one[at + i]! - other[at + i]!) > TOLERANCE
    if (differs(0) || differs(1) || differs(2)) count++
  }
  return count
}
