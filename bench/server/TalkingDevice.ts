/** A device of a team's own that takes every run and says what it is told to say. */
import { randomUUID } from 'node:crypto'
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import type { Team } from './Team.ts'

interface Created {
  readonly device: { readonly systemId: string }
  readonly token: string
}

export class TalkingDevice {
  readonly systemId: string
  readonly #team: Team
  readonly #connection: HubConnection
  readonly #projectId: string

  private constructor(systemId: string, team: Team, connection: HubConnection, projectId: string) {
    this.systemId = systemId
    this.#team = team
    this.#connection = connection
    this.#projectId = projectId
  }

  static async start(team: Team): Promise<TalkingDevice> {
    const { organizationId, workspaceId } = team
    const created = await team.do<Created>('POST', 'DeploySystem/create', { organizationId, name: 'Raspberry' })
    const options = { accessTokenFactory: () => created.token, transport: HttpTransportType.WebSockets }
    const connection = new HubConnectionBuilder()
      .withUrl(`${team.url}/deploySystem`, options)
      .configureLogging(LogLevel.None)
      .build()
    connection.on('startRun', () => ({ ok: true }))
    await connection.start()
    await connection.invoke('hello', { version: '0.1.0', state: 'Idle', runs: [], nodeTypes: [] })
    await team.createProjects(1)
    const [project] = await team.do<{ id: string }[]>('GET', `Projects/FindAll?workspaceId=${workspaceId}`)
    return new TalkingDevice(created.device.systemId, team, connection, project!.id)
  }

  /** @returns The run's id. */
  async startRun(): Promise<string> {
    const testId = randomUUID()
    const { organizationId } = this.#team
    const run = { userId: '0', projectId: this.#projectId, deviceId: this.systemId, testId, organizationId }
    await this.#team.do('GET', `PhoenixAI/StartTest?${new URLSearchParams(run)}`)
    return testId
  }

  /** Every window of the team's person hears it. Settled when the server has it. */
  async say(testId: string): Promise<void> {
    await this.#connection.invoke('testMessageDevice', writeMessage(testId, this.systemId))
  }

  async endRun(testId: string): Promise<void> {
    const endedAt = new Date().toISOString()
    await this.#connection.invoke('runEnded', { testId, outcome: 'completed', code: '', endedAt })
  }

  async stop(): Promise<void> {
    await this.#connection.stop()
  }
}

export function writeMessage(testId: string, systemId: string) {
  const said = { message: 'Sipariş 4711 hazırlandı.', statu: true, complate: false, code: '' }
  return { ...said, send: 'Raspberry', to: '', systemId, data: { testId, title: 'Siparişi yaz' } }
}
