/** Plays somebody who does everything at once that formerly slowed down the server or made it refuse others. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { floodHub } from '../../tests/support/attacks/floodHub.ts'
import { packLists, packNumbers } from '../../tests/support/attacks/hostileGraphs.ts'
import { openSilentBodies } from '../../tests/support/attacks/openSilentBodies.ts'
import { Team } from './Team.ts'

const signUpsAtOnce = 16
const silentConnections = 120
const invocations = 264_000
const logNodes = 4000
/** The attacker rests this long between two attacks of a kind, so that the machine is not busy with it alone. */
const pauseMs = 1000

export const attackNames = ['sign-ups', 'bodies', 'graphs', 'hub', 'logs'] as const
export type AttackName = (typeof attackNames)[number]

/** The ids that a request to start a run must name. */
interface Run {
  readonly userId: string
  readonly projectId: string
  readonly deviceId: string
  readonly organizationId: string
}

export class Attacker {
  readonly #team: Team
  readonly #run: Run
  readonly #bodies: readonly Buffer[]

  private constructor(team: Team, run: Run, bodies: readonly Buffer[]) {
    this.#team = team
    this.#run = run
    this.#bodies = bodies
  }

  static async create(url: string): Promise<Attacker> {
    const team = await Team.create(url)
    const { organizationId, workspaceId } = team
    const [graphId] = await team.createProjects(1)
    await saveLoggingFlow(team, graphId!)
    const [project] = await team.do<{ id: string }[]>('GET', `Projects/FindAll?workspaceId=${workspaceId}`)
    const find = `DeploySystem/find?organizationId=${organizationId}`
    const [row] = await team.do<{ device: { systemId: string } }[]>('GET', find)
    const run = { userId: '0', projectId: project!.id, deviceId: row!.device.systemId, organizationId }
    return new Attacker(team, run, [await packLists(graphId!, 5_000_000), await packNumbers(graphId!, 500_000)])
  }

  async attack(seconds: number, names: readonly AttackName[]): Promise<void> {
    await this.#team.renewToken()
    const until = performance.now() + seconds * 1000
    const repeat = async (once: () => Promise<unknown>): Promise<void> => {
      while (performance.now() < until) {
        await once()
        await delay(pauseMs)
      }
    }
    const attacks: Record<AttackName, () => Promise<void>> = {
      'sign-ups': () => repeat(() => this.#signUp()),
      bodies: () => this.#keepSilent(seconds),
      graphs: () => repeat(() => this.#save()),
      hub: () => repeat(() => floodHub(this.#team.url, this.#team.token, invocations)),
      logs: () => repeat(() => this.#startRun()),
    }
    await Promise.all(names.map((name) => attacks[name]()))
  }

  async #signUp(): Promise<void> {
    const create = () => {
      const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'ağaç-kökü-41', providerId: 1 })
      return this.#post('User/Create', body)
    }
    await Promise.all(Array.from({ length: signUpsAtOnce }, create))
  }

  async #keepSilent(seconds: number): Promise<void> {
    const part = gzipSync(Buffer.alloc(12_000_000, ' '), { level: 9 }).subarray(0, 9600)
    const [packed, plain] = await Promise.all([
      openSilentBodies(this.#team.url, silentConnections, { path: 'Auth/SignIn', part, isGzip: true }),
      openSilentBodies(this.#team.url, silentConnections, { path: 'Auth/SignIn', part: Buffer.alloc(32_000, ' ') }),
    ])
    await delay(seconds * 1000)
    packed.close()
    plain.close()
  }

  async #save(): Promise<void> {
    const headers = { 'Content-Encoding': 'gzip', ...this.#authorization }
    await Promise.all(this.#bodies.map((body) => this.#post('Projects/saveGraph', new Uint8Array(body), headers)))
  }

  /** Starts a flow whose every node writes to the log. The device runs only a few of them at a time. */
  async #startRun(): Promise<void> {
    const run = new URLSearchParams({ ...this.#run, testId: randomUUID() })
    await this.#send(`PhoenixAI/StartTest?${run}`, { headers: this.#authorization })
  }

  /** Ignores the answer, because the server is expected to refuse the request. */
  async #post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<void> {
    await this.#send(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })
  }

  async #send(path: string, init: RequestInit): Promise<void> {
    const answer = await fetch(`${this.#team.url}/api/${path}`, init)
    await answer.arrayBuffer()
  }

  get #authorization(): Record<string, string> {
    return { Authorization: `Bearer ${this.#team.token}` }
  }
}

async function saveLoggingFlow(team: Team, id: string): Promise<void> {
  const nodes = Array.from({ length: logNodes }, (_, i) => ({
    id: `n${i}`,
    type: 'Log',
    inputs: { message: { id: `m${i}`, value: 'x'.repeat(1990) }, value: { id: `v${i}`, value: i } },
    outputs: { value: { id: `o${i}` } },
  }))
  await team.do('POST', 'Projects/saveGraph', { id, code: JSON.stringify({ graph: { nodes, connections: [] } }) })
}
