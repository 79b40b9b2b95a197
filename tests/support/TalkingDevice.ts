/** A device of the person's own that takes every run and says what the test lets it say. */
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { createProject, expectStatus, type Person as Registered } from './api.ts'

/** Whose it is, and where. */
type Person = Pick<Registered, 'api' | 'organizationId' | 'workspaceId'>

export class TalkingDevice {
  readonly systemId: string
  readonly #connection: HubConnection
  readonly #person: Person
  #onRun = (_testId: string): void => {}

  private constructor(systemId: string, connection: HubConnection, person: Person) {
    this.systemId = systemId
    this.#connection = connection
    this.#person = person
    connection.on('startRun', ({ testId }: { testId: string }) => {
      this.#onRun(testId)
      return { ok: true }
    })
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
    const talking = new TalkingDevice(device.systemId, connection, person)
    await talking.comeBack([])
    return talking
  }

  /** After the server was away: with the runs that it still has. */
  async comeBack(runs: readonly string[]): Promise<void> {
    await this.#connection.start()
    await this.#connection.invoke('hello', { version: '0.1.0', state: 'Idle', runs, nodeTypes: [] })
  }

  /** Reports the state that its engine has from now on. */
  async turn(state: 'Running' | 'Idle' | 'Paused' | 'Stopped'): Promise<void> {
    await this.#connection.invoke('stateChanged', { state })
  }

  /** @returns The run that somebody else starts on it next. */
  nextRun(): Promise<string> {
    return new Promise((resolve) => (this.#onRun = resolve))
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
    await this.#connection.invoke('testMessageDevice', this.#write(testId, message, false))
  }

  /** Says that all went well, and ends. */
  async complete(testId: string): Promise<void> {
    await this.#connection.invoke('testMessage', this.#write(testId, 'Test başarı ile tamamlandı.', true))
    const endedAt = new Date().toISOString()
    await this.#connection.invoke('runEnded', { testId, outcome: 'completed', code: '', endedAt })
  }

  #write(testId: string, message: string, complate: boolean) {
    const said = { message, statu: true, complate, code: '', send: 'Konuşkan', to: '' }
    return { ...said, systemId: this.systemId, data: { testId } }
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }
}
