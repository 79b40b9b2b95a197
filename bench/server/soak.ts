/**
 * `npm run soak [-- --minutes 60]`: a team at work for an hour. Windows open and close, people read and save, flows run on
 * the built-in device. Each minute says what was done, how slow it was and what the server holds after a collection. It
 * ends with 1 where a call failed, or where the server grew from the second quarter to the last. `--minutes 4 --seconds 5`
 * tries it out: four rounds of five seconds.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median, percentile } from '../src/median.ts'
import { createRequests } from './createRequests.ts'
import { Crowd } from './Crowd.ts'
import { FlowRuns } from './FlowRuns.ts'
import { runLoad } from './Load.ts'
import { Product } from './Product.ts'
import { Team } from './Team.ts'

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } },
})
const rounds = Number(given.minutes)
const seconds = Number(given.seconds)
const windows = 200
/** More than caches and the collector's mood explain. */
const growth = 1.25
/** Before that much is compiled and filled for the first time. */
const warmRounds = 12

const product = await Product.start()
const held: number[] = []
let failure: unknown
try {
  const team = await Team.create(product.url)
  const requests = await createRequests(team, 2)
  const reads = [requests.find, requests.findAll, requests.getGraph]
  let turn = 0
  for (let round = 1; round <= rounds; round++) {
    // A token lives for ten minutes, a session for longer.
    if (round % 5 === 0) await team.renewToken()
    const flows = await FlowRuns.open(team)
    const crowd = await Crowd.open({ url: product.url, count: windows, token: team.token, isStateful: round % 2 === 0 })
    const [read, saved, runs] = await Promise.all([
      runLoad(product.url, 4, seconds, (i) => withToken(reads[turn++ % reads.length]!(i), team.token)),
      runLoad(product.url, 2, seconds, (i) => withToken(requests.save(i), team.token)),
      flows.run(seconds),
    ])
    await flows.close()
    crowd.close()
    const { heapUsed, external, rss } = await product.inside.readMemory()
    held.push(heapUsed + external)
    const p99 = percentile(read.latencies, 0.99)
    print(
      `${round}: ${read.latencies.length} reads (p99 ${p99.toFixed(0)} ms), ${saved.latencies.length} saves, ${runs} runs, ` +
        `${windows} windows; held ${megabytes(heapUsed + external)}, resident ${megabytes(rss)}, load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
} catch (error) {
  failure = error
} finally {
  await product.stop()
}

const quarter = Math.max(1, Math.floor(held.length / 4))
const before = median(held.slice(quarter, 2 * quarter))
const after = median(held.slice(-quarter))
const grew = held.length >= warmRounds && after > before * growth
if (failure !== undefined) print(String(failure))
else print(`Held ${megabytes(before)} in the second quarter, ${megabytes(after)} in the last.`)
process.exitCode = failure !== undefined || grew ? 1 : 0

function withToken<T extends { readonly headers: object }>(request: T, token: string): T {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
