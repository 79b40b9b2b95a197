import type { SessionRepository } from '../../db/repositories/SessionRepository.ts'
import { Recurring } from '../../system/Recurring.ts'
import type { Clock } from '../Clock.ts'

/** Live connections, by the session that opened them. */
interface SessionConnections {
  readonly sessionIds: ReadonlySet<string>
  closeSession(sessionId: string): void
}

const everyMs = 4000

/**
 * Closes the connections of sessions that have had their time or were ended by another process. What this process
 * ends itself it closes at once.
 */
export class SessionWatch {
  readonly #sessions: SessionRepository
  readonly #connections: SessionConnections
  readonly #clock: Clock
  readonly #recurring: Recurring

  constructor(
    sessions: SessionRepository,
    connections: SessionConnections,
    clock: Clock,
    onError: (error: unknown) => void,
  ) {
    this.#sessions = sessions
    this.#connections = connections
    this.#clock = clock
    this.#recurring = new Recurring({ everyMs, work: () => this.#run(), onError })
  }

  start(): void {
    this.#recurring.start()
  }

  async stop(): Promise<void> {
    await this.#recurring.stop()
  }

  async #run(): Promise<void> {
    const { sessionIds } = this.#connections
    if (sessionIds.size === 0) return
    const live = await this.#sessions.findLiveAmong([...sessionIds], this.#clock.now())
    for (const id of sessionIds) if (!live.has(id)) this.#connections.closeSession(id)
  }
}
