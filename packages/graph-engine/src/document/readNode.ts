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
  if (!isObject(value)) throw wrongShape(`nodes[${index}] is not an object`)
  const { id, type, title, inputs, outputs } = value
  if (typeof id !== 'string') throw wrongShape(`nodes[${index}].id is not a string`)
  if (typeof type !== 'string') throw wrongShape(`nodes[${index}].type is not a string`)
  if (title !== undefined && typeof title !== 'string') throw wrongShape(`nodes[${index}].title is not a string`)
  const count = checkSide(inputs, index, 'inputs') + checkSide(outputs, index, 'outputs')
  const record = completeNode(value as SavedNode, catalog.get(type), createId)
  if (count > MAX_INTERFACES)
    throw new GraphFormatError('oversize', `nodes[${index}] has more than ${MAX_INTERFACES} interfaces`)
  return record
}

function checkSide(side: unknown, index: number, name: 'inputs' | 'outputs'): number {
  if (side === undefined) return 0
  if (!isObject(side)) throw wrongShape(`nodes[${index}].${name} is not an object`)
  let count = 0
  for (const key in side) {
    const saved = side[key]
    if (!isObject(saved) || typeof saved['id'] !== 'string') {
      throw wrongShape(`nodes[${index}].${name}["${key}"] has no id`)
    }
    count++
  }
  return count
}

/** @returns The same object where it has all that its type says. */
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
  const missing = side === undefined ? keys : keys.filter((key) => !Object.hasOwn(side, key))
  if (side !== undefined && missing.length === 0) return side
  // One copy for all of them: a subgraph may have thousands of ends.
  const made = missing.map((key) => [key, createInterface(definitions[key], createId)] as const)
  return { ...side, ...Object.fromEntries(made) }
}

export function createInterface(definition: InterfaceDefinition | undefined, createId: () => string): SavedInterface {
  const saved: SavedInterface = { id: createId() }
  if (definition?.value !== undefined) saved.value = copyJson(definition.value)
  return saved
}

export function wrongShape(message: string): GraphFormatError {
  return new GraphFormatError('wrong-shape', message)
}
