export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

/** Promise.withResolvers, which Node 20 does not have. */
export function createDeferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResult, onError) => {
    resolve = onResult
    reject = onError
  })
  return { promise, resolve, reject }
}
