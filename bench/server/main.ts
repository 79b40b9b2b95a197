/**
 * `npm run bench:server [-- --only calls --call User/Find --turns 3 --seconds 2 --profile DIR]`: the server under load.
 * With options given, it prints and writes nothing.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../src/machine.ts'
import { markdownTable } from '../src/markdownTable.ts'
import { writeResults } from '../src/writeResults.ts'
import { measureCalls } from './calls.ts'
import { measureMixed } from './mixed.ts'
import { Product } from './Product.ts'
import { measurePush } from './push.ts'

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: 'calls,push,mixed' },
    call: { type: 'string', default: 'User/Find,Projects/FindAll,Projects/saveGraph' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '5000' },
    profile: { type: 'string' },
  },
})
const parts = given.only.split(',')
const turns = Number(given.turns)
const seconds = Number(given.seconds)
const atLeast = 0.5
const atMostKilobytes = 30

const sections: string[] = []
if (parts.includes('calls')) sections.push(await writeCalls())
if (parts.includes('push')) sections.push(await writePush())
if (parts.includes('mixed')) sections.push(await writeMixed())

const about = `${describeMachine()}, load ${loadavg()[0]!.toFixed(0)} at the end. \`npm run bench:server\`: server, database and load share the machine. Ratios are of throughputs, the median of ${turns} turns in one run.`
const text = [about, ...sections].join('\n\n')
process.stdout.write(text)
if (process.argv.length === 2) await writeResults('server', 'Server', text)

async function writeCalls(): Promise<string> {
  const options = { calls: given.call.split(','), turns, seconds, profile: given.profile }
  const figures = await withProduct((product) => measureCalls(product, options))
  const rows = figures.map(({ call, ours, bare, ratio }) => ({
    call,
    'requests a second': n(ours.rate),
    'bare Fastify': n(bare.rate),
    ratio: ratio.toFixed(2),
    'at least': String(atLeast),
    '': judge(ratio >= atLeast),
    'p99, ours / bare (ms)': `${n(ours.p99)} / ${n(bare.p99)}`,
    'CPU a request, ours / bare (ms)': `${ours.cpu.toFixed(2)} / ${bare.cpu.toFixed(2)}`,
  }))
  const title = `Each call alone, over 16 connections, against a bare route that runs the same SQL; ${seconds} s a turn, fifty projects, a graph of 200 kB:`
  return `${title}\n\n${markdownTable(rows)}`
}

async function writePush(): Promise<string> {
  const connections = Number(given.connections)
  const figures = await measurePush({ connections, turns, profile: given.profile })
  const rows = figures.map(({ kind, rate, ratio, cpu, kilobytes }) => ({
    connections: `${connections.toLocaleString('en')} x ${kind}`,
    'pushes a second': n(rate),
    ratio: ratio.toFixed(2),
    'at least': kind === 'ws' ? '' : String(atLeast),
    'kB a connection': kilobytes.toFixed(1),
    'at most': kind === 'ws' ? '' : String(atMostKilobytes),
    '': kind === 'ws' ? '' : judge(ratio >= atLeast && kilobytes < atMostKilobytes),
    'CPU a push (ms)': n(cpu),
  }))
  const title = `What a device tells, until every window of one person has it, against a broadcast of \`ws\`. Memory is heap and external after a collection:`
  return `${title}\n\n${markdownTable(rows)}`
}

async function writeMixed(): Promise<string> {
  const figures = await withProduct((product) => measureMixed(product, seconds * 2))
  const rows = figures.map(({ kind, rate, median, p99 }) => ({
    'mixed load': kind,
    'a second': n(rate),
    'median (ms)': n(median),
    'p99 (ms)': n(p99),
  }))
  return `User/Find, Projects/FindAll and Projects/getGraph in turn:\n\n${markdownTable(rows)}`
}

async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const product = await Product.start()
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

function judge(isReached: boolean): string {
  return isReached ? 'reached' : 'not reached'
}

function n(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
