import path from 'node:path'
import { flowNodeByType, nodeTypes } from '@phoenix/nodes'
import { DeploymentStore } from './agent/DeploymentStore.ts'
import { DeviceAgent } from './agent/DeviceAgent.ts'
import type { Speaker } from './agent/RunReporter.ts'
import { createClock } from './createClock.ts'
import { createInProcessRunner } from './executor/createInProcessRunner.ts'
import type { Runner } from './executor/Runner.ts'
import { createHttpClient, type HttpClient } from './http/createHttpClient.ts'
import type { AllowHosts } from './http/parseAllowHosts.ts'
import type { Logger } from './Logger.ts'
import { ownFolder } from './ownFolder.ts'

export interface DeviceOptions {
  readonly dataDir: string
  readonly allowHosts: AllowHosts
  readonly nodeTimeoutMs: number
  readonly runTimeoutMs: number
  readonly version: string
  readonly logger: Logger
}

export interface DeviceCredential {
  readonly token: string
  readonly speaker: Speaker
}

/** A device process: what its agents share, and the agents, one for each credential. */
export class Device {
  readonly #options: DeviceOptions
  readonly #clock = createClock()
  readonly #http: HttpClient
  readonly #runner: Runner
  readonly #agents = new Map<string, DeviceAgent>()

  constructor(options: DeviceOptions) {
    const { allowHosts, nodeTimeoutMs, runTimeoutMs } = options
    this.#options = options
    this.#http = createHttpClient({ allowHosts })
    this.#runner = createInProcessRunner({
      capabilities: { clock: this.#clock, request: (request, signal) => this.#http.request(request, signal) },
      flowNodeByType,
      nodeTypes,
      nodeTimeoutMs,
      runTimeoutMs,
    })
  }

  /** A credential that is connected already stays as it is. */
  connect(server: string, { token, speaker }: DeviceCredential): DeviceAgent {
    const known = this.#agents.get(token)
    if (known !== undefined) return known
    const { dataDir, version, logger } = this.#options
    const folder = ownFolder(token)
    const agent = new DeviceAgent({
      server,
      token,
      speaker,
      version,
      logger,
      nodeTypes: [...flowNodeByType.keys()],
      runner: this.#runner,
      deployments: new DeploymentStore(path.join(dataDir, 'deployments', folder)),
      outboxFile: path.join(dataDir, 'outbox', `${folder}.jsonl`),
      clock: this.#clock,
    })
    this.#agents.set(token, agent)
    void this.#forgetWhenOver(token, agent, speaker)
    return agent
  }

  setPaused(isPaused: boolean): void {
    for (const agent of this.#agents.values()) agent.setPaused(isPaused)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.stop()))
    await this.#http.close()
  }

  async #forgetWhenOver(token: string, agent: DeviceAgent, { name }: Speaker): Promise<void> {
    const end = await agent.ended
    this.#agents.delete(token)
    if (end === 'refused') this.#options.logger.error('The server does not take the token (any more)', { device: name })
  }
}
