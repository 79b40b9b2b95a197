import { ClientInvocations, type InvokeOptions } from './ClientInvocations.ts'
import { ConnectionLifetime } from './ConnectionLifetime.ts'
import { asError, describeForClient, ProtocolError } from './errors.ts'
import { handshakeAccepted, refuseHandshake, writeHandshakeError } from './handshake.ts'
import type { CloseOptions, Connection, ConnectionGroups, HubDefinition, HubMethod } from './HubDefinition.ts'
import { HubDispatcher } from './HubDispatcher.ts'
import type { HubSettings } from './HubSettings.ts'
import { parseMessage, pingFrame, writeClose, writeInvocation } from './protocol.ts'
import { RecordSplitter } from './RecordSplitter.ts'
import type { Transport, TransportSink } from './Transport.ts'

/** What a connection needs of the hub it belongs to. */
export interface ConnectionHost<User> {
  readonly definition: HubDefinition<User>
  readonly methods: ReadonlyMap<string, HubMethod<User>>
  readonly settings: HubSettings
  groupsOf(connection: HubConnection<User>): ConnectionGroups
  opened(connection: HubConnection<User>): void
  closed(connection: HubConnection<User>): void
}

/**
 * One client of one hub, whatever carries its text: handshake, messages both ways, keep-alive, end.
 * Nothing that a client sends makes it throw; what breaks the protocol ends this connection only.
 */
export class HubConnection<User> implements Connection<User>, TransportSink {
  readonly id: string
  readonly user: User
  readonly userId: string
  readonly items = new Map<unknown, unknown>()
  readonly groups: ConnectionGroups
  /** Settled when the transport is gone and `onDisconnected` has run. */
  readonly ended: Promise<void>
  readonly #host: ConnectionHost<User>
  readonly #transport: Transport
  readonly #records: RecordSplitter
  readonly #dispatcher: HubDispatcher<User>
  readonly #lifetime: ConnectionLifetime<User>
  readonly #results = new ClientInvocations()
  readonly #abort = new AbortController()
  #state: 'handshake' | 'open' | 'closed' = 'handshake'
  #transportGone!: () => void
  #isPaused = false
  readonly #startedAt = performance.now()
  #receivedAt = performance.now()
  #sentAt = performance.now()

  constructor(host: ConnectionHost<User>, transport: Transport, id: string, user: User, userId: string) {
    this.id = id
    this.user = user
    this.userId = userId
    this.#host = host
    this.#transport = transport
    this.groups = host.groupsOf(this)
    this.#records = new RecordSplitter(host.settings.limits.maxMessageBytes)
    this.#dispatcher = new HubDispatcher(
      this,
      host.methods,
      host.settings,
      (frame) => this.sendCounted(frame),
      () => this.#pump(),
    )
    this.#lifetime = new ConnectionLifetime(this, host.definition, host.settings.logger)
    this.ended = new Promise<void>((resolve) => (this.#transportGone = resolve)).then(() => this.#lifetime.settled())
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Not read from, until what waits has become less. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  start(): void {
    this.#transport.start(this)
  }

  /** Sends a frame of types 1 to 5: the ones that stateful reconnect counts and keeps until acknowledged. */
  sendCounted(frame: string): void {
    if (this.#state === 'open') this.#write(frame)
  }

  async invoke(target: string, args: readonly unknown[], options?: InvokeOptions): Promise<unknown> {
    return this.#results.invoke((id) => this.sendCounted(writeInvocation(target, args, id)), target, options)
  }

  close({ allowReconnect = false, error }: CloseOptions = {}): void {
    this.#end(error === undefined ? undefined : new Error(error), writeClose(error, allowReconnect))
  }

  terminate(): void {
    this.#transport.terminate()
  }

  receive(text: string): void {
    if (this.#state === 'closed') return
    this.#receivedAt = performance.now()
    this.#records.push(text)
    this.#pump()
  }

  transportClosed(error?: Error): void {
    this.#end(error)
    this.#transportGone()
  }

  /** Called every second or so: sends a ping that is due, drops a client that is silent or late. */
  beat(now: number): void {
    const { keepAliveMs, clientTimeoutMs, limits } = this.#host.settings
    if (this.#state === 'handshake') {
      if (now - this.#startedAt > limits.handshakeMs) this.#refuse('The handshake took too long.')
    } else if (this.#state === 'open' && !this.#transport.inherentKeepAlive) {
      const isSilent = !this.#isPaused && now - this.#receivedAt > clientTimeoutMs
      if (isSilent) this.#fail(new ProtocolError(`The client was silent for ${clientTimeoutMs} ms.`))
      else if (now - this.#sentAt >= keepAliveMs) this.#write(pingFrame)
    }
  }

  /** Takes records while there is room for what they ask. */
  #pump(): void {
    try {
      while (this.#state !== 'closed' && !this.#dispatcher.queue.isFull) {
        const record = this.#records.next()
        if (record === undefined) break
        if (this.#state === 'handshake') this.#shakeHands(record)
        else this.#handle(record)
      }
    } catch (error) {
      this.#fail(error)
    }
    if (this.#state !== 'closed') this.#setPaused(this.#dispatcher.queue.isFull)
  }

  #shakeHands(record: string): void {
    const refusal = refuseHandshake(record)
    if (refusal !== undefined) {
      this.#refuse(refusal)
      return
    }
    this.#state = 'open'
    this.#write(handshakeAccepted)
    this.#host.opened(this)
    this.#lifetime.begin(
      () => this.#dispatcher.queue.start(),
      (error) => this.#end(asError(error), writeClose(this.#describe(error), false)),
    )
  }

  #handle(record: string): void {
    const message = parseMessage(record, this.#host.settings.limits.maxInvocationIdLength)
    if (message.kind === 'invocation') this.#dispatcher.dispatch(message)
    else if (message.kind === 'completion') this.#results.complete(message)
    else if (message.kind === 'close') this.#end()
  }

  #refuse(handshakeError: string): void {
    this.#host.settings.logger.warn({ connectionId: this.id, handshakeError }, 'A hub handshake was refused')
    this.#write(writeHandshakeError(handshakeError))
    this.#end(new ProtocolError(handshakeError))
  }

  #fail(error: unknown): void {
    this.#host.settings.logger.warn({ err: error, connectionId: this.id }, 'A hub connection was closed')
    this.#end(asError(error), writeClose(this.#describe(error), true))
  }

  #describe(error: unknown): string {
    return describeForClient(error, 'Connection closed with an error.', this.#host.settings.detailedErrors)
  }

  #write(frame: string): void {
    const { unsentBytes } = this.#transport
    if (unsentBytes > this.#host.settings.limits.maxUnsentBytes) {
      this.#host.settings.logger.warn({ connectionId: this.id, unsentBytes }, 'A hub client does not read: dropped')
      this.#transport.terminate()
      this.#end(new ProtocolError('The client does not read.'))
      return
    }
    this.#sentAt = performance.now()
    this.#transport.send(frame)
  }

  #setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return
    this.#isPaused = isPaused
    if (isPaused) this.#transport.pause()
    else this.#transport.resume()
    this.#receivedAt = performance.now()
  }

  #end(reason?: Error, farewell?: string): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'open'
    if (wasOpen && farewell !== undefined) this.#transport.send(farewell)
    this.#state = 'closed'
    this.#transport.close()
    this.#records.clear()
    this.#dispatcher.queue.stop()
    this.#results.failAll(reason)
    this.#host.closed(this)
    this.#abort.abort(reason)
    this.#lifetime.finish(reason)
  }
}
