/** A node of a file, checked and completed so that the columns can take it. */
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { copyJson, isObject } from '../model/json.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import type { CatalogEntry, TypeCatalog } from '../model/TypeCatalog.ts'

/** The column of interface counts is 16 bits wide. */
const MAX_INTERFACES = 0xffff

/**
 * @param value Plain JSON.
 * @returns The same object where nothing had to be completed, else a copy with: `inputs`, `outputs` and `title` where they
 * are missing, and the interfaces that the type has and the file lacks, with defaults and fresh ids.
 * @throws GraphFormatError 'wrong-shape' or 'oversize'.
 */
export function readNode(value: unknown, index: number, catalog: TypeCatalog, createId: () => string): SavedNode {
  const where = `nodes[${index}]`
  if (!isObject(value)) throw wrongShape(`${where} is not an object`)
  if (typeof value['id'] !== 'string') throw wrongShape(`${where}.id is not a string`)
  if (typeof value['type'] !== 'string') throw wrongShape(`${where}.type is not a string`)
  if (value['title'] !== undefined && typeof value['title'] !== 'string') {
    throw wrongShape(`${where}.title is not a string`)
  }
  const count = checkSide(value['inputs'], `${where}.inputs`) + checkSide(value['outputs'], `${where}.outputs`)
  const record = completeNode(value as SavedNode, catalog.get(value['type']), createId)
  if (count > MAX_INTERFACES)
    throw new GraphFormatError('oversize', `${where} has more than ${MAX_INTERFACES} interfaces`)
  return record
}

function checkSide(side: unknown, where: string): number {
  if (side === undefined) return 0
  if (!isObject(side)) throw wrongShape(`${where} is not an object`)
  let count = 0
  for (const key in side) {
    const saved = side[key]
    if (!isObject(saved) || typeof saved['id'] !== 'string') throw wrongShape(`${where}["${key}"] has no id`)
    count++
  }
  return count
}

function completeNode(record: SavedNode, entry: CatalogEntry | undefined, createId: () => string): SavedNode {
  const inputs = completeSide(record.inputs, entry?.inputKeys, entry?.nodeType.inputs, createId)
  const outputs = completeSide(record.outputs, entry?.outputKeys, entry?.nodeType.outputs, createId)
  if (inputs === record.inputs && outputs === record.outputs && record.title !== undefined) return record
  return { ...record, title: record.title ?? entry?.nodeType.title ?? record.type, inputs, outputs }
}

type Side = Record<string, SavedInterface>

function completeSide(
  side: Side | undefined,
  keys: readonly string[] = [],
  definitions: Readonly<Record<string, InterfaceDefinition>> = {},
  createId: () => string,
): Side {
  let complete = side
  for (const key of keys) {
    if (complete !== undefined && Object.hasOwn(complete, key)) continue
    complete = { ...complete, [key]: createInterface(definitions[key], createId) }
  }
  return complete ?? {}
}

export function createInterface(definition: InterfaceDefinition | undefined, createId: () => string): SavedInterface {
  const saved: SavedInterface = { id: createId() }
  if (definition?.value !== undefined) saved.value = copyJson(definition.value)
  return saved
}

export function wrongShape(message: string): GraphFormatError {
  return new GraphFormatError('wrong-shape', message)
}
