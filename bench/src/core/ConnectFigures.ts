import { percentile } from '../median.ts'
import type { ConnectRun } from './connectOften.ts'

export interface ConnectFigures {
  /** Microseconds over the commands of all runs. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** The 99th percentile of each run. */
  readonly runs: readonly number[]
  /** The 99th percentile where each command counts with the best of all runs: what the machine did besides is left out. */
  readonly best: number
  /** Milliseconds of the first command of the first run. */
  readonly first: number
  /** The share of all commands that were refused for a cycle. */
  readonly refused: number
  readonly bytes: number
}

/** @param runs These ran the same commands on graphs that were opened alike. */
export function describeConnects(runs: readonly [ConnectRun, ...ConnectRun[]]): ConnectFigures {
  const [one] = runs
  const all = runs.flatMap(({ taken }) => taken)
  return {
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    max: percentile(all, 1),
    runs: runs.map(({ taken }) => percentile(taken, 0.99)),
    best: percentile(
      one.taken.map((_, i) => Math.min(...runs.map(({ taken }) => taken[i]!))),
      0.99,
    ),
    first: one.first,
    refused: one.refused / one.taken.length,
    bytes: one.bytes,
  }
}

export function connectRow(nodes: number, figures: ConnectFigures): Record<string, string> {
  return {
    nodes: nodes.toLocaleString('en'),
    'connect p50 / p99 / max (µs)': `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)} / ${figures.max.toFixed(0)}`,
    'p99, run by run': figures.runs.map((p99) => p99.toFixed(1)).join(', '),
    'p99, each one its best of five': figures.best.toFixed(1),
    'first connect (ms)': figures.first.toFixed(3),
    'refused for a cycle': `${(figures.refused * 100).toFixed(1)} %`,
    'bytes for the collector': figures.bytes.toFixed(0),
  }
}
