import { joinDummies } from '../graph/joinDummies.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { CLEARANCE, LevelProblem } from './LevelProblem.ts'
import { NetworkSimplex } from '../rank/NetworkSimplex.ts'
import type { ProperGraph } from '../graph/ProperGraph.ts'

/** Heights are whole pixels; larger units where all nodes above each other would be higher than this. */
const HIGHEST = 2 ** 28
/** Nodes the simplex may look at, for each it has. */
const WORK_PER_NODE = 2000

/**
 * Places the ordered layers of a proper graph so that lines rise and fall least in all: the optimum for these orders, by the
 * network simplex on an auxiliary graph (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", IEEE
 * Transactions on Software Engineering, 1993, section 4.2). Long edges come out nearly straight, and their straight lines cross
 * little more than the orders say.
 * @param y The middles to begin with; receives those found.
 */
export function placeLevel(
  proper: ProperGraph,
  ordered: Layers,
  gap: number,
  y: Float64Array,
  control: LayoutControl,
): void {
  const beams = joinDummies(proper, ordered)
  const unit = chooseUnit(proper, gap)
  const problem = new LevelProblem(proper, ordered, beams, gap, unit)
  const level = problem.begin(y)
  const simplex = new NetworkSimplex(problem.graph, level, problem.costs)
  simplex.solve(Infinity, control, WORK_PER_NODE * problem.graph.nodeCount)
  for (let item = 0; item < y.length; item++) y[item] = level[beams.of[item]!]! * unit
}

function chooseUnit({ graph: { height, nodeCount } }: ProperGraph, gap: number): number {
  const whole = height.reduce((sum, value) => sum + value, 0) + nodeCount * (gap + 2 * CLEARANCE)
  return whole > HIGHEST ? whole / HIGHEST : 1
}
