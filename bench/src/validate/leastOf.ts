/** @returns Milliseconds by the clock, or of the process's CPU where that is less: a thread that had to wait took no more. */
export function leastOf(work: () => void): number {
  const before = process.cpuUsage()
  const time = timeOf(work)
  const { user, system } = process.cpuUsage(before)
  return Math.min(time, (user + system) / 1000)
}

function timeOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
