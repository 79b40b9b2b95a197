import { createInterface } from '../document/readNode.ts'
import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { withoutZeroSign } from '../model/json.ts'
import { clampNodeWidth } from '../geometry/measureNode.ts'
import { patch, refuse, type Decide } from './CommandContext.ts'
import type { RefusalCode } from './Command.ts'
import { checkValue, detachValue } from './values.ts'

export const addNode: Decide<'addNode'> = (command, { document, nodeTypes, createId }) => {
  const nodeType = nodeTypes.get(command.nodeType)
  if (nodeType === undefined) return refuse('unknown-node-type')
  if (command.id !== undefined && document.nodeRow(command.id) >= 0) return refuse('duplicate-id')
  const { x, y } = command.position
  if (!Number.isFinite(x) || !Number.isFinite(y)) return refuse('invalid-value')

  const record: SavedNode = {
    type: nodeType.type,
    id: command.id ?? createId(),
    title: command.title ?? nodeType.title,
    inputs: createSide(nodeType.inputs, createId),
    outputs: createSide(nodeType.outputs, createId),
    position: { x: withoutZeroSign(x), y: withoutZeroSign(y) },
    width: clampNodeWidth(nodeType.width),
    twoColumn: nodeType.twoColumn ?? false,
  }
  const problem = setValues(record, nodeType, command.values ?? {})
  return problem === undefined ? patch({ kind: 'nodesCreated', records: [record] }) : refuse(problem)
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
