/**
 * `npm run bench:layout`: the layered layout against Graphviz dot compiled to WebAssembly, bar by bar. Small graphs are read
 * from the folder that `--sets` or LAYOUT_SETS names. `npm run bench:layout -- --parts sets,debian` renews only these parts of
 * the results; the others stay as they were measured.
 */
import { parseArgs } from 'node:util'
import { layoutGraph } from '@phoenix/worker/layout'
import { describeMachine } from '../src/machine.ts'
import { markdownTable } from '../src/markdownTable.ts'
import { median, percentile } from '../src/median.ts'
import { writeResults } from '../src/writeResults.ts'
import { Bars } from './Bars.ts'
import { createFlowGraph } from './createFlowGraph.ts'
import { Dot } from './Dot.ts'
import type { LayoutGraph } from './LayoutGraph.ts'
import { measureCpu } from './measureCpu.ts'
import { type Figures, measureDrawing } from './measureDrawing.ts'
import { composeParts, keepPart } from './parts.ts'
import { peers } from './peers.ts'
import { readDebian, readSet, SET_NAMES } from './sets.ts'

const { values: given } = parseArgs({
  options: {
    parts: { type: 'string', default: 'flow-1000,flow-5000,flow-10000,flow-100000,sets,debian,peers' },
    sets: { type: 'string' },
  },
})
const parts = given.parts.split(',')
/** Never tuned on. */
const SEEDS: Record<string, readonly number[]> = { 1000: [101, 102, 103, 104, 105], 5000: [101, 102], 10000: [101] }
/** By size: crossings against dot's, and how many times less CPU. */
const CROSSINGS: Record<string, number> = { 1000: 0.85, 5000: 0.6, 10000: 0.55 }
const FASTER: Record<string, number> = { 1000: 10, 5000: 40, 10000: 90 }
const WARM_UPS = 2
const CALLS = 5

let bars = new Bars()
let dot = await Dot.load()
const works: Record<string, () => Promise<string>> = {
  'flow-1000': () => benchFlow(1000),
  'flow-5000': () => benchFlow(5000),
  'flow-10000': () => benchFlow(10_000),
  'flow-100000': benchHuge,
  sets: benchSets,
  debian: benchDebian,
  peers: benchPeers,
}
for (const part of parts) {
  bars = new Bars()
  dot = await Dot.load()
  const text = `${describeMachine()}\n\n${await works[part]!()}`
  process.stdout.write(`## ${part}\n\n${text}\n`)
  await keepPart(part, text)
}
await writeResults('layout', 'Layout', await composeParts(Object.keys(works)))

function layOut(graph: LayoutGraph): Float64Array {
  return layoutGraph({ widths: graph.width, heights: graph.height, from: graph.from, to: graph.to })
}

async function benchFlow(size: number): Promise<string> {
  const ratios: number[] = []
  const title = `flow, ${size.toLocaleString('en')} nodes`
  for (const seed of SEEDS[size] ?? [101]) {
    const graph = createFlowGraph(size, seed)
    const ours = await measureCalls(
      () => layOut(graph),
      seed === 101 && size === 1000 ? `${title}: cold call` : undefined,
    )
    const theirs = await measureCalls(() => dot.layOut(graph), undefined, size < 5000)
    const [own, other] = [measureDrawing(graph, ours.answer), measureDrawing(graph, theirs.answer)]
    ratios.push(own.crossings / other.crossings)
    compare(`${title}, seed ${seed}`, own, other, size === 1000 ? 1 : (CROSSINGS[size] ?? 1))
    bars.add(`${title}, seed ${seed}: CPU (ms)`, ours.cpu, theirs.cpu, 1 / (FASTER[size] ?? 1))
  }
  const mean = ratios.reduce((a, b) => a + b, 0) / ratios.length
  bars.add(`${title}: crossings, mean of ratios`, mean, 1, CROSSINGS[size] ?? 1)
  return bars.toString()
}

/** The median of five calls after two. Where a call takes minutes, that one. */
async function measureCalls(work: () => Float64Array, cold?: string, isRepeated = true) {
  const first = await measureCpu(work)
  if (cold !== undefined) bars.add(`${cold} (ms, 250 at most)`, first.cpu, 250, 1)
  if (!isRepeated) return first
  for (let call = 1; call < WARM_UPS; call++) work()
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
  const { crossings, overlaps, area } = measureDrawing(graph, answer)
  const size = `${graph.width.length.toLocaleString('en')} nodes, ${graph.from.length.toLocaleString('en')} connections`
  return `Debian's packages, ${size}, which no peer finishes: ${(cpu / 1000).toFixed(1)} s of CPU, ${crossings.toLocaleString('en')} crossings, ${overlaps} overlaps, ${area.toExponential(2)} px².\n`
}

async function benchPeers(): Promise<string> {
  const rows: Record<string, string>[] = []
  const graph = createFlowGraph(1000, 101)
  const engines = { ours: layOut, dot: (each: LayoutGraph) => dot.layOut(each), ...peers }
  for (const [engine, work] of Object.entries(engines)) {
    const { answer, cpu } = await measureCpu(() => work(graph))
    const { crossings, through, length, area } = measureDrawing(graph, answer)
    rows.push({
      engine,
      crossings: crossings.toLocaleString('en'),
      'through foreign nodes': through.toLocaleString('en'),
      'length (px)': length.toExponential(2),
      'area (px²)': area.toExponential(2),
      'CPU (s)': (cpu / 1000).toFixed(2),
    })
  }
  return `The flow graph of 1,000 nodes, one call each:\n\n${markdownTable(rows)}`
}
