import type { PoolClient } from 'pg'
import type { Database } from './Database.ts'
import { endWithMachine } from './endWithMachine.ts'

/** A lock of the whole database, held by a session of its own until it is released or that session ends. */
export class HeldLock {
  readonly #client: PoolClient
  readonly #onLost: () => void

  private constructor(client: PoolClient, onLost: () => void) {
    this.#client = client
    this.#onLost = onLost
    client.once('error', onLost)
    client.once('end', onLost)
  }

  /** Undefined while another session holds it. `onLost` is called when the session ends by itself. */
  static async tryTake({ pool }: Database, lockId: number, onLost: () => void): Promise<HeldLock | undefined> {
    const client = await pool.connect()
    try {
      await endWithMachine(client)
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockId])
      if (rows[0]?.taken === true) return new HeldLock(client, onLost)
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    return undefined
  }

  release(): void {
    this.#client.off('error', this.#onLost)
    this.#client.off('end', this.#onLost)
    // An error after this is of no use to anybody, but must not end the process.
    this.#client.on('error', () => undefined)
    // The lock ends with the session.
    this.#client.release(true)
  }
}
