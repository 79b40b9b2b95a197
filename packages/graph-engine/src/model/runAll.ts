/** Runs all tasks, those that are added meanwhile too, also when one throws. @throws The first error, when all are done. */
export function runAll(tasks: Iterable<() => void>): void {
  const errors: unknown[] = []
  for (const task of tasks) {
    try {
      task()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
