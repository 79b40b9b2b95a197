import type { InterfaceDefinition, NodeType } from './NodeType.ts'

/** A type with what the hot paths ask of it, worked out once. */
export interface CatalogEntry {
  readonly nodeType: NodeType
  readonly inputKeys: readonly string[]
  readonly outputKeys: readonly string[]
}

/** The types that an editor's graphs know: the host's, and those that the file itself brings (subgraphs). */
export class TypeCatalog {
  /** The same types, as hosts read them: it changes with every `set`. */
  readonly types: ReadonlyMap<string, NodeType>
  /** Grows with every `set`. */
  version = 0
  private readonly entries = new Map<string, CatalogEntry>()

  constructor(...sources: Iterable<NodeType>[]) {
    this.types = new Map()
    for (const source of sources) for (const nodeType of source) this.set(nodeType.type, nodeType)
  }

  get(type: string): CatalogEntry | undefined {
    return this.entries.get(type)
  }

  /** @param nodeType `undefined` takes the type away. @returns What stood there. */
  set(type: string, nodeType: NodeType | undefined): NodeType | undefined {
    const before = this.entries.get(type)?.nodeType
    this.version++
    const types = this.types as Map<string, NodeType>
    if (nodeType === undefined) {
      this.entries.delete(type)
      types.delete(type)
    } else {
      this.entries.set(type, createEntry(nodeType))
      types.set(type, nodeType)
    }
    return before
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
