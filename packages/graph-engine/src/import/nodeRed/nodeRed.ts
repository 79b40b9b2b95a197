/** Tells Node-RED's files: lists of nodes, tabs and subflows, one tab by itself, and lists of settings alone. */
import type { Importer } from '../Importer.ts'
import { EDGE_LISTS } from '../nodeLists.ts'
import { someOf } from '../someOf.ts'
import { arrayOf, fieldsOf, type Fields } from '../values.ts'
import { importNodeRed } from './importNodeRed.ts'

export const nodeRed: Importer<readonly unknown[]> = {
  format: 'node-red',
  detect(file) {
    if (isSubflow(file)) return [file]
    return isSingleFlow(file) ? listFlow(file) : undefined
  },
  detectList: (list) => (someOf(list).some((item) => isFlowItem(item) || isSubflow(item)) ? list : undefined),
  read: importNodeRed,
}

/** Settings alone say nothing of a flow, so every other list is told before them. */
export const nodeRedSettings: Importer<readonly unknown[]> = {
  format: 'node-red',
  detectList(list) {
    const some = someOf(list)
    return some.length > 0 && some.every(isSetting) ? list : undefined
  },
  read: importNodeRed,
}

/** A subflow as Node-RED packs it, alone or for a module. https://nodered.org/docs/creating-nodes/subflow-modules */
export function isSubflow({ type, flow }: Fields): boolean {
  return type === 'subflow' && Array.isArray(flow)
}

function isFlowItem(item: Fields): boolean {
  return typeof item['type'] === 'string' && ('z' in item || 'wires' in item || item['type'] === 'tab')
}

/** One tab, as Node-RED's API gives it, has nodes and settings in lists of their own. https://nodered.org/docs/api/admin */
function isSingleFlow(file: Fields): boolean {
  if (!Array.isArray(file['nodes']) || EDGE_LISTS.some((name) => name in file)) return false
  return someOf(file['nodes']).some(({ type, wires }) => typeof type === 'string' && Array.isArray(wires))
}

function listFlow({ nodes, configs, subflows, ...tab }: Fields): unknown[] {
  const inner = arrayOf(subflows).flatMap((each) => {
    const { nodes: inside, configs: settings, ...subflow } = fieldsOf(each)
    return [subflow, ...arrayOf(inside), ...arrayOf(settings)]
  })
  return [{ ...tab, type: 'tab' }, ...arrayOf(nodes), ...arrayOf(configs), ...inner]
}

/** Its id is one as Node-RED makes them. */
function isSetting({ id, type }: Fields): boolean {
  return typeof type === 'string' && typeof id === 'string' && /^[\da-f]{6,16}(?:\.[\da-f]{1,16})?$/u.test(id)
}
