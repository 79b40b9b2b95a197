/**
 * `npm run bench:layout`: the layered layout against Graphviz dot compiled to WebAssembly, bar by bar. Small graphs are read
 * from the folder that `--sets` or LAYOUT_SETS names. `npm run bench:layout -- --parts sets,debian` renews only these parts of
 * the results; the others stay as they were measured. Each part and each flow graph runs in a process of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { describeMachine } from '../src/machine.ts'
import { markdownTable } from '../src/markdownTable.ts'
import { median, percentile } from '../src/median.ts'
import { writeResults } from '../src/writeResults.ts'
import { Bars } from './Bars.ts'
import { benchFamilies } from './benchFamilies.ts'
import { benchPeers } from './benchPeers.ts'
import { benchSpreads } from './benchSpreads.ts'
import { createFlowGraph } from './createFlowGraph.ts'
import { Dot } from './Dot.ts'
import { layOut } from './layOut.ts'
import { measureCpu } from './measureCpu.ts'
import { type Figures, measureDrawing } from './measureDrawing.ts'
import { composeParts, keepPart, readParts, readRatio, takePart } from './parts.ts'
import { readDebian, readSet, SET_NAMES } from './sets.ts'

/** Flow graphs of seeds never tuned on, with the bars for crossings against dot's and for how many times less CPU. */
const FLOWS = [
  { size: 1000, seeds: [101, 102, 103, 104, 105], crossings: 0.85, faster: 10 },
  { size: 5000, seeds: [101, 102, 103], crossings: 0.6, faster: 40 },
  { size: 10_000, seeds: [101, 102], crossings: 0.55, faster: 90 },
]
/** Calls before those that count, which then run compiled code; dot is compiled sooner. */
const WARM_UPS = 20
const WARM_UPS_OF_DOT = 2
const CALLS = 5

/** A part takes so many minutes of CPU, nearly all of them dot's or the other libraries'. */
const parts: Record<string, { readonly minutes: number; readonly work: () => Promise<string> }> = {
  ...Object.fromEntries(
    FLOWS.flatMap((flow) => flow.seeds.map((seed) => [nameFlow(flow.size, seed), planFlow(flow, seed)])),
  ),
  'flow-100000': { minutes: 0.5, work: benchHuge },
  sets: { minutes: 0.5, work: benchSets },
  debian: { minutes: 3, work: benchDebian },
  families: { minutes: 2, work: benchFamilies },
  spreads: { minutes: 2, work: benchSpreads },
  peers: { minutes: 4, work: benchPeers },
}

const { values: given } = parseArgs({
  options: {
    parts: { type: 'string', default: Object.keys(parts).join(',') },
    sets: { type: 'string' },
    /** Works one part out in this process. */
    alone: { type: 'string' },
  },
})
const bars = new Bars()
if (given.alone === undefined) await benchParts(chooseParts(given.parts))
else await keepPart(given.alone, `${describeMachine()}\n\n${await parts[given.alone]!.work()}`)

/** @param wanted Names or their beginnings: "flow-5000" is all its seeds. */
function chooseParts(wanted: string): string[] {
  const beginnings = wanted.split(',')
  const chosen = Object.keys(parts).filter((part) =>
    beginnings.some((beginning) => part === beginning || part.startsWith(`${beginning}/`)),
  )
  if (chosen.length === 0) throw new Error(`No part is called ${wanted}; there are ${Object.keys(parts).join(', ')}.`)
  return chosen
}

