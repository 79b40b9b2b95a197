import { ClientInvocationError } from '../errors.ts'
import type { CompletionMessage } from '../protocol/protocol.ts'
import { createDeferred } from './createDeferred.ts'

export interface InvokeOptions {
  signal?: AbortSignal
  /** 30 seconds unless told. */
  timeoutMs?: number
}

interface Pending {
  resolve(result: unknown): void
  reject(error: ClientInvocationError): void
}

const defaultTimeoutMs = 30_000

/** The calls that one connection's client owes an answer to. */
export class ClientInvocations {
  readonly #pending = new Map<string, Pending>()
  #lastId = 0

  /** `send` writes the invocation under the id it is given. */
  invoke(send: (invocationId: string) => void, target: string, options: InvokeOptions = {}): Promise<unknown> {
    const { signal, timeoutMs = defaultTimeoutMs } = options
    if (signal?.aborted) return Promise.reject(aborted(target, signal))
    // Not as clients name their streams, whose ends are completions too.
    const id = `s${++this.#lastId}`
    const { promise, resolve, reject } = createDeferred<unknown>()
    const onAbort = (): void => this.#take(id)?.reject(aborted(target, signal))
    const onTimeout = (): void =>
      this.#take(id)?.reject(
        new ClientInvocationError('TimedOut', `The client did not answer '${target}' in ${timeoutMs} ms.`),
      )
    const timer = setTimeout(onTimeout, timeoutMs)
    signal?.addEventListener('abort', onAbort)
    const settle = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    this.#pending.set(id, { resolve, reject })
    promise.then(settle, settle)
    try {
      send(id)
    } catch (error) {
      this.#pending.delete(id)
      settle()
      throw error
    }
    return promise
  }

  /** An answer nobody waits for (any more) is let go. */
  complete({ invocationId, result, error }: CompletionMessage): void {
    const pending = this.#take(invocationId)
    if (error === undefined) pending?.resolve(result)
    else pending?.reject(new ClientInvocationError('ClientError', error))
  }

  failAll(cause: Error | undefined): void {
    for (const id of this.#pending.keys()) {
      this.#take(id)?.reject(
        new ClientInvocationError('Disconnected', 'The client disconnected before it answered.', { cause }),
      )
    }
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }
}

function aborted(target: string, signal: AbortSignal | undefined): ClientInvocationError {
  return new ClientInvocationError('Aborted', `The call of '${target}' was aborted.`, { cause: signal?.reason })
}
