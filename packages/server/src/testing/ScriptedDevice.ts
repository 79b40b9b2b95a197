// oxlint-disable-next-line no-restricted-imports -- the tests' device
import type { HubConnection } from '@microsoft/signalr'
import type { Answer, DeviceCalls, DeviceMethods } from '@phoenix/contract'
import type { Api } from './Api.ts'
import { connect } from './LiveClient.ts'

type Orders = { [Name in keyof DeviceMethods]: DeviceMethods[Name][] }

/** A device that speaks the contract over a real connection and does what the test tells it. */
export class ScriptedDevice {
  readonly connection: HubConnection
  readonly orders: Orders = { startRun: [], stopRun: [], deploy: [], debugNode: [], stopDebug: [] }
  /** It answers orders with this. */
  answer: (name: keyof DeviceMethods) => Answer | Promise<Answer> = () => ({ ok: true })

  private constructor(connection: HubConnection) {
    this.connection = connection
    for (const name of Object.keys(this.orders) as (keyof DeviceMethods)[]) {
      connection.on(name, async (order: never) => {
        this.orders[name].push(order)
        return this.answer(name)
      })
    }
  }

  static async connect(api: Api, runs: string[] = [], debugs: string[] = []): Promise<ScriptedDevice> {
    const device = new ScriptedDevice(connect(api))
    await device.connection.start()
    await device.call('hello', { version: '0.1.0', state: 'Idle', runs, debugs, nodeTypes: [] })
    return device
  }

  async call<Name extends keyof DeviceCalls>(name: Name, argument: DeviceCalls[Name]): Promise<void> {
    await this.connection.invoke(name, argument)
  }

  async say(testId: string, message: string, { statu = true, complate = false, code = '' } = {}): Promise<void> {
    const line = { message, statu, complate, code, send: 'Raspberry', to: '', systemId: 'whatever', data: { testId } }
    await this.call('testMessage', line)
  }

  async close(): Promise<void> {
    await this.connection.stop()
  }
}
