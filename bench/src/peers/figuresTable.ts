import { markdownTable } from '../markdownTable.ts'
import { STEPS, type Figures, type Step } from './Figures.ts'
import { figure, main, middle, spread, wall, type Pick, type PeerResult } from './results.ts'

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
        else if (name.startsWith('heap')) cells[name] = spread(result, pick, 2 ** 20)
        else if (name.startsWith('pick')) cells[name] = spread(result, pick)
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
  const [m, w] = [spread(result, main(step)), spread(result, wall(step))]
  if (step === 'load' || step === 'selectAll') return `${w} / ${m}`
  const gpu = middle(result, (run) => run.steps[step]?.gpu)
  return `${m} / ${w}${gpu === undefined ? '' : ` / ${figure(gpu)}`}`
}

/** Every step that has a name is in the table. */
STEPS satisfies readonly Step[]