async function benchParts(chosen: readonly string[]): Promise<void> {
  const minutes = chosen.reduce((sum, part) => sum + parts[part]!.minutes, 0)
  process.stdout.write(`${chosen.length} parts, about ${Math.ceil(minutes)} minutes on an idle machine\n`)
  for (const part of chosen) {
    process.stdout.write(`${part} (about ${parts[part]!.minutes} min)\n`)
    const sets = given.sets === undefined ? [] : ['--sets', given.sets]
    const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, '--alone', part, ...sets], {
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${part} ended with ${code}.`)
    const found = await readParts()
    const text = (await takePart(part)).trim()
    process.stdout.write(`\n${text}\n\n`)
    found.set(part, text)
    for (const flow of FLOWS) found.set(nameMean(flow), summarize(flow, found))
    // After each part: dot takes long enough that one may want to stop between.
    await writeResults('layout', 'Layout', composeParts(listSections(), found))
  }
}

/** The parts in their order, and after each size of flow graphs its mean. */
function listSections(): string[] {
  const others = Object.keys(parts).filter((part) => !part.includes('/'))
  return [
    ...FLOWS.flatMap((flow) => [...flow.seeds.map((seed) => nameFlow(flow.size, seed)), nameMean(flow)]),
    ...others,
  ]
}

function nameMean({ size }: Flow): string {
  return `flow-${size}, mean`
}

function summarize({ size, seeds, crossings }: Flow, found: ReadonlyMap<string, string>): string {
  const ratios = seeds.flatMap((seed) => readRatio(found.get(nameFlow(size, seed)), ': crossings') ?? [])
  if (ratios.length === 0) return 'Not run yet.'
  const mean = ratios.reduce((a, b) => a + b, 0) / ratios.length
  const means = new Bars()
  means.add(`flow, ${size.toLocaleString('en')} nodes: crossings, mean of ${ratios.length} ratios`, mean, 1, crossings)
  return means.toString().trim()
}

function nameFlow(size: number, seed: number): string {
  return `flow-${size}/${seed}`
}

type Flow = (typeof FLOWS)[number]

function planFlow(flow: Flow, seed: number) {
  const minutes = flow.size === 1000 ? 0.1 : flow.size === 5000 ? 0.3 : 2
  return { minutes, work: () => benchFlow(flow, seed) }
}

async function benchFlow({ size, crossings, faster }: Flow, seed: number): Promise<string> {
  const title = `flow, ${size.toLocaleString('en')} nodes, seed ${seed}`
  const graph = createFlowGraph(size, seed)
  const dot = await Dot.load()
  const ours = await measureCalls(() => layOut(graph), WARM_UPS)
  // Dot makes a single call if one takes half a minute or more.
  const isRepeated = size < 5000
  const theirs = await measureCalls(() => dot.layOut(graph), isRepeated ? WARM_UPS_OF_DOT : undefined)
  const [own, other] = [measureDrawing(graph, ours.answer), measureDrawing(graph, theirs.answer)]
  compare(title, own, other, size === 1000 ? 1 : crossings)
  const calls = `median of ${CALLS} calls after ${WARM_UPS}${isRepeated ? `, dot's after ${WARM_UPS_OF_DOT}` : ", dot's of one call"}`
  bars.add(`${title}: CPU (ms), ${calls}`, ours.cpu, theirs.cpu, 1 / faster)
  return bars.toString()
}

/** @returns The median of the calls after the warm-ups, or the time of the only call if there are none. */
async function measureCalls(work: () => Float64Array, warmUps: number | undefined) {
  const first = await measureCpu(work)
  if (warmUps === undefined) return first
  for (let call = 1; call < warmUps; call++) work()
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) times.push((await measureCpu(work)).cpu)
  return { answer: first.answer, cpu: median(times) }
}

function compare(title: string, own: Figures, other: Figures, most: number): void {
  bars.add(`${title}: crossings`, own.crossings, other.crossings, most)
  bars.add(`${title}: lines through foreign nodes`, own.through, other.through, 1)
  bars.add(`${title}: length`, own.length, other.length, 1.25)
  bars.add(`${title}: area`, own.area, other.area, 1.25)
  checkRules(title, own)
}

function checkRules(title: string, { overlaps, tooClose, backward }: Figures): void {
  if (overlaps + tooClose + backward === 0) return
  bars.note(`${title}: rules broken`, `${overlaps} overlaps, ${tooClose} gaps too small, ${backward} leading back`)
}

async function benchHuge(): Promise<string> {
  const graph = createFlowGraph(100_000, 101)
  const { answer, cpu } = await measureCpu(() => layOut(graph))
  const own = measureDrawing(graph, answer)
  const planted = measureDrawing(graph, graph.planted)
  bars.add('flow, 100,000 nodes: crossings, against the planted grid', own.crossings, planted.crossings, 1)
  bars.add('flow, 100,000 nodes: CPU (s, 15 at most)', cpu / 1000, 15, 1)
  bars.note(
    'flow, 100,000 nodes: resident memory, greatest',
    `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  )
  checkRules('flow, 100,000 nodes', own)
  return bars.toString()
}

