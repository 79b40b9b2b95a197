/** Medians of runs, and the tables and bars that are made of them. */
import { markdownTable } from '../markdownTable.ts'
import { median } from '../median.ts'
import { STEPS, type Figures, type Step } from './Figures.ts'

export interface PeerResult {
  readonly peer: string
  readonly runs: readonly Figures[]
}

export const OURS = 'ours'

/** @returns Whether a library draws what an editor of flows draws: boxes, titles and interfaces. */
function isRival({ peer, runs }: PeerResult): boolean {
  return peer !== OURS && runs.some((run) => run.drawsInterfaces)
}

type Pick = (run: Figures) => number | undefined

const main =
  (step: Step): Pick =>
  (run) =>
    run.steps[step]?.main
const wall =
  (step: Step): Pick =>
  (run) =>
    run.steps[step]?.wall
const shownPan =
  (of: 'main' | 'wall'): Pick =>
  (run) =>
    run.pictureFault === undefined ? run.steps.pan?.[of] : undefined
const larger =
  (a: Pick, b: Pick): Pick =>
  (run) => {
    const [left, right] = [a(run), b(run)]
    return left === undefined || right === undefined ? undefined : Math.max(left, right)
  }

const slowerPick: Pick = larger(
  (run) => run.pick,
  (run) => run.pickFit,
)

/** @returns The median of what the runs have, or undefined where one has none. */
function middle({ runs }: PeerResult, pick: Pick): number | undefined {
  const values = runs.map(pick)
  return values.every((value) => value !== undefined) && values.length > 0 ? median(values) : undefined
}

const COLUMNS: readonly [name: string, pick: Pick, missing: (run: Figures) => string | undefined][] = [
  ['load: wall / main (ms)', wall('load'), (run) => run.missing.load],
  ['pan at zoom 1: main / wall / GPU process', main('pan'), (run) => run.missing.pan],
  ['everything in view', main('fit'), (run) => run.missing.fit],
  ['zoom from fit to 1', main('zoom'), (run) => run.missing.zoom],
  ['drag, zoom 1', main('drag'), (run) => run.missing.drag],
  ['drag, everything in view', main('dragFit'), (run) => run.missing.dragFit],
  ['drag by hand', main('pointerDrag'), (run) => run.missing.pointerDrag],
  ['pick at zoom 1 (µs)', (run) => run.pick, (run) => run.missing.pick],
  ['pick, everything in view (µs)', (run) => run.pickFit, (run) => run.missing.pickFit],
  ['select all: wall / main (ms)', wall('selectAll'), (run) => run.missing.selectAll],
  ['heap (MB)', (run) => run.heap, (run) => run.missing.heap],
]

/** @returns One row a library: ms a frame, main thread / wall / GPU process. */
export function figuresTable(results: readonly PeerResult[]): string {
  return markdownTable(
    results.map((result) => {
      const first = result.runs[0]!
      const cells: Record<string, string> = { '': result.peer }
      for (const [name, pick, missing] of COLUMNS) {
        const value = middle(result, pick)
        if (value === undefined) cells[name] = `none: ${missing(first) ?? 'not reached'}`
        else if (name.startsWith('heap')) cells[name] = figure(value / 2 ** 20)
        else if (name.startsWith('pick')) cells[name] = figure(value)
        else cells[name] = stepCell(result, STEP_OF[name]!)
      }
      cells['picture'] = first.pictureFault ?? 'whole'
      return cells
    }),
  )
}

const STEP_OF: Readonly<Record<string, Step>> = Object.fromEntries(
  COLUMNS.filter(([name]) => !/^(heap|pick)/.test(name)).map(([name], index) => [
    name,
    (['load', 'pan', 'fit', 'zoom', 'drag', 'dragFit', 'pointerDrag', 'selectAll'] satisfies Step[])[index]!,
  ]),
)

function stepCell(result: PeerResult, step: Step): string {
  const [m, w] = [middle(result, main(step))!, middle(result, wall(step))!]
  if (step === 'load' || step === 'selectAll') return `${figure(w)} / ${figure(m)}`
  const gpu = middle(result, (run) => run.steps[step]?.gpu)
  return `${figure(m)} / ${figure(w)}${gpu === undefined ? '' : ` / ${figure(gpu)}`}`
}

interface Bar {
  readonly name: string
  readonly pick: Pick
  readonly unit: string
  readonly scale?: number
  /** At most this many times the best rival. */
  readonly against: number
  /** At most this many times ours at 1,000 nodes, with what that is about. */
  readonly growth?: { readonly times: number; readonly about: string }
}

