/** A device of the person's own that takes every run and says what the test lets it say. */
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { createProject, expectStatus, type Person } from './api.ts'

export class TalkingDevice {
  readonly systemId: string
  readonly #connection: HubConnection
  readonly #person: Person

  private constructor(systemId: string, connection: HubConnection, person: Person) {
    this.systemId = systemId
    this.#connection = connection
    this.#person = person
  }

  static async start(person: Person): Promise<TalkingDevice> {
    const { api, organizationId } = person
    const { device, token } = expectStatus(
      await api.post('DeploySystem/create', { organizationId, name: 'Konuşkan' }),
      200,
    )
    const connection = new HubConnectionBuilder()
      .withUrl(`${api.url}/deploySystem`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
      .configureLogging(LogLevel.None)
      .build()
    connection.on('startRun', () => ({ ok: true }))
    await connection.start()
    await connection.invoke('hello', { version: '0.1.0', state: 'Idle', runs: [], nodeTypes: [] })
    return new TalkingDevice(device.systemId, connection, person)
  }

  /** @returns The run's id. */
  async startRun(): Promise<string> {
    const { api, organizationId } = this.#person
    const testId = crypto.randomUUID()
    const { id: projectId } = await createProject(this.#person)
    const run = { userId: 0, projectId, deviceId: this.systemId, testId, organizationId }
    expectStatus(await api.get('PhoenixAI/StartTest', run), 200)
    return testId
  }

  /** Settled when the server has it. */
  async say(testId: string, message: string): Promise<void> {
    const said = { message, statu: true, complate: false, code: '', send: 'Konuşkan', to: '' }
    await this.#connection.invoke('testMessageDevice', { ...said, systemId: this.systemId, data: { testId } })
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }
}
