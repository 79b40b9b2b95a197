/** The deprecated `inputs` and `outputs` of a graph: always written, computed from its subgraph interface nodes. */
import type { GraphDocument } from '../document/GraphDocument.ts'
import { isObject } from '../model/json.ts'
import type { SavedGraphInterface } from '../model/SavedGraph.ts'
import { SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../model/subgraphTypes.ts'

export function graphInputs(document: GraphDocument): SavedGraphInterface[] {
  return interfacesOf(document, SUBGRAPH_INPUT_TYPE, 'placeholder', document.content.shell.graph['inputs'])
}

export function graphOutputs(document: GraphDocument): SavedGraphInterface[] {
  return interfacesOf(document, SUBGRAPH_OUTPUT_TYPE, 'output', document.content.shell.graph['outputs'])
}

function interfacesOf(
  document: GraphDocument,
  type: string,
  outputKey: string,
  loaded: unknown,
): SavedGraphInterface[] {
  const { nodes } = document.content
  const result: SavedGraphInterface[] = []
  const typeNumber = nodes.types.find(type)
  if (typeNumber < 0) return result
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 0 || nodes.type[row] !== typeNumber) continue
    const record = document.nodeRecord(row)
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
