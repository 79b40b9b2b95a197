/**
 * Takes one item after another to `send` until there are no more or the signal is aborted. An iterator that does not
 * heed the signal is left behind: its `return` is called, nobody waits for it.
 */
export async function forwardItems(
  items: AsyncIterable<unknown>,
  signal: AbortSignal,
  send: (item: unknown) => Promise<void> | undefined,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  while (!signal.aborted) {
    const next = await untilAborted(iterator.next(), signal)
    if (next === undefined) break
    if (next.done === true) return
    await untilAborted(send(next.value), signal)
  }
  // Its own failure after the end is of no use to anybody.
  iterator.return?.().catch(() => undefined)
}

/** A listener a step, and none left behind: a race with one long promise would keep every step alive. */
function untilAborted<Value>(promise: Promise<Value> | undefined, signal: AbortSignal): Promise<Value | undefined> {
  if (promise === undefined) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(undefined)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
