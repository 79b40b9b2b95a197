import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { markdownTable } from '../src/markdownTable.ts'
import { createFlowGraph } from './createFlowGraph.ts'
import { measureDrawing } from './measureDrawing.ts'
import { ENGINES } from './peers.ts'

const SIZES = [1000, 2000]
const SEED = 101
/** Seconds of the clock after which a layout is given up, and larger graphs are not tried. */
const LIMIT = 125

/** Ours and other libraries on the same flow graphs, one call each, every one in a process of its own. */
export async function benchPeers(): Promise<string> {
  const rows: Record<string, string>[] = []
  const endless = new Set<string>()
  for (const size of SIZES) {
    const graph = createFlowGraph(size, SEED)
    rows.push({
      nodes: size.toLocaleString('en'),
      layout: 'planted grid',
      ...format(measureDrawing(graph, graph.planted)),
    })
    for (const engine of Object.keys(ENGINES)) {
      const figures = endless.has(engine) ? 'not run' : await runEngine(engine, size)
      if (typeof figures === 'string') endless.add(engine)
      rows.push({
        nodes: size.toLocaleString('en'),
        layout: engine,
        ...(typeof figures === 'string' ? { ...UNKNOWN, 'CPU (s)': figures } : format(figures)),
      })
    }
  }
  const about = `Flow graphs of seed ${SEED}, one call each in a fresh process, given up after ${LIMIT} s`
  return `${about}:\n\n${markdownTable(rows)}`
}

interface Measured {
  readonly crossings: number
  readonly through: number
  readonly length: number
  readonly area: number
  readonly cpu?: number
}

const UNKNOWN = format({ crossings: NaN, through: NaN, length: NaN, area: NaN })

async function runEngine(engine: string, size: number): Promise<Measured | string> {
  const script = fileURLToPath(new URL('./peerProcess.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script, engine, String(size), String(SEED)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT * 1000,
    killSignal: 'SIGKILL',
  })
  const [answer, [code, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
  ])
  if (signal === 'SIGKILL') return `over ${LIMIT} s`
  if (code !== 0) return `ended with ${code}`
  return JSON.parse(answer) as Measured
}

function format({ crossings, through, length, area, cpu }: Measured): Record<string, string> {
  const whole = (value: number): string => (Number.isNaN(value) ? '' : value.toLocaleString('en'))
  const rounded = (value: number): string => (Number.isNaN(value) ? '' : value.toExponential(2))
  return {
    crossings: whole(crossings),
    'through foreign nodes': whole(through),
    'length (px)': rounded(length),
    'area (px²)': rounded(area),
    'CPU (s)': cpu === undefined ? '' : (cpu / 1000).toFixed(2),
  }
}
