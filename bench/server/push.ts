/**
 * A push to thousands of connections of one process, and what each of them holds, against `ws` alone. Ours goes the whole
 * way: a device tells something of a run, and every window of the person who started it hears of it.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { median } from '../src/median.ts'
import { Bare } from './Bare.ts'
import { Crowd } from './Crowd.ts'
import type { Inspected } from './Inspected.ts'
import { Product } from './Product.ts'
import { Team } from './Team.ts'

export interface PushFigures {
  readonly kind: string
  readonly connections: number
  /** Pushes in a second, each to all connections. */
  readonly rate: number
  /** CPU of the process for one push, in milliseconds. */
  readonly cpu: number
  /** Held by the process for one connection. */
  readonly kilobytes: number
  /** Of rates, to that of `ws`; the median of those of all turns. */
  readonly ratio: number
}

export interface PushOptions {
  readonly connections: number
  readonly turns: number
  /** Where a profile of each kind goes. */
  readonly profile?: string | undefined
}

interface Side {
  readonly kind: string
  readonly inside: Inspected
  readonly crowd: Crowd
  readonly kilobytes: number
  push(): Promise<unknown>
  readonly rates: number[]
  readonly cpus: number[]
}

const pushesATurn = 10

export async function measurePush({ connections, turns, profile }: PushOptions): Promise<PushFigures[]> {
  const ends: (() => unknown)[] = []
  try {
    const sides = [
      await openBare(connections, ends),
      await openOurs('hub', connections, false, ends),
      await openOurs('hub with stateful reconnect', connections, true, ends),
    ]
    for (const side of sides) await measureTurn(side)
    for (const side of sides) side.rates.length = side.cpus.length = 0
    for (let turn = 0; turn < turns; turn++) {
      for (const side of turn % 2 === 0 ? sides : sides.toReversed()) await measureTurn(side)
    }
    if (profile !== undefined) for (const side of sides) await profileTurn(side, profile)
    const [bare] = sides
    return sides.map(({ kind, kilobytes, rates, cpus }) => ({
      kind,
      connections,
      kilobytes,
      rate: median(rates),
      cpu: median(cpus),
      ratio: median(rates.map((rate, turn) => rate / bare!.rates[turn]!)),
    }))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function measureTurn({ inside, crowd, push, rates, cpus }: Side): Promise<void> {
  const before = await inside.readCpu()
  let total = 0
  for (let i = 0; i < pushesATurn; i++) total += await crowd.hear(push)
  cpus.push(((await inside.readCpu()) - before) / pushesATurn)
  rates.push((1000 * pushesATurn) / total)
}

async function profileTurn(side: Side, folder: string): Promise<void> {
  const write = await side.inside.profile()
  await measureTurn({ ...side, rates: [], cpus: [] })
  await write(path.join(folder, `${side.kind.replaceAll(' ', '-')}.cpuprofile`))
}

async function openBare(connections: number, ends: (() => unknown)[]): Promise<Side> {
  const bare = await Bare.start({ kind: 'broadcast' })
  ends.push(() => bare.stop())
  const before = await bare.inside.readMemory()
  const crowd = await Crowd.open({ url: bare.url, count: connections })
  ends.push(() => crowd.close())
  const kilobytes = held(before, await bare.inside.readMemory(), connections)
  const said = [message(randomUUID(), randomUUID())]
  const frame = `${JSON.stringify({ type: 1, target: 'TestMessageDevice', arguments: said })}\u001e`
  const push = (): Promise<unknown> => fetch(bare.url, { method: 'POST', body: frame })
  return { kind: 'ws', inside: bare.inside, crowd, kilobytes, push, rates: [], cpus: [] }
}

async function openOurs(
  kind: string,
  connections: number,
  isStateful: boolean,
  ends: (() => unknown)[],
): Promise<Side> {
  const product = await Product.start()
  ends.push(() => product.stop())
  const team = await Team.create(product.url)
  const before = await product.inside.readMemory()
  const crowd = await Crowd.open({ url: product.url, count: connections, token: team.token, isStateful })
  ends.push(() => crowd.close())
  const kilobytes = held(before, await product.inside.readMemory(), connections)
  const { device, systemId, testId } = await startRun(team)
  ends.push(() => device.stop())
  const push = (): Promise<unknown> => device.invoke('testMessageDevice', message(testId, systemId))
  return { kind, inside: product.inside, crowd, kilobytes, push, rates: [], cpus: [] }
}

/** A run on a device that only speaks. */
async function startRun(team: Team): Promise<{ device: HubConnection; systemId: string; testId: string }> {
  const { organizationId } = team
  const created = { organizationId, name: 'Raspberry' }
  const { device: row, token } = await team.do<{ device: { systemId: string }; token: string }>(
    'POST',
    'DeploySystem/create',
    created,
  )
  const device = new HubConnectionBuilder()
    .withUrl(`${team.url}/deploySystem`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build()
  device.on('startRun', () => ({ ok: true }))
  await device.start()
  await device.invoke('hello', { version: '0.1.0', state: 'Idle', runs: [], nodeTypes: [] })
  await team.createProjects(1)
  const [project] = await team.do<{ id: string }[]>('GET', `Projects/FindAll?workspaceId=${team.workspaceId}`)
  const testId = randomUUID()
  const query = new URLSearchParams({
    userId: '0',
    projectId: project!.id,
    deviceId: row.systemId,
    testId,
    organizationId,
  })
  await team.do('GET', `PhoenixAI/StartTest?${query}`)
  return { device, systemId: row.systemId, testId }
}

function message(testId: string, systemId: string) {
  const said = { message: 'Sipariş 4711 hazırlandı.', statu: true, complate: false, code: '' }
  return { ...said, send: 'Raspberry', to: '', systemId, data: { testId, title: 'Siparişi yaz' } }
}

function held(before: { heapUsed: number; external: number }, after: typeof before, connections: number): number {
  return (after.heapUsed + after.external - before.heapUsed - before.external) / connections / 1024
}
