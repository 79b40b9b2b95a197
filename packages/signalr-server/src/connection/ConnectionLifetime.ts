import { HubException } from '../errors.ts'
import type { Connection, HubDefinition } from '../HubDefinition.ts'
import type { HubLogger } from '../HubSettings.ts'

/** Calls `onConnected` once and, after it, `onDisconnected` once, whatever order the network has things in. */
export class ConnectionLifetime<User> {
  readonly #connection: Connection<User>
  readonly #definition: HubDefinition<User>
  readonly #logger: HubLogger
  #connected: Promise<boolean> | undefined
  #disconnected: Promise<void> | undefined

  constructor(connection: Connection<User>, definition: HubDefinition<User>, logger: HubLogger) {
    this.#connection = connection
    this.#definition = definition
    this.#logger = logger
  }

  /** After `opened`, `onReady` or `onFailed` follows, unless the connection is already gone. */
  begin(opened: Promise<void>, onReady: () => void, onFailed: (error: unknown) => void): void {
    // A step later, so that `#connected` is there even if onConnected closes the connection at once.
    this.#connected = opened.then(async () => {
      if (this.#connection.signal.aborted) return false
      try {
        await this.#definition.onConnected?.(this.#connection)
      } catch (error) {
        this.#log(error, 'onConnected failed')
        onFailed(error)
        return false
      }
      onReady()
      return true
    })
  }

  finish(reason: Error | undefined): void {
    this.#disconnected ??= this.#runOnDisconnected(reason)
  }

  /** Settled when nothing of the application runs any more on behalf of a connection that has ended. */
  async settled(): Promise<void> {
    await this.#disconnected
  }

  async #runOnDisconnected(reason: Error | undefined): Promise<void> {
    try {
      if (await this.#connected) await this.#definition.onDisconnected?.(this.#connection, reason)
    } catch (error) {
      this.#log(error, 'onDisconnected failed')
    }
  }

  #log(error: unknown, message: string): void {
    const details = { err: error, connectionId: this.#connection.id }
    if (error instanceof HubException) this.#logger.debug?.(details, message)
    else this.#logger.error(details, message)
  }
}
