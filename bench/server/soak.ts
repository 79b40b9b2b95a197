/**
 * `npm run soak [-- --minutes 60]`: a team at work for an hour. Windows open and close and hear what a device tells, people
 * read and save, flows run on the built-in device. Each minute says what was done, how slow it was and what the server
 * holds after a collection. A window that was cut off, or heard a push never or twice, and a push that cannot be read again
 * by a call are errors like a call that fails. It ends with 1 where there was one, or where the server grew from the second
 * quarter to the last. `--minutes 4 --seconds 5` tries it out: four rounds of five seconds. `--pause 100` lets each
 * connection wait so many milliseconds between its calls, for a machine that others use, too. `--attack all` puts an attacker
 * beside the team, `--attack graphs,hub` one that does only so much: then a call of the team that takes 2 s is an error,
 * too.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median, percentile } from '../src/median.ts'
import { Attacker, attackNames } from './Attacker.ts'
import { createRequests } from './createRequests.ts'
import { FlowRuns } from './FlowRuns.ts'
import { Listeners } from './Listeners.ts'
import { runLoad } from './Load.ts'
import { Product } from './Product.ts'
import { slope } from './slope.ts'
import { Team } from './Team.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '0' },
    attack: { type: 'string', default: '' },
  },
})
const rounds = Number(given.minutes)
const seconds = Number(given.seconds)
const pauseMs = Number(given.pause)
const attacks = attackNames.filter((name) => given.attack === 'all' || given.attack.split(',').includes(name))
const windows = 200
/** More than caches and the collector's mood explain. */
const growth = 1.25
/** Before that much is compiled and filled for the first time. */
const warmRounds = 12
/** A call beside an attacker counts as an error when it takes longer than this. */
const patienceMs = 2000
/** After so many failed rounds there is nothing more to learn. */
const enoughFailures = 5

const held: number[] = []
const reads: number[] = []
const saves: number[] = []
const failures: string[] = []
let [runs, pushes] = [0, 0]
const begun = performance.now()

const product = await Product.start()
try {
  const team = await Team.create(product.url)
  const listeners = await Listeners.create(product)
  const attacker = attacks.length > 0 ? await Attacker.create(product.url) : undefined
  const requests = await createRequests(team, 2)
  const kinds = [requests.find, requests.findAll, requests.getGraph]
  let turn = 0
  const read = (i: number) => withToken(kinds[turn++ % kinds.length]!(i), team.token)
  const save = (i: number) => withToken(requests.save(i), team.token)
  for (let round = 1; round <= rounds && failures.length < enoughFailures; round++) {
    // A token lives for ten minutes, a session for longer.
    if (round % 5 === 0) await team.renewToken()
    const flows = await FlowRuns.open(team)
    const work = await Promise.allSettled([
      runLoad(product.url, 4, seconds, read, pauseMs),
      runLoad(product.url, 2, seconds, save, pauseMs),
      flows.run(seconds, pauseMs),
      listeners.listen(windows, seconds, round % 2 === 0),
      attacker?.attack(seconds, attacks),
    ])
    await flows.close()
    const [readings, savings, ran, pushed] = work
    failures.push(...work.flatMap((part) => (part.status === 'rejected' ? [String(part.reason)] : [])))
    if (readings.status === 'fulfilled') reads.push(...readings.value.latencies)
    if (savings.status === 'fulfilled') saves.push(...savings.value.latencies)
    if (attacker !== undefined) {
      const waited = [readings, savings].flatMap((part) => (part.status === 'fulfilled' ? part.value.latencies : []))
      const longest = waited.reduce((most, ms) => Math.max(most, ms), 0)
      if (longest >= patienceMs) failures.push(`In round ${round} a call took ${longest.toFixed(0)} ms`)
    }
    if (ran.status === 'fulfilled') runs += ran.value
    if (pushed.status === 'fulfilled') pushes += pushed.value
    const { heapUsed, external, rss } = await product.inside.readMemory()
    held.push(heapUsed + external)
    const p99 = readings.status === 'fulfilled' ? percentile(readings.value.latencies, 0.99) : Number.NaN
    print(
      `${round}: so far ${reads.length} reads (p99 in this round ${p99.toFixed(0)} ms), ${saves.length} saves, ${runs} runs, ` +
        `${pushes} pushes to ${windows} windows, ${failures.length} errors; ` +
        `held ${megabytes(heapUsed + external)}, resident ${megabytes(rss)}, load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
  await listeners.stop()
} catch (error) {
  failures.push(String(error))
} finally {
  await product.stop()
}

const quarter = Math.max(1, Math.floor(held.length / 4))
const before = median(held.slice(quarter, 2 * quarter))
const after = median(held.slice(-quarter))
const roundsAnHour = held.length / ((performance.now() - begun) / 3_600_000)
const grew = held.length >= warmRounds && after > before * growth
for (const failure of failures) print(`Error: ${failure}`)
print(
  `${reads.length} reads (median ${percentile(reads, 0.5).toFixed(1)} ms, p99 ${percentile(reads, 0.99).toFixed(1)} ms), ` +
    `${saves.length} saves (p99 ${percentile(saves, 0.99).toFixed(1)} ms), ${runs} runs, ${pushes} pushes to ${windows} windows ` +
    `each heard once, ${failures.length} errors`,
)
print(
  `Held ${megabytes(before)} in the second quarter, ${megabytes(after)} in the last; ` +
    `${megabytes(slope(held.slice(quarter)) * roundsAnHour)} an hour from the second quarter on`,
)
process.exitCode = failures.length > 0 || grew ? 1 : 0

function withToken<T extends { readonly headers: object }>(request: T, token: string): T {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
