/** Measures calls one by one against bare routes with the same SQL, turn by turn in one run, so that both share a machine. */
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { median, percentile } from '../src/median.ts'
import { Bare } from './Bare.ts'
import { createRequests } from './createRequests.ts'
import { type NextRequest, runLoad } from './Load.ts'
import type { Product } from './Product.ts'
import { Team } from './Team.ts'

export interface CallFigures {
  readonly call: string
  readonly ours: Side
  readonly bare: Side
  /** Holds the ratio of throughputs, the median of all turns. */
  readonly ratio: number
}

interface Side {
  readonly rate: number
  readonly p99: number
  /** Holds the CPU time of the process for one request, in milliseconds. */
  readonly cpu: number
}

export interface CallOptions {
  readonly calls: readonly string[]
  readonly turns: number
  readonly seconds: number
  /** A profile of each call goes here. */
  readonly profile?: string | undefined
}

const connections = 16

export async function measureCalls(product: Product, options: CallOptions): Promise<CallFigures[]> {
  const team = await Team.create(product.url)
  const database = await product.findDatabase()
  const client = new Client(database as ClientConfig)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from sessions where user_id = $1', [team.userId])
  await client.end()
  const { userId, email, organizationId } = team
  const bare = await Bare.start({
    kind: 'calls',
    setup: { database, sessionId: rows[0]!.id, userId, email, organizationId },
  })
  try {
    const { find, findAll, save } = await createRequests(team, connections)
    const calls = { 'User/Find': find, 'Projects/FindAll': findAll, 'Projects/saveGraph': save }
    const figures: CallFigures[] = []
    for (const [call, next] of Object.entries(calls)) {
      if (options.calls.includes(call)) figures.push(await measureCall(call, product, bare, next, options))
    }
    return figures
  } finally {
    bare.stop()
  }
}

async function measureCall(
  call: string,
  ours: Product,
  bare: Bare,
  next: NextRequest,
  { turns, seconds, profile }: CallOptions,
): Promise<CallFigures> {
  const sides = { ours: [] as Side[], bare: [] as Side[] }
  for (const one of [ours, bare]) await runLoad(one.url, connections, seconds, next)
  for (let turn = 0; turn < turns; turn++) {
    const order = turn % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const side of order) sides[side].push(await measureSide(side === 'ours' ? ours : bare, next, seconds))
  }
  if (profile !== undefined) {
    const write = await ours.inside.profile()
    await runLoad(ours.url, connections, seconds, next)
    await write(path.join(profile, `${call.replace('/', '-')}.cpuprofile`))
  }
  const ratio = median(sides.ours.map(({ rate }, turn) => rate / sides.bare[turn]!.rate))
  return { call, ours: middle(sides.ours), bare: middle(sides.bare), ratio }
}

async function measureSide({ url, inside }: Product | Bare, next: NextRequest, seconds: number): Promise<Side> {
  const before = await inside.readCpu()
  const { rate, latencies } = await runLoad(url, connections, seconds, next)
  const cpu = ((await inside.readCpu()) - before) / latencies.length
  return { rate, p99: percentile(latencies, 0.99), cpu }
}

function middle(sides: readonly Side[]): Side {
  const of = (key: keyof Side): number => median(sides.map((side) => side[key]))
  return { rate: of('rate'), p99: of('p99'), cpu: of('cpu') }
}
