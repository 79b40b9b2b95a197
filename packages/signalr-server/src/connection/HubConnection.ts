import type { Admitted } from '../admission.ts'
import { ClientInvocations, type InvokeOptions } from './ClientInvocations.ts'
import { ClientLink } from './ClientLink.ts'
import { ConnectionLifetime } from './ConnectionLifetime.ts'
import { asError, describeForClient, ProtocolError } from '../errors.ts'
import { handshakeAccepted, readHandshake, writeHandshakeError } from '../protocol/handshake.ts'
import type { CloseOptions, Connection, ConnectionGroups, HubDefinition } from '../HubDefinition.ts'
import { HubDispatcher, type HubTargets } from './HubDispatcher.ts'
import type { HubSettings } from '../HubSettings.ts'
import { MessageRate } from './MessageRate.ts'
import { parseMessage, pingFrame, writeClose, writeInvocation } from '../protocol/protocol.ts'
import { RecordSplitter } from '../protocol/RecordSplitter.ts'
import type { Transport } from '../transports/Transport.ts'

/** A connection needs this of its hub. */
export interface ConnectionHost<User> {
  readonly definition: HubDefinition<User>
  readonly targets: HubTargets<User>
  readonly settings: HubSettings
  groupsOf(connection: HubConnection<User>): ConnectionGroups
  /** Settled when pushes of other processes arrive, too. */
  opened(connection: HubConnection<User>): Promise<void>
  closed(connection: HubConnection<User>): void
}

export interface ConnectionOptions<User> {
  /** The public connectionId. */
  readonly id: string
  readonly admitted: Admitted<User>
  /** Stateful reconnect was negotiated. */
  readonly isStateful?: boolean
}

/** A client asks for this version in its handshake once stateful reconnect was negotiated. */
const statefulVersion = 2

/**
 * One client of one hub, whatever carries its text: handshake, messages both ways, keep-alive, end.
 * Nothing that a client sends makes it throw; what breaks the protocol ends this connection only.
 */
export class HubConnection<User> implements Connection<User> {
  readonly id: string
  readonly userId: string
  readonly items = new Map<unknown, unknown>()
  readonly groups: ConnectionGroups
  /** Settled when the link is gone and `onDisconnected` has run. */
  readonly ended: Promise<void>
  readonly #host: ConnectionHost<User>
  readonly #isStateful: boolean
  readonly #link: ClientLink
  readonly #records: RecordSplitter
  readonly #rate: MessageRate
  readonly #dispatcher: HubDispatcher<User>
  readonly #lifetime: ConnectionLifetime<User>
  readonly #results = new ClientInvocations()
  readonly #abort = new AbortController()
  #admitted: Admitted<User>
  /** While it opens, its client has asked and is told yes as soon as other processes reach it. */
  #state: 'handshake' | 'opening' | 'open' | 'closed' = 'handshake'
  #linkGone!: () => void
  readonly #startedAt = performance.now()
  #receivedAt = performance.now()

