const WIDTH = 200
const HEIGHT = 125
/** Brighter than the canvas and its grid. */
const LEAST = 60

/** @returns How much stood in each picture that was drawn while `work` ran: pixels of 25,000 that are brighter than the ground. */
export async function recordInks(canvas: HTMLCanvasElement, work: () => Promise<void>): Promise<number[]> {
  const picture = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!
  const inks: number[] = []
  // A drawing can be read in the task that draws it, and in no other.
  let isWaiting = false
  const read = () => {
    isWaiting = false
    picture.drawImage(canvas, 0, 0, WIDTH, HEIGHT)
    const { data } = picture.getImageData(0, 0, WIDTH, HEIGHT)
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if (data[at + 1]! > LEAST) ink++
    inks.push(ink)
  }
  const { drawElements } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawElements = function (...parameters) {
    drawElements.apply(this, parameters)
    if (!isWaiting) queueMicrotask(read)
    isWaiting = true
  }
  try {
    await work()
  } finally {
    WebGL2RenderingContext.prototype.drawElements = drawElements
  }
  return inks
}
