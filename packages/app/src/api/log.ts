/** The one place that writes to the console. */
export function logError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- this is the log
  console.error(`[phoenix] ${where}`, error)
}
