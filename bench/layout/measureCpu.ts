/** @returns What was answered, and the CPU milliseconds of the whole process it took, compiler and collector threads included. */
export async function measureCpu<T>(work: () => T | Promise<T>): Promise<{ answer: T; cpu: number }> {
  const before = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(before)
  return { answer, cpu: (user + system) / 1000 }
}
