import { InterfaceFlag } from '../../document/GraphReader.ts'
import type { Change } from '../../document/Patch.ts'
import { nearestLeg } from './addReroute.ts'
import type { Point, RefusalCode } from '../Command.ts'
import { allowEdit, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { fixedEnd } from './connectableTypes.ts'
import { fits } from './fitInterfaces.ts'

export const insertOnConnection: Decide<'insertOnConnection'> = (command, context) => {
  const { document } = context
  const node = document.nodeRow(command.node)
  if (node < 0) return refuse('unknown-node')
  const connection = document.connectionRow(command.connection)
  if (connection < 0) return refuse('unknown-connection')
  const ends = findEnds(node, connection, context)
  if (typeof ends === 'string') return refuse(ends)
  const { nodes } = document
  const middle = { x: nodes.x[node]! + nodes.width[node]! / 2, y: nodes.y[node]! + nodes.height[node]! / 2 }
  const input = document.interfaceId(ends.input)
  const output = document.interfaceId(ends.output)
  return allowEdit(() => ({ patch: leadThrough(connection, input, output, middle, context) }))
}

/** @returns The node's first input and output that fit the connection; the node must have no connections. */
function findEnds(
  node: number,
  connection: number,
  context: CommandContext,
): { input: number; output: number } | RefusalCode {
  const { nodes, interfaces, connections } = context.document
  const from = fixedEnd(connections.from[connection]!, context)
  const to = fixedEnd(connections.to[connection]!, context)
  let input = -1
  let output = -1
  const first = nodes.firstInterface[node]!
  for (let row = first; row < first + nodes.interfaceCount[node]!; row++) {
    if (interfaces.degree[row]! > 0) return 'already-connected'
    const own = fixedEnd(row, context)
    if (own === undefined) continue
    if ((interfaces.flags[row]! & InterfaceFlag.output) !== 0) {
      if (output < 0 && to && fits(own.valueType, to, context)) output = row
    } else if (input < 0 && from && fits(own.valueType, from, context)) input = row
  }
  return input < 0 || output < 0 ? 'nothing-fits' : { input, output }
}

/**
 * Replaces a connection by two that lead through a node. Its points stay with the half on whose side of `middle` they lie.
 * No cycle can come of it: what is behind the node could be reached before.
 */
export function leadThrough(
  connection: number,
  input: string,
  output: string,
  middle: Point,
  { document, createId }: CommandContext,
): Change[] {
  const { connections, reroutes } = document
  const from = document.interfaceId(connections.from[connection]!)
  const to = document.interfaceId(connections.to[connection]!)
  const halves = [
    { id: createId(), from, to: input },
    { id: createId(), from: output, to },
  ]
  const points = document.reroutesOf(connection)
  const split = nearestLeg(document, connection, middle.x, middle.y)
  const changes: Change[] = [
    { kind: 'connectionsPresent', present: false, rows: Int32Array.of(connection) },
    { kind: 'connectionsCreated', records: halves },
  ]
  for (const [i, rows] of [points.slice(0, split), points.slice(split)].entries()) {
    if (rows.length === 0) continue
    const xy = Float64Array.from(rows.flatMap((row) => [reroutes.x[row]!, reroutes.y[row]!]))
    changes.push({ kind: 'reroutesCreated', connection: halves[i]!.id, index: 0, xy })
  }
  return changes
}
