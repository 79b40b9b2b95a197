/** Runs a team's first project on the device that comes with the server, one run after the other. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Team } from './Team.ts'

interface Row {
  readonly online: boolean
  readonly device: { readonly systemId: string }
}

interface Said {
  readonly complate: boolean
  readonly statu: boolean
  readonly message: string
  readonly data: { readonly testId: string }
}

export class FlowRuns {
  readonly #team: Team
  readonly #connection: HubConnection
  readonly #ends = new Map<string, (said: Said) => void>()

  private constructor(team: Team, connection: HubConnection) {
    this.#team = team
    this.#connection = connection
    connection.on('TestMessage', (said: Said) => {
      if (said.complate || !said.statu) this.#ends.get(said.data.testId)?.(said)
    })
  }

  static async open(team: Team): Promise<FlowRuns> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${team.url}/deploySystem`, { accessTokenFactory: () => team.token })
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    const { connectionId } = connection
    await team.do('POST', `User/UpdateHubDeploySystem?connectionId=${connectionId}&userId=0`)
    return new FlowRuns(team, connection)
  }

  /** @param pauseMs Between the end of one and the start of the next. @returns How many ended well. @throws where one did not. */
  async run(seconds: number, pauseMs = 0): Promise<number> {
    const until = performance.now() + seconds * 1000
    const { organizationId, workspaceId } = this.#team
    const devices = await this.#team.do<Row[]>('GET', `DeploySystem/find?organizationId=${organizationId}`)
    const [project] = await this.#team.do<{ id: string }[]>('GET', `Projects/FindAll?workspaceId=${workspaceId}`)
    const device = devices.find(({ online }) => online)
    if (device === undefined || project === undefined) throw new Error('There is no device, or no project')
    let count = 0
    while (performance.now() < until) {
      await this.#runOnce(project.id, device.device.systemId)
      count++
      if (pauseMs > 0) await delay(pauseMs)
    }
    return count
  }

  async close(): Promise<void> {
    await this.#connection.stop()
  }

  async #runOnce(projectId: string, deviceId: string): Promise<void> {
    const testId = randomUUID()
    const ended = new Promise<Said>((resolve) => this.#ends.set(testId, resolve))
    const { organizationId } = this.#team
    const query = new URLSearchParams({ userId: '0', projectId, deviceId, testId, organizationId })
    await this.#team.do('GET', `PhoenixAI/StartTest?${query}`)
    const { complate, message } = await ended
    this.#ends.delete(testId)
    if (!complate) throw new Error(`A run failed: ${message}`)
  }
}
