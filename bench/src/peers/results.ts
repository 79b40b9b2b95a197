/** Sums up the runs of one library: the median of each figure, and how far apart the runs lie. */
import { median } from '../median.ts'
import type { Figures, Step } from './Figures.ts'

export interface PeerResult {
  readonly peer: string
  readonly runs: readonly Figures[]
}

export const OURS = 'ours'

/** Takes one figure of a run. */
export type Pick = (run: Figures) => number | undefined

/** @returns Whether a library draws what an editor of flows draws: boxes, titles and interfaces. */
export function isRival({ peer, runs }: PeerResult): boolean {
  return peer !== OURS && runs.some((run) => run.drawsInterfaces)
}

export const main =
  (step: Step): Pick =>
  (run) =>
    run.steps[step]?.main
export const wall =
  (step: Step): Pick =>
  (run) =>
    run.steps[step]?.wall
/** Takes the figure of a pan only if every visible node was whole in it. */
export const shownPan =
  (of: 'main' | 'wall'): Pick =>
  (run) =>
    run.pictureFault === undefined ? run.steps.pan?.[of] : undefined
export const larger =
  (a: Pick, b: Pick): Pick =>
  (run) => {
    const [left, right] = [a(run), b(run)]
    return left === undefined || right === undefined ? undefined : Math.max(left, right)
  }

export const slowerPick: Pick = larger(
  (run) => run.pick,
  (run) => run.pickFit,
)

/** @returns The median of what the runs have, or undefined where one has none. */
export function middle({ runs }: PeerResult, pick: Pick): number | undefined {
  const values = runs.map(pick)
  return values.every((value) => value !== undefined) && values.length > 0 ? median(values) : undefined
}

/** @returns The middle figure and, of several runs, the least and the largest: `4.14 (4.02-4.31)`. */
export function spread({ runs }: PeerResult, pick: Pick, scale = 1): string {
  const values = runs.flatMap((run) => pick(run) ?? [])
  const between =
    values.length > 1 ? ` (${figure(Math.min(...values) / scale)}-${figure(Math.max(...values) / scale)})` : ''
  return `${figure(median(values) / scale)}${between}`
}

export function figure(value: number): string {
  if (value >= 100) return value.toLocaleString('en', { maximumFractionDigits: 0 })
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
