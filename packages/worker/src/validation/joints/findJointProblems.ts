/**
 * Finds inputs that connections lead to and nothing comes to, since they lead through open ends of subgraphs, and inputs that
 * too much comes to in that way. In a graph with cycles nothing is said: those are to be mended first.
 */
import type { CheckedGraph, Structure } from '../graph/CheckedGraph.ts'
import type { OwnGraph } from '../graph/OwnGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { Feeds } from './Feeds.ts'
import { EMPTY_INSIDE, type Inside, InsideSum } from './Inside.ts'
import { Look } from './Look.ts'
import { lookAtInputs } from './lookAtInputs.ts'
import { lookAtEnd, lookAtUse } from './lookAtJoint.ts'

/** @returns What is inside the subgraph that a graph node stands for; undefined where that is not known, or holds itself. */
export type InsideOf = (templateId: string, own: OwnGraph | undefined) => Inside | undefined

export interface JointFindings {
  /** The parts that matter to graph nodes that use the graph; undefined in a graph with cycles. */
  readonly inside: Inside | undefined
  /** By node row. */
  readonly problems: ReadonlyMap<number, readonly LocalProblem[]>
}

const NO_PROBLEMS: JointFindings['problems'] = new Map()
const NO_JOINTS: JointFindings = { inside: EMPTY_INSIDE, problems: NO_PROBLEMS }
const CYCLIC: JointFindings = { inside: undefined, problems: NO_PROBLEMS }

export function findJointProblems(
  graph: CheckedGraph,
  { census, cycles, rowAt }: Structure,
  isRoot: boolean,
  insideOf: InsideOf,
): JointFindings {
  if (!census.hasJoints) return NO_JOINTS
  if (cycles.length > 0) return CYCLIC
  const feeds = new Feeds(graph)
  const sum = new InsideSum()
  const problems = new Map<number, readonly LocalProblem[]>()
  for (const row of rowAt) {
    if (graph.nodes.present[row] === 0) continue
    const { isJoint, templateId } = graph.shapeOf(row).type
    if (!isJoint && !feeds.reach(row)) continue
    const look = new Look(graph, row)
    if (templateId !== undefined) lookAtUse(graph, row, insideOf(templateId, graph.own.get(row)), feeds, look)
    else if (isJoint) lookAtEnd(graph, row, isRoot, feeds, look)
    else lookAtInputs(graph, row, feeds, look)
    sum.add(look)
    if (look.problems.length > 0) problems.set(row, look.problems)
  }
  return { inside: sum.inside, problems }
}
