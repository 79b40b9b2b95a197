import type { GraphDocument } from '../../document/GraphDocument.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'

/** Says where a group of nodes is connected to the rest, by rows of interfaces. */
export interface GroupEnds {
  /** Holds one for each outer output that leads into the group, however often it does. */
  readonly inputs: readonly End[]
  /** Holds one for each inner output that leads out of it. */
  readonly outputs: readonly End[]
  /** Holds the rows of the connections that stay inside. */
  readonly within: readonly number[]
  /** Holds the outer nodes that the group leads to. */
  readonly nodesAfter: ReadonlySet<number>
}

export interface End {
  readonly source: number
  readonly targets: readonly number[]
}

export function* findEnds(document: GraphDocument, group: ReadonlySet<number>): Steps<GroupEnds> {
  const { nodes, interfaces, connections } = document
  const into: number[] = []
  const out: number[] = []
  const isWithin = new Uint8Array(connections.length)
  const nodesAfter = new Set<number>()
  yield* forEachInSteps(group, (row) => {
    const first = nodes.firstInterface[row]!
    for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
      const isOutput = (interfaces.flags[i]! & InterfaceFlag.output) !== 0
      document.forEachConnection(i, (connection) => {
        const other = interfaces.node[isOutput ? connections.to[connection]! : connections.from[connection]!]!
        if (group.has(other)) {
          if (isOutput) isWithin[connection] = 1
        } else if (isOutput) {
          out.push(connection)
          nodesAfter.add(other)
        } else {
          into.push(connection)
        }
      })
    }
  })
  yield
  const within: number[] = []
  for (let row = 0; row < isWithin.length; row++) if (isWithin[row] === 1) within.push(row)
  yield
  return { inputs: groupBySource(document, into), outputs: groupBySource(document, out), within, nodesAfter }
}

function groupBySource({ connections }: GraphDocument, rows: readonly number[]): End[] {
  const targets = new Map<number, number[]>()
  for (const row of rows.toSorted((a, b) => a - b)) {
    const source = connections.from[row]!
    const known = targets.get(source)
    if (known === undefined) targets.set(source, [connections.to[row]!])
    else if (!known.includes(connections.to[row]!)) known.push(connections.to[row]!)
  }
  return Array.from(targets, ([source, found]) => ({ source, targets: found }))
}
