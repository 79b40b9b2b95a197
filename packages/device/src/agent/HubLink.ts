import { setTimeout as delay } from 'node:timers/promises'
import { type DeviceCalls, hubPaths } from '@phoenix/contract'
import {
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  HttpTransportType,
  LogLevel,
} from '@microsoft/signalr'
import type { Logger } from '../Logger.ts'
import { withSlash } from './fetchGraph.ts'
import type { Outbox } from './Outbox.ts'
import type { Parcel } from './Report.ts'

export interface HubLinkOptions {
  readonly server: string
  readonly token: string
  readonly logger: Logger
  readonly outbox: Outbox
  /** The server calls these by name, and each answers. */
  readonly methods: Readonly<Record<string, (argument: unknown) => Promise<unknown>>>
  readonly hello: () => DeviceCalls['hello']
  /** The server knows us now: what changed since hello was made can be told. */
  readonly onGreeted: () => void
  /** Waits between attempts, the last one for ever. */
  readonly retryMs?: readonly number[]
  /** How long a report counts as under way at least; so many go out in that time as may be under way at once. */
  readonly paceMs?: number
}

const defaultRetryMs = [0, 2000, 10_000, 30_000]
/** A connection that lasted this long was a good one: the next attempt comes at once. */
const goodMs = 30_000
/** Reports on their way at the same time. */
const maxUnderWay = 32
/** The least that each counts as under way: 1,000 reports a second, half of what the server's hub takes for long. */
const defaultPaceMs = 32
/** How often a report is offered to a server that fails on it. */
const maxAttempts = 5
const faultPauseMs = 1000

/**
 * Keeps one connection to the server's hub alive for as long as the server takes the token: hello first, then the
 * reports that wait. What the server has not confirmed when a connection breaks goes out again on the next.
 */
export class HubLink {
  /** Resolves when it is over: asked to stop, or the token is no longer taken. */
  readonly ended: Promise<'stopped' | 'refused'>
  readonly #options: HubLinkOptions
  readonly #stopping = new AbortController()
  #connection: HubConnection | undefined
  #isGreeted = false
  #underWay = 0

  constructor(options: HubLinkOptions) {
    this.#options = options
    options.outbox.subscribe(() => this.#sendWaiting())
    this.ended = this.#keepConnected()
  }

  /** Tells the server something that matters only now. @returns False while there is no connection. */
  tell<Name extends keyof DeviceCalls>(name: Name, payload: DeviceCalls[Name]): boolean {
    if (!this.#isGreeted) return false
    // Lost with the connection: the next hello says how things stand.
    this.#connection?.send(name, payload).catch((error: unknown) => {
      this.#options.logger.warn('A message was lost with the connection', { name, error: String(error) })
    })
    return true
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#connection?.stop()
    await this.ended
  }

  async #keepConnected(): Promise<'stopped' | 'refused'> {
    const { logger, retryMs = defaultRetryMs } = this.#options
    for (let attempt = 0; ; attempt++) {
      await this.#wait(retryMs[Math.min(attempt, retryMs.length - 1)]!)
      if (this.#stopping.signal.aborted) return 'stopped'
      const since = performance.now()
      try {
        const error = await this.#connectOnce()
        if (this.#stopping.signal.aborted) return 'stopped'
        if (performance.now() - since > goodMs) attempt = -1
        logger.warn('The connection to the server is gone', { error: error?.message ?? 'closed by the server' })
      } catch (error) {
        if (this.#stopping.signal.aborted) return 'stopped'
        if (isRefusal(error)) return 'refused'
        logger.warn('The server cannot be reached', { error: String(error) })
      }
    }
  }

  /** @returns When the connection is gone, with what ended it. */
  async #connectOnce(): Promise<Error | undefined> {
    const connection = this.#build()
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
    this.#connection = connection
    try {
      await connection.start()
      if (this.#stopping.signal.aborted) return undefined
      await connection.invoke('hello', this.#options.hello())
      this.#isGreeted = true
      this.#options.logger.info('Connected to the server')
      this.#options.onGreeted()
      this.#sendWaiting()
      return await closed
    } finally {
      this.#isGreeted = false
      this.#underWay = 0
      this.#options.outbox.putBack()
      await connection.stop()
    }
  }

  #build(): HubConnection {
    const { server, token, methods } = this.#options
    const url = new URL(hubPaths.deploySystem.slice(1), withSlash(server)).href
    const connection = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
      // A short cut loses no order, nor an answer to one.
      .withStatefulReconnect()
      .configureLogging(LogLevel.None)
      .build()
    for (const [name, method] of Object.entries(methods)) connection.on(name, method)
    return connection
  }

  #sendWaiting(): void {
    const connection = this.#connection
    if (!this.#isGreeted || connection === undefined) return
    while (this.#underWay < maxUnderWay) {
      const parcel = this.#options.outbox.take()
      if (parcel === undefined) return
      void this.#send(connection, parcel)
    }
  }

  async #send(connection: HubConnection, parcel: Parcel): Promise<void> {
    this.#underWay++
    const since = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        await connection.invoke(parcel.method, parcel.payload)
        break
      } catch (error) {
        // A connection that breaks puts everything back.
        if (!this.#isCurrent(connection)) return
        if (isServerFault(error) && attempt < maxAttempts) await this.#wait(attempt * faultPauseMs)
        else {
          this.#options.logger.error('The server refused a report', { method: parcel.method, error: String(error) })
          break
        }
      }
    }
    if (!this.#isCurrent(connection)) return
    this.#options.outbox.confirm(parcel)
    const { paceMs = defaultPaceMs } = this.#options
    await delay(Math.max(0, paceMs - (performance.now() - since)))
    // The next connection starts to count anew.
    if (!this.#isGreeted || connection !== this.#connection) return
    this.#underWay--
    this.#sendWaiting()
  }

  #isCurrent(connection: HubConnection): boolean {
    return this.#isGreeted && connection === this.#connection && connection.state === HubConnectionState.Connected
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#stopping
    return new Promise((resolve) => {
      // A little sooner or later, so that a fleet does not come back as one.
      const timer = setTimeout(done, ms * (0.9 + Math.random() * 0.2))
      function done(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      if (signal.aborted) done()
      else signal.addEventListener('abort', done, { once: true })
    })
  }
}

/** The server could not, which may pass; anything else it would not, which would be the same the next time. */
function isServerFault(error: unknown): boolean {
  return String(error).includes('An unexpected error occurred')
}

/** The client gives a refused negotiation as text only. */
function isRefusal(error: unknown): boolean {
  return /status code '?(401|403)\b/i.test(String(error))
}
