import type { InterfaceDefinition, NodeType } from './NodeType.ts'

/** A type with what the hot paths ask of it, worked out once. */
export interface CatalogEntry {
  readonly nodeType: NodeType
  readonly inputKeys: readonly string[]
  readonly outputKeys: readonly string[]
}

/** The types that the open graph knows: the host's, and those that the file itself brings (subgraphs). */
export class TypeCatalog {
  private readonly entries = new Map<string, CatalogEntry>()

  constructor(...sources: Iterable<NodeType>[]) {
    for (const source of sources) for (const nodeType of source) this.entries.set(nodeType.type, createEntry(nodeType))
  }

  get(type: string): CatalogEntry | undefined {
    return this.entries.get(type)
  }

  definition(type: string, isOutput: boolean, key: string): InterfaceDefinition | undefined {
    const nodeType = this.entries.get(type)?.nodeType
    if (nodeType === undefined) return undefined
    const definitions = isOutput ? nodeType.outputs : nodeType.inputs
    return Object.hasOwn(definitions, key) ? definitions[key] : undefined
  }
}

function createEntry(nodeType: NodeType): CatalogEntry {
  return { nodeType, inputKeys: Object.keys(nodeType.inputs), outputKeys: Object.keys(nodeType.outputs) }
}
