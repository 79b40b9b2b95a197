/** The deprecated `inputs` and `outputs` of a graph: always written, computed from its subgraph interface nodes. */
import type { GraphContent } from '../document/GraphContent.ts'
import { recordOf } from '../document/nodeRecord.ts'
import { isObject } from '../model/json.ts'
import type { SavedGraphInterface } from '../model/SavedGraph.ts'
import { SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../model/subgraphTypes.ts'

export function graphInputs(content: GraphContent): SavedGraphInterface[] {
  return interfacesOf(content, SUBGRAPH_INPUT_TYPE, 'placeholder', content.shell.graph['inputs'])
}

export function graphOutputs(content: GraphContent): SavedGraphInterface[] {
  return interfacesOf(content, SUBGRAPH_OUTPUT_TYPE, 'output', content.shell.graph['outputs'])
}

function interfacesOf(content: GraphContent, type: string, outputKey: string, loaded: unknown): SavedGraphInterface[] {
  const result: SavedGraphInterface[] = []
  for (const row of content.nodes.rowsOfType(type)) {
    const record = recordOf(content, row)
    const id = record['graphInterfaceId']
    if (typeof id !== 'string') continue
    const name = record.inputs['name']?.value
    result.push({
      ...extraKeys(loaded, id),
      id,
      name: typeof name === 'string' ? name : '',
      nodeId: record.id,
      nodeInterfaceId: record.outputs[outputKey]?.id ?? '',
    })
  }
  return result
}

function extraKeys(loaded: unknown, id: string): Record<string, unknown> {
  const entry = Array.isArray(loaded) ? loaded.find((item: unknown) => isObject(item) && item['id'] === id) : undefined
  return isObject(entry) ? entry : {}
}
