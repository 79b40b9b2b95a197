/** Milliseconds between two words about progress: each is a message. */
const STEP = 50

/** @returns `tell`, but for what comes too soon after what was told; the end is always told. */
export function inSteps(tell: (done: number) => void): (done: number) => void {
  let told = -Infinity
  return (done) => {
    const now = performance.now()
    if (done < 1 && now - told < STEP) return
    told = now
    tell(done)
  }
}
