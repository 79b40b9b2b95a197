/** Lists what is promised of each figure. */
import { larger, main, shownPan, slowerPick, wall, type Pick } from './results.ts'

export interface Bar {
  readonly name: string
  readonly pick: Pick
  readonly unit: string
  readonly scale?: number
  /** The figure may be at most this many times the best rival's. */
  readonly against: number
  /** The figure may be at most this many times ours at 1,000 nodes; `about` says roughly what that is. */
  readonly growth?: { readonly times: number; readonly about: string }
}

export const BARS: readonly Bar[] = [
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

/** Bars of ours alone at 100,000 nodes that are absolute. */
export const LIMITS: readonly { name: string; pick: Pick; unit: string; scale?: number; limit: number }[] = [
  { name: 'pick, at either zoom', pick: slowerPick, unit: 'µs', limit: 5 },
  { name: 'select all, wall', pick: wall('selectAll'), unit: 'ms', limit: 50 },
  { name: 'heap and buffers', pick: (run) => run.heap, unit: 'MB', scale: 2 ** 20, limit: 150 },
  { name: 'pan at zoom 1, wall', pick: shownPan('wall'), unit: 'ms', limit: 35 },
  { name: 'everything in view, wall', pick: wall('fit'), unit: 'ms', limit: 35 },
]
