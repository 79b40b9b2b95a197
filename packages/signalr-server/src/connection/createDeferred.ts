export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
}

/** Promise.withResolvers, which Node 20 does not have. */
export function createDeferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((onResult) => (resolve = onResult))
  return { promise, resolve }
}
