/** Tells plain lists of nodes and edges, which ask for the least: whatever has nodes and is no other tool's. */
import { isObject } from '../../model/json.ts'
import type { Importer } from '../Importer.ts'
import { hasNodes } from '../nodeLists.ts'
import { someOf } from '../someOf.ts'
import { elementsOf, fieldsOf, type Fields } from '../values.ts'
import { importPlain } from './importPlain.ts'
import { readCells } from './plainCells.ts'
import { readElk } from './plainElk.ts'

export const plain: Importer<readonly Fields[]> = {
  format: 'json',
  detect(file) {
    // Cells and ELK's children are nodes under keys that do not say so.
    const graph = hasNodes(file) ? file : (readCells(file) ?? readElk(file))
    return graph && [graph]
  },
  detectList: (list) => (isElements(someOf(list)) ? [splitElements(list)] : undefined),
  read: importPlain,
}

/** @returns The graphs of a Drawflow file, which stand under their names, their nodes under keys. https://github.com/jerosoler/Drawflow */
export function readDrawflow(drawflow: unknown): Fields[] {
  return elementsOf(drawflow).flatMap(([name, graph]) => {
    const { data } = fieldsOf(graph)
    return isObject(data) ? [{ ...fieldsOf(graph), data: undefined, id: name, nodes: data }] : []
  })
}

/** Cytoscape, X6 and React Flow's first versions have nodes and edges in one list: edges lead from somewhere. */
function isElements(list: readonly Fields[]): boolean {
  if (!list.every((item) => isObject(item['data']) || typeof item['shape'] === 'string' || isEdge(item))) return false
  return list.some(({ data }) => 'id' in fieldsOf(data)) || (list.some(isEdge) && list.some((item) => 'id' in item))
}

function isEdge(item: unknown): boolean {
  const { data, source, group } = fieldsOf(item)
  // Cytoscape looks at ends only where the group is not given (`core.add`).
  if (group === 'nodes') return false
  return group === 'edges' || source !== undefined || fieldsOf(data)['source'] !== undefined
}

function splitElements(list: readonly unknown[]): Fields {
  return { nodes: list.filter((item) => !isEdge(item)), edges: list.filter(isEdge) }
}
