import type { CheckedGraph } from './CheckedGraph.ts'

/** Counts the kinds of nodes that a graph has. */
export interface Census {
  readonly hasTriggers: boolean
  /** Whether there are graph nodes, or ends of the subgraph that this graph is. */
  readonly hasJoints: boolean
  /** Rows of graph nodes by the template that they use. */
  readonly users: ReadonlyMap<string, readonly number[]>
  /** Nodes, and interfaces of graph nodes. */
  readonly size: number
}

const NO_USERS: Census['users'] = new Map()

export function takeCensus({ nodes, shapes }: CheckedGraph): Census {
  let hasTriggers = false
  let hasEnds = false
  let users: Map<string, number[]> | undefined
  let size = nodes.count
  for (let row = 0; row < nodes.ids.length; row++) {
    const { isCounted, type } = shapes[nodes.shape[row]!]!
    if (!isCounted || nodes.present[row] === 0) continue
    if (type.isTrigger) hasTriggers = true
    if (type.isEnd) hasEnds = true
    if (type.templateId === undefined) continue
    size += nodes.endInterface[row]! - nodes.firstInterface[row]!
    users ??= new Map()
    const rows = users.get(type.templateId)
    if (rows === undefined) users.set(type.templateId, [row])
    else rows.push(row)
  }
  return { hasTriggers, hasJoints: hasEnds || users !== undefined, users: users ?? NO_USERS, size }
}
