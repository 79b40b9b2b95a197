/** What was just done has taken its time: what follows gets a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
