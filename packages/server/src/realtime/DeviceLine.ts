import { deviceCalls, type DeviceCalls } from '@phoenix/contract'
import { type HubConnection, HubException, type HubMethod } from '@phoenix/signalr-server'
import * as z from 'zod/mini'
import { databaseRefusal } from '../db/databaseRefusal.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import { Refusal } from '../errors.ts'
import type { Caller } from '../services/Authenticator.ts'
import type { DebugService } from '../services/debug/DebugService.ts'
import type { DeploymentService } from '../services/DeploymentService.ts'
import type { DeviceWatch } from '../services/devices/DeviceWatch.ts'
import type { RunReports } from '../services/RunReports.ts'
import type { DeviceConnections } from './DeviceConnections.ts'

export interface DeviceLineDependencies {
  readonly devices: DeviceConnections
  readonly watch: DeviceWatch
  readonly reports: RunReports
  readonly debugs: DebugService
  readonly deployments: DeploymentService
  readonly deploySystems: DeploySystemRepository
}

type DeviceCallName = keyof DeviceCalls

/** Answers what devices call on /deploySystem, each by its own credential and about its own runs. */
export class DeviceLine {
  readonly methods: Readonly<Record<DeviceCallName, HubMethod<Caller>>>
  readonly #deps: DeviceLineDependencies

  constructor(deps: DeviceLineDependencies) {
    this.#deps = deps
    const { reports, debugs, watch } = deps
    this.methods = {
      hello: this.#method('hello', (hello, device, connection) => this.#hello(device, connection, hello), true),
      stateChanged: this.#method('stateChanged', ({ state }, device) => watch.changed(device, state)),
      testMessage: this.#method('testMessage', (payload, device) =>
        reports.report(device, payload.data.testId, { event: 'TestMessage', payload }),
      ),
      testMessageDevice: this.#method('testMessageDevice', (payload, device) =>
        reports.report(device, payload.data.testId, { event: 'TestMessageDevice', payload }),
      ),
      nodeInformation: this.#method('nodeInformation', (payload, device) =>
        reports.report(device, payload.testId, { event: 'NodeInformation', payload }),
      ),
      debugEnded: this.#method('debugEnded', (payload, device) => debugs.ended(device, payload)),
      runEnded: this.#method('runEnded', (payload, device) => reports.ended(device, payload)),
    }
  }

  async disconnected(device: DeploySystemRow, connection: HubConnection<Caller>): Promise<void> {
    const { devices, reports, watch } = this.#deps
    if (!devices.remove(device.systemId, connection)) return
    reports.disconnected(device)
    await watch.left(device)
  }

  async #hello(
    device: DeploySystemRow,
    connection: HubConnection<Caller>,
    { state, runs, debugs: steps = [] }: DeviceCalls['hello'],
  ): Promise<void> {
    const { devices, reports, debugs, deployments, watch } = this.#deps
    await this.#demandCredential(device, connection)
    devices.add(device.systemId, connection)
    // Its credential may have ended before there was a connection to drop.
    await this.#demandCredential(device, connection)
    await reports.hello(device, runs)
    await debugs.hello(device, steps)
    await deployments.hello(device)
    await watch.came(device, state)
  }

  /** A connection may be older than the end of the token that opened it. */
  async #demandCredential({ id, tokenHash }: DeploySystemRow, connection: HubConnection<Caller>): Promise<void> {
    const [current] = await this.#deps.deploySystems.findMany([id])
    if (current?.tokenHash === tokenHash) return
    connection.close()
    throw new HubException('The token is no longer one.')
  }

  #method<Name extends DeviceCallName>(
    name: Name,
    run: (argument: DeviceCalls[Name], device: DeploySystemRow, connection: HubConnection<Caller>) => unknown,
    isGreeting = false,
  ): HubMethod<Caller> {
    const schema: z.ZodMiniType = deviceCalls[name]
    return async (connection, ...args) => {
      const { user: caller } = connection
      if (caller.kind !== 'device') throw new HubException('Only devices may call this.')
      const isGreeted = this.#deps.devices.isCurrent(caller.deploySystem.systemId, connection)
      if (!isGreeting && !isGreeted) throw new HubException('A connection starts with hello.')
      const argument = z.safeParse(schema, args[0])
      if (!argument.success) throw new HubException(`The argument of ${name} is not valid.`)
      try {
        await run(argument.data as DeviceCalls[Name], caller.deploySystem, connection)
      } catch (error) {
        // A device gives a report up after some refusals, but sends all that is unconfirmed again when it comes back.
        if (isDatabaseDown(error)) connection.close()
        throw error
      }
    }
  }
}

function isDatabaseDown(error: unknown): boolean {
  const known = databaseRefusal(error)
  return known !== undefined && new Refusal(known).status >= 500
}
