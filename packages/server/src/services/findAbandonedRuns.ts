import type { Services } from './Services.ts'

/**
 * Finds runs whose device no process has: after a start, or when a process ended that had the device. The device is given
 * the time to come back, then they end.
 */
export async function findAbandonedRuns({
  reports,
  repositories,
}: Pick<Services, 'reports' | 'repositories'>): Promise<void> {
  const { runs, debugs, deploySystems } = repositories
  const busy = [...(await runs.findBusyDevices()), ...(await debugs.findBusyDevices())]
  if (busy.length > 0) reports.awaitReturn(await deploySystems.findMany(busy))
}
