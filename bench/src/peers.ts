/**
 * `npm run bench:peers [-- --nodes 1000,10000 --peers ours,rete --runs 1 --write peers]`: the same graph in every library,
 * each in its own page and browser, one after the other in every run, so that a busy minute meets all alike. Ours and the
 * rivals that are or could be the best at a bar are measured in every run, the others in the first one alone. With options given it prints, and writes nothing
 * unless `--write` names the section of the results: `peers`, or another that begins with `peers-`.
 */
import { parseArgs } from 'node:util'
import { cacheDebianGraph } from '../data/debian.ts'
import { describeBrowser, describeMachine, launchBrowser } from './machine.ts'
import type { Figures } from './peers/Figures.ts'
import { measurePeer } from './peers/measurePeer.ts'
import { figuresTable } from './peers/figuresTable.ts'
import { OURS, type PeerResult } from './peers/results.ts'
import { barsTable, decisive, growthTable } from './peers/tables.ts'
import { servePages } from './servePages.ts'
import { writeResults } from './writeResults.ts'

const ALL = [OURS, 'react-flow', 'litegraph', 'comfy-litegraph', 'baklava', 'rete', 'x6', 'cytoscape', 'sigma']
/** `--peers rivals` runs ours and the libraries that come near the best at some bar. */
const RIVALS = [OURS, 'litegraph', 'comfy-litegraph', 'react-flow', 'rete', 'x6']
/** These rivals take minutes at more than 1,000 nodes and are the best at nothing. */
const SLOW_RIVALS = ['rete', 'x6']
/** Larger graphs are opened by ours alone, unless libraries are named. */
const LARGEST_FOR_ALL = 10_000
/** Stands for the dependencies of Debian's packages, in place of a size. */
const DEBIAN = 'debian'

const { values: given } = parseArgs({
  options: {
    nodes: { type: 'string', default: `1000,10000,100000,${DEBIAN}` },
    peers: { type: 'string', default: ALL.join(',') },
    runs: { type: 'string', default: '3' },
    write: { type: 'string' },
  },
})
const section = given.write ?? (process.argv.length === 2 ? 'peers' : undefined)
if (section !== undefined && !/^peers(-[a-z0-9]+)*$/.test(section)) {
  throw new Error(`--write ${section}: a section is called peers or peers-something`)
}
const command = ['npm run bench:peers', ...process.argv.slice(2)].join(' ').replace(' --', ' -- --')
const isRivals = given.peers === 'rivals'
const peers = isRivals ? RIVALS : given.peers.split(',')
const sources = given.nodes.split(',').map((each) => (each === DEBIAN ? each : Number(each)))
const RUNS = Number(given.runs)

const files = sources.includes(DEBIAN) ? [await cacheDebianGraph()] : []
const server = await servePages('peers', peers, files)
try {
  const figures = new Map<string, Figures[]>()
  const resultsAt = (source: number | string): PeerResult[] =>
    peers.flatMap((peer) => {
      const runs = figures.get(`${peer} ${source}`)
      return runs ? [{ peer, runs }] : []
    })
  for (let run = 0; run < RUNS; run++) {
    for (const source of sources) {
      const again = run === 0 ? undefined : decisive(resultsAt(source))
      for (const peer of peers) {
        const key = `${peer} ${source}`
        if (isLeftOut(peer, source)) continue
        if (again && !again.has(peer)) continue
        const start = performance.now()
        const measured = await measurePeer(`${server.url}${peer}/`, fileOf(source), run === 0)
        figures.set(key, [...(figures.get(key) ?? []), measured])
        const seconds = (performance.now() - start) / 1000
        const { pictureFault = 'whole', missing } = measured
        process.stderr.write(`${key}: ${seconds.toFixed(1)} s, picture: ${pictureFault} ${JSON.stringify(missing)}\n`)
      }
    }
  }
  const browser = await launchBrowser()
  const parts = [
    `\`${command}\``,
    `${describeMachine()}, ${await describeBrowser(browser)}, frame limit off, ${describeRuns(RUNS)}.`,
  ]
  await browser.close()
  for (const source of sources) {
    const results = resultsAt(source)
    if (results.length === 0) continue
    const { nodes, connections } = results[0]!.runs[0]!
    const name = source === DEBIAN ? 'Debian: ' : ''
    parts.push(`## ${name}${nodes.toLocaleString('en')} nodes, ${connections.toLocaleString('en')} connections`)
    if (results.length > 1 && results.some(({ peer }) => peer === OURS)) parts.push(barsTable(results).trim())
    parts.push(figuresTable(results).trim())
  }
  const at = (nodes: number) => resultsAt(nodes).find(({ peer }) => peer === OURS)
  const [small, large] = [at(1000), at(100_000)]
  if (small && large) parts.push('## Ours at 100,000 against ours at 1,000', growthTable(small, large).trim())
  const text = `${parts.join('\n\n')}\n`
  process.stdout.write(text)
  if (section !== undefined) await writeResults(section, section.replace(/^peers-?/, 'Against peers ').trim(), text)
} finally {
  await server.close()
}

function isLeftOut(peer: string, source: number | string): boolean {
  if (isLarge(source)) return peer !== OURS && (isRivals || given.peers === ALL.join(','))
  return isRivals && Number(source) > 1000 && SLOW_RIVALS.includes(peer)
}

function describeRuns(runs: number): string {
  if (runs === 1) return 'one run'
  return `median of ${runs} runs (least-largest), of libraries that are far from the best one run`
}

function isLarge(source: number | string): boolean {
  return typeof source === 'string' || source > LARGEST_FOR_ALL
}

function fileOf(source: number | string): number | string {
  return typeof source === 'number' ? source : `${source}.json`
}
