/** Waits for a task of its own, because the work before took its share of the current one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
