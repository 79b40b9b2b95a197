/** @returns How long `work` took, and the longest time in which the event loop did not turn meanwhile, in milliseconds. */
export async function watchGaps(work: () => Promise<unknown>): Promise<{ wall: number; gap: number }> {
  let gap = 0
  let isOver = false
  const start = performance.now()
  let last = start
  const look = () => {
    const now = performance.now()
    gap = Math.max(gap, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return { wall: performance.now() - start, gap }
}
