/** Makes the node types that a file brings along: the two ends of a subgraph, and one graph node for each template. */
import type { TemplateSet } from '../document/TemplateSet.ts'
import { isObject } from '../model/json.ts'
import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import {
  CALCULATION_RESULTS,
  END_ID,
  graphNodeType,
  INPUT_ICON,
  OUTPUT_ICON,
  SUBGRAPH_ICON,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
} from '../model/subgraphTypes.ts'
import type { TypeCatalog } from '../model/TypeCatalog.ts'

const CATEGORY = 'subgraph'
const nameInput = (value: string): InterfaceDefinition => ({
  name: 'Name',
  value,
  port: false,
  editor: { kind: 'text' },
})

const endTypes: readonly NodeType[] = [
  {
    type: SUBGRAPH_INPUT_TYPE,
    title: 'Subgraph Input',
    category: CATEGORY,
    icon: INPUT_ICON,
    inputs: { name: nameInput('Input') },
    outputs: { placeholder: { name: 'Value' } },
  },
  {
    type: SUBGRAPH_OUTPUT_TYPE,
    title: 'Subgraph Output',
    category: CATEGORY,
    icon: OUTPUT_ICON,
    inputs: { name: nameInput('Output'), placeholder: { name: 'Value' } },
    outputs: { output: { name: 'Output', hidden: true } },
  },
]

/** Holds what graph nodes show of a template. Elements are not checked: a file may hold anything there. */
export interface TemplateShape {
  readonly nodes: readonly unknown[]
  readonly connections: readonly unknown[]
}

/** Lets the catalog know the types of the templates, those that are used inside others first. A host's own end types stay. */
export function addSubgraphTypes(catalog: TypeCatalog, templates: TemplateSet): void {
  for (const type of endTypes) if (catalog.get(type.type) === undefined) catalog.set(type.type, type)
  const known = templates.list.flatMap(({ id }) => (id === undefined ? [] : [id]))
  for (const id of templates.innermostFirst(known)) {
    const template = templates.find(id)
    if (template === undefined) continue
    catalog.set(graphNodeType(id), createGraphNodeType(id, template.name, template.graph.base, catalog))
  }
}

/** A graph node's interface keys are the ids of the template's ends; what they take and give, what they lead to inside. */
export function createGraphNodeType(id: string, title: string, shape: TemplateShape, catalog: TypeCatalog): NodeType {
  const far = new FarEnds(shape, catalog)
  const inputs: [string, InterfaceDefinition][] = []
  const outputs: [string, InterfaceDefinition][] = []
  for (const node of shape.nodes) {
    if (!isNode(node) || typeof node[END_ID] !== 'string') continue
    const name = endName(node)
    if (node.type === SUBGRAPH_INPUT_TYPE) {
      inputs.push([node[END_ID], { name, ...far.of(node.outputs?.['placeholder']) }])
    } else if (node.type === SUBGRAPH_OUTPUT_TYPE) {
      const { valueType } = far.of(node.inputs?.['placeholder'])
      outputs.push([node[END_ID], valueType === undefined ? { name } : { name, valueType }])
    }
  }
  outputs.push([CALCULATION_RESULTS, { name: CALCULATION_RESULTS, hidden: true }])
  return {
    type: graphNodeType(id),
    title,
    category: CATEGORY,
    icon: SUBGRAPH_ICON,
    inputs: Object.fromEntries(inputs),
    outputs: Object.fromEntries(outputs),
  }
}

function endName(node: SavedNode): string {
  const name = node.inputs?.['name']?.value
  return typeof name === 'string' ? name : ''
}

type Proxied = Pick<InterfaceDefinition, 'valueType' | 'editor' | 'allowMultipleConnections'>

/** Finds the definitions of what the ends of a template are first connected to. */
class FarEnds {
  private readonly catalog: TypeCatalog
  private readonly definitions = new Map<string, InterfaceDefinition | undefined>()
  private readonly partners = new Map<string, string>()

  constructor(shape: TemplateShape, catalog: TypeCatalog) {
    this.catalog = catalog
    const ends = new Set<string>()
    for (const node of shape.nodes) {
      if (!isNode(node) || typeof node[END_ID] !== 'string') continue
      for (const side of [node.inputs, node.outputs])
        if (isObject(side?.['placeholder'])) ends.add(side['placeholder'].id)
    }
    for (const connection of shape.connections) {
      if (!isObject(connection) || typeof connection['from'] !== 'string' || typeof connection['to'] !== 'string')
        continue
      const { from, to } = connection as { from: string; to: string }
      if (ends.has(from) && !this.partners.has(from)) this.partners.set(from, to)
      if (ends.has(to) && !this.partners.has(to)) this.partners.set(to, from)
    }
    const wanted = new Set(this.partners.values())
    for (const node of shape.nodes) if (isNode(node)) this.read(node, wanted)
  }

  of(end: SavedInterface | undefined): Proxied {
    const definition = this.definitions.get(this.partners.get(end?.id ?? '') ?? '')
    return {
      ...(definition?.valueType !== undefined && { valueType: definition.valueType }),
      ...(definition?.editor !== undefined && { editor: definition.editor }),
      ...(definition?.allowMultipleConnections === true && { allowMultipleConnections: true }),
    }
  }

  private read(node: SavedNode, wanted: ReadonlySet<string>): void {
    for (const [side, isOutput] of [
      [node.inputs, false],
      [node.outputs, true],
    ] as const) {
      if (!isObject(side)) continue
      for (const key of Object.keys(side)) {
        const id = (side as Record<string, SavedInterface | null>)[key]?.id
        if (id !== undefined && wanted.has(id))
          this.definitions.set(id, this.catalog.definition(node.type, isOutput, key))
      }
    }
  }
}

function isNode(value: unknown): value is SavedNode {
  return isObject(value) && typeof value['type'] === 'string'
}
