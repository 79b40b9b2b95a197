import { Answer, type DeviceMethods } from '@phoenix/contract'
import { ClientInvocationError, type Hub, type HubConnection } from '@phoenix/signalr-server'
import * as z from 'zod/mini'
import type { Caller } from '../services/Authenticator.ts'
import { type DeviceGateway, DeviceUnreachable } from '../services/DeviceGateway.ts'

const answerMs = 15_000

/** The devices that are there: those that said hello, each by its newest connection. */
export class DeviceConnections implements DeviceGateway {
  readonly #connections = new Map<string, HubConnection<Caller>>()
  #hub: Hub<Caller> | undefined

  bind(hub: Hub<Caller>): void {
    this.#hub = hub
  }

  get count(): number {
    return this.#connections.size
  }

  isOnline(systemId: string): boolean {
    return this.#connections.has(systemId)
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
  }

  /** False if the device speaks through another connection by now. */
  remove(systemId: string, connection: HubConnection<Caller>): boolean {
    return this.isCurrent(systemId, connection) && this.#connections.delete(systemId)
  }

  drop(systemId: string): void {
    this.#connections.get(systemId)?.close()
  }

  async call<Name extends keyof DeviceMethods>(
    systemId: string,
    name: Name,
    argument: DeviceMethods[Name],
  ): Promise<Answer> {
    const connection = this.#connections.get(systemId)
    if (connection === undefined || this.#hub === undefined) throw new DeviceUnreachable('The device is not connected')
    try {
      const client = this.#hub.clients.connection(connection.id)
      const answer = z.safeParse(Answer, await client.invoke(name, [argument], { timeoutMs: answerMs }))
      if (!answer.success) throw new DeviceUnreachable('The device gave no valid answer', { cause: answer.error })
      return answer.data
    } catch (error) {
      if (error instanceof ClientInvocationError) throw new DeviceUnreachable(error.message, { cause: error })
      throw error
    }
  }
}
