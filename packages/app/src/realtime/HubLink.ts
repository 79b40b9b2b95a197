/**
 * One live connection. Handlers may come and go at any time; the connection itself is made on start, and the SignalR
 * client is fetched only then. Errors are logged and shown in the state: what is pushed can also be read.
 */
import type { HubConnection } from '@microsoft/signalr'
import { logError } from '../api/log.ts'
import type { LiveState } from './liveState.ts'

const reconnectDelaysMs = [0, 2000, 10_000, 30_000]
const registerDelaysMs = [2000, 10_000, 30_000]

export type HubLinkOptions = {
  url: string
  accessToken: () => Promise<string>
  onState: (state: LiveState) => void
  /** Called after connecting and after every reconnect. */
  register: (connectionId: string) => Promise<unknown>
}

type Handler = (payload: unknown) => void

export class HubLink<Events> {
  private readonly options: HubLinkOptions
  private readonly handlers = new Map<string, Set<Handler>>()
  private connection: HubConnection | null = null
  private readonly returns = new Set<() => void>()
  private readonly followers = new Set<(connectionId: string | null) => void>()
  /** Says that the connection was registered once, under whatever id. */
  private isKnown = false
  /** The id that the server knows the connection by at the moment. */
  private knownAs: string | null = null
  /** Marks the start that the connection belongs to; a stop in between makes it a stranger. */
  private attempt: symbol | null = null

  constructor(options: HubLinkOptions) {
    this.options = options
  }

  /** Is null while there is no connection. */
  get connectionId(): string | null {
    return this.connection?.connectionId ?? null
  }

  /** @returns takes the handler away again */
  on<N extends keyof Events & string>(name: N, handler: (payload: Events[N]) => void): () => void {
    const known = this.handlers.get(name)
    const handlers = known ?? new Set()
    handlers.add(handler as Handler)
    if (!known) {
      this.handlers.set(name, handlers)
      if (this.connection) this.attach(this.connection, name)
    }
    return () => {
      handlers.delete(handler as Handler)
    }
  }

  /**
   * Events come again after a loss under a new connection: what was pushed meanwhile has to be read.
   * @returns takes the handler away again
   */
  onReturn(handler: () => void): () => void {
    this.returns.add(handler)
    return () => {
      this.returns.delete(handler)
    }
  }

  /**
   * Calls the handler at once with the id that the server knows the connection by, or with null when there is none, and
   * again whenever the connection is registered.
   * @returns A function that removes the handler.
   */
  onKnown(handler: (connectionId: string | null) => void): () => void {
    this.followers.add(handler)
    handler(this.knownAs)
    return () => {
      this.followers.delete(handler)
    }
  }

  /** Only from Disconnected. Never rejects. */
  async start(): Promise<void> {
    if (this.attempt) return
    const attempt = (this.attempt = Symbol('attempt'))
    this.options.onState('connecting')
    try {
      const connection = await this.build(attempt)
      if (this.attempt !== attempt) return
      this.connection = connection
      await connection.start()
      if (this.attempt !== attempt) return await connection.stop()
      this.options.onState('connected')
      await this.register(connection)
    } catch (error) {
      logError(this.options.url, error)
      if (this.attempt === attempt) this.close()
    }
  }

  /** Registers the connection again, so that later messages come in the current language. */
  async registerAgain(): Promise<void> {
    if (this.connection !== null) await this.register(this.connection)
  }

  async stop(): Promise<void> {
    const { connection } = this
    this.close()
    this.isKnown = false
    await connection?.stop().catch((error: unknown) => logError(this.options.url, error))
  }

  private close(): void {
    this.attempt = null
    this.connection = null
    this.knownAs = null
    this.options.onState('disconnected')
  }

  private async build(attempt: symbol): Promise<HubConnection> {
    const { HubConnectionBuilder, NullLogger } = await import('@microsoft/signalr')
    const { url, accessToken, onState } = this.options
    const connection = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: accessToken })
      .withAutomaticReconnect(reconnectDelaysMs)
      // A short cut is nobody's business: what was pushed meanwhile comes after it, under the same id.
      .withStatefulReconnect()
      .configureLogging(NullLogger.instance)
      .build()
    for (const name of this.handlers.keys()) this.attach(connection, name)
    connection.onreconnecting((error) => {
      if (this.attempt !== attempt) return
      if (error) logError(url, error)
      this.knownAs = null
      onState('reconnecting')
    })
    connection.onreconnected(() => {
      if (this.attempt !== attempt) return
      onState('connected')
      void this.register(connection)
    })
    connection.onclose((error) => {
      if (this.attempt !== attempt) return
      if (error) logError(url, error)
      this.close()
    })
    return connection
  }

  private attach(connection: HubConnection, name: string): void {
    connection.on(name, (payload: unknown) => {
      for (const handler of Array.from(this.handlers.get(name) ?? [])) {
        try {
          handler(payload)
        } catch (error) {
          // One listener's fault must not keep the event from the others.
          logError(`${this.options.url} ${name}`, error)
        }
      }
    })
  }

  /** One that is not registered hears nothing: it is tried again, and given up rather than taken for connected. */
  private async register(connection: HubConnection, tries = 0): Promise<void> {
    const { connectionId } = connection
    if (connectionId === null) return
    try {
      await this.options.register(connectionId)
    } catch (error) {
      logError(this.options.url, error)
      const isSame = (): boolean => this.connection === connection && connection.connectionId === connectionId
      const delay = registerDelaysMs[tries]
      if (delay !== undefined) setTimeout(() => isSame() && void this.register(connection, tries + 1), delay)
      else if (isSame()) {
        this.close()
        await connection.stop()
      }
      return
    }
    if (this.connection !== connection || connection.connectionId !== connectionId) return
    this.knownAs = connectionId
    for (const handler of Array.from(this.followers)) handler(connectionId)
    if (this.isKnown) for (const handler of Array.from(this.returns)) handler()
    this.isKnown = true
  }
}
