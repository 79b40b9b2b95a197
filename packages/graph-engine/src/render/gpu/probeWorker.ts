/** A worker's entry: tells when the GPU answers at once, by asking it something from a context of its own. */
import type { ProbeAnswer, ProbeMessage } from './GpuProbe.ts'

/** Milliseconds within which an answer comes from a GPU that does nothing else, and between two questions. */
const AT_ONCE = 6
const PAUSE = 12
/** So many answers in a row: between two frames of a page the GPU does nothing, too. */
const ANSWERS = 2
/** Questions after which the end does not wait longer. */
const MOST = 100

const gl = new OffscreenCanvas(1, 1).getContext('webgl2')

self.addEventListener('message', ({ data }: MessageEvent<ProbeMessage>) => {
  if (data === 'calm') whenCalm(answer, Infinity)
  // Giving a context back waits for the GPU like all else, and the page for a worker that ends.
  else whenCalm(() => self.close(), MOST)
})

function answer(): void {
  const answered: ProbeAnswer = performance.timeOrigin + performance.now()
  self.postMessage(answered)
}

/** Waits behind all that the GPU was told before, by the page as well. @returns For how many milliseconds. */
function ask(): number {
  const start = performance.now()
  gl?.getError()
  return performance.now() - start
}

function whenCalm(then: () => void, most: number, inARow = 0): void {
  const next = ask() < AT_ONCE ? inARow + 1 : 0
  if (next === ANSWERS || most === 0) then()
  else setTimeout(() => whenCalm(then, most - 1, next), PAUSE)
}
