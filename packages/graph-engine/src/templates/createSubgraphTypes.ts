/** The node types that a file brings along: the two subgraph interface nodes, and one graph node for each template. */
import { isObject } from '../model/json.ts'
import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import {
  CALCULATION_RESULTS,
  GRAPH_NODE_PREFIX,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
} from '../model/subgraphTypes.ts'

const CATEGORY = 'subgraphs'
const nameInput = (value: string): InterfaceDefinition => ({
  name: 'Name',
  value,
  port: false,
  editor: { kind: 'text' },
})

const inputType: NodeType = {
  type: SUBGRAPH_INPUT_TYPE,
  title: 'Subgraph Input',
  category: CATEGORY,
  inputs: { name: nameInput('Input') },
  outputs: { placeholder: { name: 'Value' } },
}

const outputType: NodeType = {
  type: SUBGRAPH_OUTPUT_TYPE,
  title: 'Subgraph Output',
  category: CATEGORY,
  inputs: { name: nameInput('Output'), placeholder: { name: 'Value' } },
  outputs: { output: { name: 'Output', hidden: true } },
}

export function createSubgraphTypes(templates: readonly unknown[]): NodeType[] {
  const types = [inputType, outputType]
  for (const template of templates) {
    if (isObject(template) && typeof template['id'] === 'string')
      types.push(createGraphNodeType(template['id'], template))
  }
  return types
}

/** A graph node's interface keys are the graph interface ids of the template's interface nodes. */
function createGraphNodeType(id: string, template: Readonly<Record<string, unknown>>): NodeType {
  const inputs: [string, InterfaceDefinition][] = []
  const outputs: [string, InterfaceDefinition][] = []
  for (const node of Array.isArray(template['nodes']) ? (template['nodes'] as unknown[]) : []) {
    if (!isObject(node) || typeof node['graphInterfaceId'] !== 'string') continue
    const definition = { name: interfaceNodeName(node) }
    if (node['type'] === SUBGRAPH_INPUT_TYPE) inputs.push([node['graphInterfaceId'], definition])
    if (node['type'] === SUBGRAPH_OUTPUT_TYPE) outputs.push([node['graphInterfaceId'], definition])
  }
  outputs.push([CALCULATION_RESULTS, { name: CALCULATION_RESULTS, hidden: true }])
  return {
    type: GRAPH_NODE_PREFIX + id,
    title: typeof template['name'] === 'string' ? template['name'] : 'Subgraph',
    category: CATEGORY,
    inputs: Object.fromEntries(inputs),
    outputs: Object.fromEntries(outputs),
  }
}

function interfaceNodeName(node: Readonly<Record<string, unknown>>): string {
  const inputs = node['inputs']
  const name = isObject(inputs) && isObject(inputs['name']) ? inputs['name']['value'] : undefined
  return typeof name === 'string' ? name : ''
}