async function benchSets(): Promise<string> {
  for (const name of SET_NAMES) await benchSet(name)
  return bars.toString()
}

async function benchSet(name: string): Promise<void> {
  const dot = await Dot.load()
  const graphs = readSet(given.sets ?? process.env['LAYOUT_SETS'], name)
  if (graphs === undefined) {
    bars.note(`${name}`, 'absent: name their folder with --sets or LAYOUT_SETS')
    return
  }
  const ours = await measureCpu(() => graphs.map((graph) => layOut(graph)))
  const theirs = await measureCpu(() => graphs.map((graph) => dot.layOut(graph)))
  const own = graphs.map((graph, index) => measureDrawing(graph, ours.answer[index]!))
  const other = graphs.map((graph, index) => measureDrawing(graph, theirs.answer[index]!))
  const sum = (figures: readonly Figures[], pick: keyof Figures): number =>
    figures.reduce((total, each) => total + each[pick], 0)
  const ratio = (pick: keyof Figures): number =>
    percentile(
      own.map((each, index) => (other[index]![pick] === 0 ? 1 : each[pick] / other[index]![pick])),
      0.95,
    )
  const worse = own.filter((each, index) => each.crossings > other[index]!.crossings).length
  const title = `${name}, ${graphs.length} graphs`
  bars.add(`${title}: crossings`, sum(own, 'crossings'), sum(other, 'crossings'), 0.85)
  bars.add(`${title}: graphs with more crossings, of all`, worse, graphs.length, 0.03)
  bars.add(`${title}: lines through foreign nodes`, sum(own, 'through'), sum(other, 'through'), 1)
  bars.add(`${title}: length, p95 of ratios`, ratio('length'), 1, 1.25)
  bars.add(`${title}: area, p95 of ratios`, ratio('area'), 1, 1.25)
  bars.add(`${title}: CPU (ms)`, ours.cpu, theirs.cpu, 1)
  bars.add(`${title}: connections leading back`, sum(own, 'backward'), Math.max(1, sum(other, 'backward')), 1)
  if (sum(own, 'overlaps') + sum(own, 'tooClose') > 0) {
    bars.note(`${title}: rules broken`, `${sum(own, 'overlaps')} overlaps, ${sum(own, 'tooClose')} gaps too small`)
  }
}

async function benchDebian(): Promise<string> {
  const graph = await readDebian()
  const { answer, cpu } = await measureCpu(() => layOut(graph))
  const { crossings, overlaps, tooClose } = measureDrawing(graph, answer)
  const extent = (axis: 0 | 1, sizes: Float64Array): string =>
    Math.round(sizes.reduce((most, size, node) => Math.max(most, answer[2 * node + axis]! + size), 0)).toLocaleString(
      'en',
    )
  const rows = [
    {
      nodes: graph.width.length.toLocaleString('en'),
      connections: graph.from.length.toLocaleString('en'),
      'CPU (s)': (cpu / 1000).toFixed(1),
      crossings: crossings.toLocaleString('en'),
      'overlaps, gaps too small': `${overlaps}, ${tooClose}`,
      'width x height': `${extent(0, graph.width)} x ${extent(1, graph.height)}`,
    },
  ]
  return `Debian's packages, which no peer finishes, each with one interface a side:\n\n${markdownTable(rows)}`
}