const BARS: readonly Bar[] = [
  {
    name: 'pan at zoom 1, main',
    pick: shownPan('main'),
    unit: 'ms',
    against: 0.3,
    growth: { times: 1.3, about: '1.2 ms' },
  },
  {
    name: 'everything in view, main',
    pick: main('fit'),
    unit: 'ms',
    against: 0.2,
    growth: { times: 2, about: '1.5 ms' },
  },
  {
    name: 'zoom from fit to 1, main',
    pick: main('zoom'),
    unit: 'ms',
    against: 0.2,
    growth: { times: 2, about: '2 ms' },
  },
  {
    name: 'drag one node, at either zoom, main',
    pick: larger(main('drag'), main('dragFit')),
    unit: 'ms',
    against: 0.5,
    growth: { times: 1.3, about: '1.2 ms' },
  },
  {
    name: 'load to the first picture, wall',
    pick: wall('load'),
    unit: 'ms',
    against: 1,
    growth: { times: 100, about: '0.8 s' },
  },
  { name: 'pick, at either zoom', pick: slowerPick, unit: 'µs', against: 0.5 },
  { name: 'select all, wall', pick: wall('selectAll'), unit: 'ms', against: 1 },
  { name: 'heap and buffers', pick: (run) => run.heap, unit: 'MB', scale: 2 ** 20, against: 3 },
  { name: 'pan at zoom 1, wall', pick: shownPan('wall'), unit: 'ms', against: 1 },
  { name: 'everything in view, wall', pick: wall('fit'), unit: 'ms', against: 1 },
]

/** @returns Ours against the best rival at one size. */
export function barsTable(results: readonly PeerResult[]): string {
  const ours = results.find(({ peer }) => peer === OURS)!
  const rows = BARS.map(({ name, pick, unit, scale = 1, against }) => {
    const mine = middle(ours, pick)
    const rivals = results.filter(isRival).flatMap((result) => {
      const value = middle(result, pick)
      return value === undefined ? [] : [{ peer: result.peer, value }]
    })
    const best = rivals.toSorted((a, b) => a.value - b.value)[0]
    const ratio = mine !== undefined && best ? mine / best.value : undefined
    return {
      bar: name,
      ours: mine === undefined ? 'none' : `${figure(mine / scale)} ${unit}`,
      'best peer': best ? `${best.peer} ${figure(best.value / scale)} ${unit}` : 'none',
      ratio: ratio === undefined ? '' : `${figure(ratio)} x`,
      'at most': `${against} x`,
      '': ratio === undefined ? 'no figure' : ratio <= against ? 'reached' : 'not reached',
    }
  })
  return markdownTable(rows)
}

/** Bars of ours alone at 100,000 nodes that are absolute. */
const LIMITS: readonly { name: string; pick: Pick; unit: string; scale?: number; limit: number }[] = [
  { name: 'pick, at either zoom', pick: slowerPick, unit: 'µs', limit: 5 },
  { name: 'select all, wall', pick: wall('selectAll'), unit: 'ms', limit: 50 },
  { name: 'heap and buffers', pick: (run) => run.heap, unit: 'MB', scale: 2 ** 20, limit: 150 },
  { name: 'pan at zoom 1, wall', pick: shownPan('wall'), unit: 'ms', limit: 35 },
  { name: 'everything in view, wall', pick: wall('fit'), unit: 'ms', limit: 35 },
]

/** @returns Ours at a large size against ours at a small one of the same run. */
export function growthTable(small: PeerResult, large: PeerResult): string {
  const grown = BARS.flatMap(({ name, pick, unit, growth }) => {
    if (!growth) return []
    const [a, b] = [middle(small, pick), middle(large, pick)]
    const ratio = a !== undefined && b !== undefined ? b / a : undefined
    return [
      {
        bar: name,
        'at 1,000': a === undefined ? 'none' : `${figure(a)} ${unit}`,
        'at 100,000': b === undefined ? 'none' : `${figure(b)} ${unit}`,
        ratio: ratio === undefined ? '' : `${figure(ratio)} x`,
        'at most': `${growth.times} x (about ${growth.about})`,
        '': ratio === undefined ? 'no figure' : ratio <= growth.times ? 'reached' : 'not reached',
      },
    ]
  })
  const limited = LIMITS.map(({ name, pick, unit, scale = 1, limit }) => {
    const [a, b] = [middle(small, pick), middle(large, pick)]
    return {
      bar: name,
      'at 1,000': a === undefined ? 'none' : `${figure(a / scale)} ${unit}`,
      'at 100,000': b === undefined ? 'none' : `${figure(b / scale)} ${unit}`,
      ratio: '',
      'at most': `${limit} ${unit}`,
      '': b === undefined ? 'no figure' : b / scale <= limit ? 'reached' : 'not reached',
    }
  })
  return markdownTable([...grown, ...limited])
}

function figure(value: number): string {
  if (value >= 100) return value.toLocaleString('en', { maximumFractionDigits: 0 })
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Every step that has a name is in the table. */
STEPS satisfies readonly Step[]
