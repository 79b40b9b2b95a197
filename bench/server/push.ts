/**
 * Measures a push to thousands of connections of one process, and what each of them holds, against `ws` alone. Ours goes the
 * whole way: a device tells something of a run, and every window of the person who started it hears of it.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { median } from '../src/median.ts'
import { Bare } from './Bare.ts'
import { Crowd } from './Crowd.ts'
import type { Inspected } from './Inspected.ts'
import { Product } from './Product.ts'
import { TalkingDevice, writeMessage } from './TalkingDevice.ts'
import { Team } from './Team.ts'

export interface PushFigures {
  readonly kind: string
  readonly connections: number
  /** Counts pushes in a second, each to all connections. */
  readonly rate: number
  /** Holds the CPU time of the process for one push, in milliseconds. */
  readonly cpu: number
  /** The process holds this much memory for one connection. */
  readonly kilobytes: number
  /** Holds the ratio of its rate to that of `ws`, the median of all turns. */
  readonly ratio: number
}

export interface PushOptions {
  readonly connections: number
  readonly turns: number
  /** A profile of each kind goes here. */
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
  const said = [writeMessage(randomUUID(), randomUUID())]
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
  const device = await TalkingDevice.start(team)
  ends.push(() => device.stop())
  const testId = await device.startRun()
  const push = (): Promise<unknown> => device.say(testId)
  return { kind, inside: product.inside, crowd, kilobytes, push, rates: [], cpus: [] }
}

function held(before: { heapUsed: number; external: number }, after: typeof before, connections: number): number {
  return (after.heapUsed + after.external - before.heapUsed - before.external) / connections / 1024
}
