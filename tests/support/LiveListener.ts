/** A person's live connection to /deploySystem, with the real client, and what arrived on it. */
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { expectStatus, type Person } from './api.ts'

export interface LiveEvent {
  readonly event: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a black-box listener takes whatever came
  readonly payload: any
}

const EVENTS = ['TestMessage', 'TestMessageDevice', 'NodeInformation', 'DeviceState']

export class LiveListener {
  readonly events: LiveEvent[] = []
  /** How the server let the connection go: only one that it asks to come back tries to. */
  readonly closed: Promise<'asked to come back' | 'closed'>
  readonly #connection: HubConnection
  readonly #waiting = new Set<() => void>()

  constructor(person: Person) {
    this.#connection = new HubConnectionBuilder()
      .withUrl(`${person.api.url}/deploySystem`, { accessTokenFactory: () => person.api.token! })
      .withAutomaticReconnect([60_000])
      .configureLogging(LogLevel.None)
      .build()
    this.closed = new Promise((resolve) => {
      this.#connection.onreconnecting(() => resolve('asked to come back'))
      this.#connection.onclose(() => resolve('closed'))
    })
    for (const event of EVENTS) {
      this.#connection.on(event, (payload) => {
        this.events.push({ event, payload })
        for (const check of this.#waiting) check()
      })
    }
  }

  static async start(person: Person): Promise<LiveListener> {
    const listener = new LiveListener(person)
    await listener.#connection.start()
    const { connectionId } = listener.#connection
    expectStatus(
      await person.api.call('POST', 'User/UpdateHubDeploySystem', {
        query: { connectionId: connectionId!, userId: 0 },
      }),
      200,
    )
    return listener
  }

  get connectionId(): string {
    return this.#connection.connectionId!
  }

  /** Calls a method of the hub. @returns the server's sentence when it refuses */
  async call(method: string, ...args: unknown[]): Promise<string> {
    try {
      await this.#connection.invoke(method, ...args)
      return ''
    } catch (error) {
      return String(error)
    }
  }

  messages(testId: string): LiveEvent[] {
    return this.events.filter(({ event, payload }) => event.startsWith('TestMessage') && payload.data.testId === testId)
  }

  /** @throws with all that arrived when nothing matches in time */
  until(matches: (event: LiveEvent) => boolean, timeoutMs = 20_000): Promise<LiveEvent> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#waiting.delete(check)
        clearTimeout(timer)
      }
      const check = () => {
        const found = this.events.find(matches)
        if (!found) return
        done()
        resolve(found)
      }
      const timer = setTimeout(() => {
        done()
        reject(new Error(`nothing matched in ${timeoutMs} ms; arrived:\n${JSON.stringify(this.events, null, 1)}`))
      }, timeoutMs)
      this.#waiting.add(check)
      check()
    })
  }

  /** The message that ends a test: completed, or failed. */
  ended(testId: string, timeoutMs?: number): Promise<LiveEvent> {
    return this.until(
      ({ event, payload }) =>
        event === 'TestMessage' && payload.data.testId === testId && (payload.complate || !payload.statu),
      timeoutMs,
    )
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }
}
