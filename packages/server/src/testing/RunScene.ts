import type { Answer } from './Api.ts'
import type { TestRun } from '@phoenix/contract'
import { LiveClient } from './LiveClient.ts'
import { createProject, type Owner, registerOwner } from './people.ts'
import { ScriptedDevice } from './ScriptedDevice.ts'
import type { TestServer } from './TestServer.ts'

/** An owner with a project and a device of their own, looking on. */
export class RunScene {
  readonly owner: Owner
  readonly live: LiveClient
  /** The device's. */
  readonly token: string
  readonly deviceId: string
  readonly projectId: string
  readonly graphId: string
  /** `close` closes these. */
  readonly opened: { close(): Promise<void> }[]
  readonly #server: TestServer

  private constructor(server: TestServer, parts: Pick<RunScene, Parts>) {
    this.#server = server
    this.owner = parts.owner
    this.live = parts.live
    this.token = parts.token
    this.deviceId = parts.deviceId
    this.projectId = parts.projectId
    this.graphId = parts.graphId
    this.opened = [parts.live]
  }

  static async open(server: TestServer): Promise<RunScene> {
    const owner = await registerOwner(server)
    const { project } = await createProject(owner)
    const { organizationId } = owner
    const device = await owner.api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    return new RunScene(server, {
      owner,
      live: await LiveClient.open(owner.api),
      token: device.token,
      deviceId: device.device.systemId,
      projectId: project.id,
      graphId: project.graphId,
    })
  }

  /** @param runs Those that the device says it has. */
  connectDevice(runs?: string[]): Promise<ScriptedDevice> {
    return this.connectOther(this.token, runs)
  }

  async connectOther(token: string, runs?: string[]): Promise<ScriptedDevice> {
    const device = await ScriptedDevice.connect(this.#server.stranger.as(token), runs)
    this.opened.push(device)
    return device
  }

  start(testId: string, over: Record<string, string> = {}, headers = {}): Promise<Answer<TestRun>> {
    const { projectId, deviceId, owner } = this
    const query = { userId: '0', projectId, deviceId, testId, organizationId: owner.organizationId, ...over }
    return owner.api.call('startTest', { query, headers })
  }

  stop(testId: string): Promise<Answer<object>> {
    return this.owner.api.call('stopTest', { query: { deviceId: this.deviceId, testId } })
  }

  /** A node of the saved flow. */
  async findNode(): Promise<string> {
    const { code } = await this.owner.api.do('getGraph', { query: { graphId: this.graphId } })
    const { graph } = JSON.parse(code) as { graph: { nodes: { id: string }[] } }
    return graph.nodes[0]!.id
  }

  async outcomeOf(testId: string): Promise<unknown> {
    const { pool } = this.#server.database
    const { rows } = await pool.query('select outcome, code from runs where test_id = $1', [testId])
    return rows[0]
  }

  async close(): Promise<void> {
    await Promise.all(this.opened.map((one) => one.close()))
  }
}

type Parts = 'owner' | 'live' | 'token' | 'deviceId' | 'projectId' | 'graphId'
