/** Agents against a server of the test, which answers as ours does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunOrder } from '@phoenix/contract'
import { flowNodeByType, nodeTypes } from '@phoenix/nodes'
import { afterEach, beforeEach } from 'vitest'
import { createClock } from '../createClock.ts'
import { createInProcessRunner } from '../executor/createInProcessRunner.ts'
import { createLogger } from '../Logger.ts'
import { GraphPen } from './GraphPen.ts'
import { type Call, startTestServer, type TestServer } from './startTestServer.ts'
import { DeploymentStore } from '../agent/DeploymentStore.ts'
import { DeviceAgent, type DeviceAgentOptions } from '../agent/DeviceAgent.ts'

export let server: TestServer
/** Deployed graphs go here. */
let folder: string
/** Agents logged these lines. */
export let lines: string[] = []
const agents: DeviceAgent[] = []

/** Gives each test of a file a server, and stops what was started. */
export function useAgents(): void {
  beforeEach(async () => {
    await startServer()
    folder = mkdtempSync(path.join(tmpdir(), 'phoenix-agent-'))
    lines = []
  })
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.stop()))
    await server.close()
    rmSync(folder, { recursive: true })
  })
}

/** @param port Where one was before. */
export async function startServer(port?: number): Promise<void> {
  server = await startTestServer(port)
}

export async function startAgent(options: Partial<DeviceAgentOptions> = {}): Promise<DeviceAgent> {
  const clock = createClock()
  const agent = new DeviceAgent({
    server: server.url,
    token: 'jeton',
    speaker: { name: 'Depo', systemId: 's1' },
    version: '1.2.3',
    nodeTypes: [...flowNodeByType.keys()],
    runner: createInProcessRunner({
      capabilities: { clock, request: () => Promise.reject(new Error('no network here')) },
      flowNodeByType,
      nodeTypes,
      nodeTimeoutMs: 10_000,
      runTimeoutMs: 60_000,
    }),
    deployments: new DeploymentStore(folder),
    clock,
    logger: createLogger((line) => lines.push(line)),
    retryMs: [0, 50],
    ...options,
  })
  agents.push(agent)
  return agent
}

export function order(testId: string, more: Partial<RunOrder> = {}): RunOrder {
  return { testId, projectId: 'p', graphId: 'g', version: 1, language: 'tr', ...more }
}

export function give(pen: GraphPen): void {
  server.graphs.set('g@1', JSON.stringify(pen.save()))
}

export function messages(name: string): unknown[] {
  return server.calls.filter((call) => call.name === name).map(({ payload }) => payload.message)
}

export const isHello = (call: Call): boolean => call.name === 'hello'

export const isEnd = (call: Call): boolean => call.name === 'runEnded'
