import { createInterface } from '../../document/readNode.ts'
import type { InterfaceDefinition, NodeType } from '../../model/NodeType.ts'
import type { SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { withoutZeroSign } from '../../model/json.ts'
import { UNWRITTEN } from '../../model/heldGraph.ts'
import { plainName } from '../../model/plainName.ts'
import { END_ID, isSubgraphEnd, templateIdOf } from '../../model/subgraphTypes.ts'
import { clampNodeWidth } from '../../geometry/measureNode.ts'
import type { Patch } from '../../document/Patch.ts'
import { checkPlacing } from '../checkPlacing.ts'
import { patch, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { inPlace } from '../connections/connect.ts'
import { fixedEnd } from '../connections/connectableTypes.ts'
import { fittingKeys } from '../connections/fitInterfaces.ts'
import { leadThrough } from '../connections/insertOnConnection.ts'
import type { Point, RefusalCode } from '../Command.ts'
import { checkValue, detachValue } from './values.ts'

export const addNode: Decide<'addNode'> = (command, context) => {
  const { document, nodeTypes, createId } = context
  const nodeType = nodeTypes.get(command.nodeType)
  if (nodeType === undefined) return refuse('unknown-node-type')
  const misplaced = checkPlacing(nodeType.type, context)
  if (misplaced !== undefined) return refuse(misplaced)
  if (command.id !== undefined && document.nodeRow(command.id) >= 0) return refuse('duplicate-id')
  const { x, y } = command.position
  if (!Number.isFinite(x) || !Number.isFinite(y)) return refuse('invalid-value')

  const record = createNode(nodeType, { x, y }, createId, command.id)
  if (command.title !== undefined) record.title = plainName(command.title)
  const problem = setValues(record, nodeType, command.values ?? {})
  if (problem !== undefined) return refuse(problem)
  const creation = { kind: 'nodesCreated', records: [record] } as const
  const { connectTo, insertOn } = command
  if (connectTo === undefined && insertOn === undefined) return patch(creation)
  const wiring =
    connectTo === undefined
      ? putInto(insertOn!, record, nodeType, context)
      : attach(connectTo, record, nodeType, context)
  return typeof wiring === 'string' ? refuse(wiring) : patch(creation, ...wiring)
}

/** A fresh node of a type, with its defaults. A graph node's inner graph is worked out when it is saved. */
export function createNode(nodeType: NodeType, at: Point, createId: () => string, id = createId()): SavedNode {
  const record: SavedNode = {
    type: nodeType.type,
    id,
    title: nodeType.title,
    inputs: createSide(nodeType.inputs, createId),
    outputs: createSide(nodeType.outputs, createId),
    position: { x: withoutZeroSign(at.x), y: withoutZeroSign(at.y) },
    width: clampNodeWidth(nodeType.width),
    twoColumn: nodeType.twoColumn ?? false,
  }
  if (isSubgraphEnd(nodeType.type)) record[END_ID] = createId()
  if (templateIdOf(nodeType.type) !== undefined) Object.assign(record, UNWRITTEN)
  return record
}

/** Connects a new node to an interface; an occupied input gives its connection up. */
function attach(
  interfaceId: string,
  record: SavedNode,
  nodeType: NodeType,
  context: CommandContext,
): Patch | RefusalCode {
  const { document, createId } = context
  const row = document.interfaceRow(interfaceId)
  if (row < 0) return 'unknown-interface'
  const end = fixedEnd(row, context)
  if (end === undefined) return 'no-port'
  const [key] = fittingKeys(nodeType, end, context)
  if (key === undefined) return 'nothing-fits'
  const own = end.isOutput ? record.inputs[key]!.id : record.outputs[key]!.id
  const [from, to] = end.isOutput ? [interfaceId, own] : [own, interfaceId]
  return inPlace(document, row, { kind: 'connectionsCreated', records: [{ id: createId(), from, to }] })
}

/** Leads a connection through a new node. */
function putInto(
  connectionId: string,
  record: SavedNode,
  nodeType: NodeType,
  context: CommandContext,
): Patch | RefusalCode {
  const { connections } = context.document
  const connection = context.document.connectionRow(connectionId)
  if (connection < 0) return 'unknown-connection'
  const from = fixedEnd(connections.from[connection]!, context)
  const to = fixedEnd(connections.to[connection]!, context)
  const [input] = from ? fittingKeys(nodeType, from, context) : []
  const [output] = to ? fittingKeys(nodeType, to, context) : []
  if (input === undefined || output === undefined) return 'nothing-fits'
  const middle = { x: record.position!.x + record.width! / 2, y: record.position!.y }
  return leadThrough(connection, record.inputs[input]!.id, record.outputs[output]!.id, middle, context)
}

function createSide(
  definitions: Readonly<Record<string, InterfaceDefinition>>,
  createId: () => string,
): Record<string, SavedInterface> {
  const entries = Object.entries(definitions)
  return Object.fromEntries(entries.map(([key, definition]) => [key, createInterface(definition, createId)]))
}

function setValues(
  record: SavedNode,
  nodeType: NodeType,
  values: Readonly<Record<string, unknown>>,
): RefusalCode | undefined {
  for (const [key, value] of Object.entries(values)) {
    if (!Object.hasOwn(nodeType.inputs, key)) return 'unknown-interface'
    const detached = detachValue(value)
    if (detached === undefined) return 'invalid-value'
    const problem = checkValue(detached, nodeType.inputs[key])
    if (problem !== undefined) return problem
    record.inputs[key]!.value = detached
  }
  return undefined
}