  constructor(host: ConnectionHost<User>, transport: Transport, options: ConnectionOptions<User>) {
    const { id, admitted, isStateful = false } = options
    const { settings, targets, definition } = host
    this.id = id
    this.userId = admitted.userId
    this.#admitted = admitted
    this.#host = host
    this.#isStateful = isStateful
    this.#link = new ClientLink(transport, settings.limits, {
      receive: (text) => this.receive(text),
      ended: (error) => this.#linkEnded(error),
      overflowed: (unsentBytes) => this.#dropSlow(unsentBytes),
    })
    this.groups = host.groupsOf(this)
    this.#records = new RecordSplitter(settings.limits.maxMessageBytes)
    this.#rate = new MessageRate(settings.limits, this.#startedAt)
    this.#dispatcher = new HubDispatcher(this, targets, settings, {
      answer: (frame) => this.sendCounted(frame),
      room: () => this.#link.room(),
      onRoom: () => this.#pump(),
    })
    this.#lifetime = new ConnectionLifetime(this, definition, settings.logger)
    this.ended = new Promise<void>((resolve) => (this.#linkGone = resolve)).then(() => this.#lifetime.settled())
  }

  get user(): User {
    return this.#admitted.user
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Not read from, until what waits has become less. */
  get isPaused(): boolean {
    return this.#link.isPaused
  }

  /** Whether its client may come back with a new transport. */
  get canResume(): boolean {
    return this.#state === 'open' && this.#link.isStateful
  }

  start(): void {
    this.#link.start()
  }

  /** The client showed a newer token. */
  renew(admitted: Admitted<User>): void {
    this.#admitted = admitted
  }

  /** Goes on over another transport. What came of the former one and was not taken yet, the client sends again. */
  resume(transport: Transport, admitted: Admitted<User>): void {
    this.renew(admitted)
    this.#records.clear()
    this.#receivedAt = performance.now()
    this.#link.resume(transport)
  }

  /** Sends a frame of types 1 to 5: the ones that stateful reconnect counts and keeps until acknowledged. */
  sendCounted(frame: string): void {
    if (this.#state === 'open') this.#link.sendCounted(frame)
  }

  async invoke(target: string, args: readonly unknown[], options?: InvokeOptions): Promise<unknown> {
    return this.#results.invoke((id) => this.sendCounted(writeInvocation(target, args, id)), target, options)
  }

  close({ allowReconnect = false, error }: CloseOptions = {}): void {
    this.#end(error === undefined ? undefined : new Error(error), writeClose(error, allowReconnect))
  }

  /** Cuts the transport. */
  terminate(): void {
    this.#link.terminate()
  }

  receive(text: string): void {
    if (this.#state === 'closed') return
    this.#receivedAt = performance.now()
    this.#records.push(text)
    this.#pump()
  }

  /** Called every second or so: sends a ping that is due, drops a client that is silent or late. */
  beat(now: number): void {
    const { keepAliveMs, clientTimeoutMs, limits } = this.#host.settings
    if (this.#state === 'handshake') {
      if (now - this.#startedAt > limits.handshakeMs) this.#refuse('The handshake took too long.')
    } else if (this.#state === 'open' && Date.now() >= this.#admitted.expiresAt) {
      this.#end(new Error('The access token has expired.'), writeClose(undefined, true))
    } else if (this.#state === 'open' && this.#link.hasStalled(now)) {
      this.#host.settings.logger.warn({ connectionId: this.id }, 'A hub client does not read: cut off')
      this.#link.terminate()
    } else if (this.#state === 'open' && this.#link.needsKeepAlive) {
      const isSilent = !this.isPaused && now - this.#receivedAt > clientTimeoutMs
      if (isSilent && this.canResume) this.#link.terminate()
      else if (isSilent) this.#fail(new ProtocolError(`The client was silent for ${clientTimeoutMs} ms.`))
      else if (now - this.#link.sentAt >= keepAliveMs) this.#link.send(pingFrame)
    }
  }

  /** Takes records while there is room for what they ask. */
  #pump(): void {
    try {
      while (this.#state !== 'closed' && !this.#isFull) {
        const record = this.#records.next()
        if (record === undefined) break
        if (this.#state === 'handshake') this.#shakeHands(record)
        else this.#handle(record)
      }
    } catch (error) {
      this.#fail(error)
    }
    if (this.#state !== 'closed') this.#setPaused(this.#isFull)
  }

  get #isFull(): boolean {
    return this.#state === 'opening' || this.#dispatcher.isFull
  }

  #shakeHands(record: string): void {
    const handshake = readHandshake(record)
    if ('refusal' in handshake) {
      this.#refuse(handshake.refusal)
      return
    }
    this.#state = 'opening'
    this.#lifetime.begin(
      this.#host.opened(this).then(() => this.#accept(handshake.version)),
      () => this.#dispatcher.start(),
      (error) => this.#end(asError(error), writeClose(this.#describe(error), false)),
    )
  }

  /** A client that has its answer may at once ask any process for what concerns its connection. */
  #accept(version: number): void {
    if (this.#state !== 'opening') return
    this.#state = 'open'
    this.#link.send(handshakeAccepted)
    if (this.#isStateful && version === statefulVersion) this.#link.keepMessages()
    this.#pump()
  }

  #handle(record: string): void {
    this.#rate.count(record, performance.now())
    const message = parseMessage(record, this.#host.settings.limits.maxInvocationIdLength)
    if (!this.#link.take(message)) return
    if (message.kind === 'invocation') this.#dispatcher.dispatch(message)
    else if (message.kind === 'item') this.#dispatcher.uploads.push(message)
    else if (message.kind === 'cancel') this.#dispatcher.cancel(message.invocationId)
    else if (message.kind === 'close') this.#end()
    else if (message.kind === 'completion' && !this.#dispatcher.uploads.complete(message)) {
      this.#results.complete(message)
    }
  }

  #refuse(handshakeError: string): void {
    this.#host.settings.logger.warn({ connectionId: this.id, handshakeError }, 'A hub handshake was refused')
    this.#link.send(writeHandshakeError(handshakeError))
    this.#end(new ProtocolError(handshakeError))
  }

  #fail(error: unknown): void {
    this.#host.settings.logger.warn({ err: error, connectionId: this.id }, 'A hub connection was closed')
    this.#end(asError(error), writeClose(this.#describe(error), true))
  }

  #dropSlow(unsentBytes: number): void {
    this.#host.settings.logger.warn({ connectionId: this.id, unsentBytes }, 'A hub client does not read: dropped')
    this.#end(new ProtocolError('The client does not read.'))
  }

  #describe(error: unknown): string {
    return describeForClient(error, 'Connection closed with an error.', this.#host.settings.detailedErrors)
  }

  #setPaused(isPaused: boolean): void {
    if (isPaused === this.isPaused) return
    this.#link.setPaused(isPaused)
    this.#receivedAt = performance.now()
  }

  #linkEnded(error: Error | undefined): void {
    this.#end(error)
    this.#linkGone()
  }

  #end(reason?: Error, farewell?: string): void {
    if (this.#state === 'closed') return
    const former = this.#state
    this.#state = 'closed'
    if (former === 'opening' && farewell !== undefined) this.#link.send(handshakeAccepted)
    this.#link.close(former === 'handshake' ? undefined : farewell)
    this.#records.clear()
    this.#dispatcher.stop(reason)
    this.#results.failAll(reason)
    this.#host.closed(this)
    this.#abort.abort(reason)
    this.#lifetime.finish(reason)
  }
}
