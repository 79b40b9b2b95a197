/** The keys under which files of many tools have their nodes and edges. */
import type { Fields } from './values.ts'

export const NODE_LISTS = ['nodes', 'vertices', 'nodeDataArray']
export const EDGE_LISTS = ['edges', 'links', 'connections', 'linkDataArray', 'relationships']

export function hasNodes(file: Fields): boolean {
  return NODE_LISTS.some((name) => typeof file[name] === 'object' && file[name] !== null)
}
