import { Answer, type DeviceMethods } from '@phoenix/contract'
import { ClientInvocationError, type Hub, type HubConnection } from '@phoenix/signalr-server'
import * as z from 'zod/mini'
import type { Caller } from '../services/Authenticator.ts'
import { type DeviceGateway, DeviceUnreachable } from '../services/DeviceGateway.ts'
import { DevicePresence, type DevicePresenceOptions } from './DevicePresence.ts'

const answerMs = 15_000

/** The devices that are there: those that said hello, each by its newest connection, in this process or another. */
export class DeviceConnections implements DeviceGateway {
  readonly #connections = new Map<string, HubConnection<Caller>>()
  readonly #onError: (error: unknown) => void
  #hub: Hub<Caller> | undefined
  #elsewhere: DevicePresence | undefined

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  bind(hub: Hub<Caller>): void {
    this.#hub = hub
  }

  /** Shares the devices with other processes, where there are several. */
  async share(options: Omit<DevicePresenceOptions, 'own' | 'onCameElsewhere'>): Promise<() => void> {
    const presence = new DevicePresence({
      ...options,
      own: () => this.#own(),
      onCameElsewhere: (systemId) => {
        const former = this.#connections.get(systemId)
        this.#connections.delete(systemId)
        former?.close()
      },
    })
    await presence.start()
    this.#elsewhere = presence
    return () => presence.stop()
  }

  get count(): number {
    return this.#connections.size
  }

  isOnline(systemId: string): boolean {
    return this.#connections.has(systemId) || this.#elsewhere?.find(systemId) !== undefined
  }

  /** Whether this is the connection that the device is reached by. */
  isCurrent(systemId: string, connection: HubConnection<Caller>): boolean {
    return this.#connections.get(systemId) === connection
  }

  /** A device that comes back before its old connection was missed speaks through the new one. */
  add(systemId: string, connection: HubConnection<Caller>): void {
    const former = this.#connections.get(systemId)
    this.#connections.set(systemId, connection)
    if (former !== connection) former?.close()
    const elsewhere = this.#elsewhere?.find(systemId)
    this.#elsewhere?.came(systemId, connection.id)
    if (elsewhere !== undefined) this.#closeElsewhere(elsewhere)
  }

  /** False if the device speaks through another connection by now. */
  remove(systemId: string, connection: HubConnection<Caller>): boolean {
    if (!this.isCurrent(systemId, connection)) return false
    this.#elsewhere?.left(systemId, connection.id)
    return this.#connections.delete(systemId)
  }

  drop(systemId: string): void {
    this.#connections.get(systemId)?.close()
    const elsewhere = this.#elsewhere?.find(systemId)
    if (elsewhere !== undefined) this.#closeElsewhere(elsewhere)
  }

  async call<Name extends keyof DeviceMethods>(
    systemId: string,
    name: Name,
    argument: DeviceMethods[Name],
  ): Promise<Answer> {
    const connectionId = this.#connections.get(systemId)?.id ?? this.#elsewhere?.find(systemId)
    if (connectionId === undefined || this.#hub === undefined)
      throw new DeviceUnreachable('The device is not connected')
    try {
      const client = this.#hub.clients.connection(connectionId)
      const answer = z.safeParse(Answer, await client.invoke(name, [argument], { timeoutMs: answerMs }))
      if (!answer.success) throw new DeviceUnreachable('The device gave no valid answer', { cause: answer.error })
      return answer.data
    } catch (error) {
      if (error instanceof ClientInvocationError) throw new DeviceUnreachable(error.message, { cause: error })
      throw error
    }
  }

  *#own(): Iterable<readonly [string, string]> {
    for (const [systemId, { id }] of this.#connections) yield [systemId, id]
  }

  /** Its process closes it anyway as soon as it hears; this asks for an answer. */
  #closeElsewhere(connectionId: string): void {
    this.#hub?.disconnect(connectionId).catch(this.#onError)
  }
}
