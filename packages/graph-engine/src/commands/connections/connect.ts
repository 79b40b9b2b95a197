import type { GraphDocument } from '../../document/GraphDocument.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { NO_CONNECTION } from '../../document/InterfaceTable.ts'
import type { Change, Patch } from '../../document/Patch.ts'
import type { RefusalCode } from '../Command.ts'
import { allowEdit, refuse, type CommandContext, type Decide } from '../CommandContext.ts'

const NOT_CONNECTABLE = InterfaceFlag.noPort | InterfaceFlag.hidden

/** Joins an output to an input, whichever is named first. An occupied input gives its connection up in the same step. */
export const connect: Decide<'connect'> = (command, context) => {
  const { document } = context
  const { flags } = document.interfaces
  let from = document.interfaceRow(command.from)
  let to = document.interfaceRow(command.to)
  if (from < 0 || to < 0) return refuse('unknown-interface')
  const isTurned = (flags[from]! & InterfaceFlag.output) === 0
  if (isTurned) [from, to] = [to, from]
  const problem = checkEnds(from, to, context)
  if (problem !== undefined) return refuse(problem)
  if (command.id !== undefined && document.connectionRow(command.id) >= 0) return refuse('duplicate-id')

  return allowEdit(() => {
    const id = command.id ?? context.createId()
    const record = isTurned ? { id, from: command.to, to: command.from } : { id, from: command.from, to: command.to }
    const creation = { kind: 'connectionsCreated', records: [record], ends: [from, to] } as const
    return { patch: inPlace(document, to, creation) }
  })
}

/** @returns The creation of a connection, after the removal of the one that the interface has to give up for it. */
export function inPlace(document: GraphDocument, interfaceRow: number, creation: Change): Patch {
  const flags = document.interfaces.flags[interfaceRow]!
  const takesMore = (flags & (InterfaceFlag.multiple | InterfaceFlag.output)) !== 0
  if (takesMore || document.interfaces.degree[interfaceRow] === 0) return [creation]
  const rows = connectionsAt(document, interfaceRow)
  return [{ kind: 'connectionsPresent', present: false, rows }, creation]
}

function checkEnds(from: number, to: number, context: CommandContext): RefusalCode | undefined {
  const { interfaces } = context.document
  const { node, flags } = interfaces
  const fromNode = node[from]!
  const toNode = node[to]!
  if (fromNode === toNode) return 'same-node'
  if ((flags[from]! & InterfaceFlag.output) === (flags[to]! & InterfaceFlag.output)) return 'same-side'
  if (((flags[from]! | flags[to]!) & NOT_CONNECTABLE) !== 0) return 'no-port'
  if (areConnected(context.document, from, to)) return 'duplicate-connection'
  if (!doTypesFit(from, to, context)) return 'type-mismatch'
  if (!context.allowsCycles && context.closesCycle(fromNode, toNode)) return 'cycle'
  return undefined
}

/** Looks along the end with fewer connections. */
function areConnected(document: GraphDocument, from: number, to: number): boolean {
  const { interfaces, connections } = document.content
  const isOutput = interfaces.degree[from]! < interfaces.degree[to]!
  const [far, sought] = isOutput ? [connections.to, to] : [connections.from, from]
  for (let row = interfaces.firstConnection(isOutput ? from : to); row !== NO_CONNECTION;) {
    if (far[row] === sought) return true
    row = connections.next(row, isOutput)
  }
  return false
}

function doTypesFit(from: number, to: number, context: CommandContext): boolean {
  const { document } = context
  const fromType = document.interfaceDefinition(from)?.valueType
  return context.canConnectTypes(fromType, document.interfaceDefinition(to)?.valueType)
}

/** @returns The rows of an input's connections. */
function connectionsAt(document: GraphDocument, interfaceRow: number): Int32Array {
  const { interfaces, connections } = document.content
  const rows = new Int32Array(interfaces.degree[interfaceRow]!)
  let row = interfaces.firstConnection(interfaceRow)
  for (let i = 0; i < rows.length; i++) {
    rows[i] = row
    row = connections.next(row, false)
  }
  return rows
}
