import { isObject } from '../../model/json.ts'
import { checkCount } from '../checkCount.ts'
import type { ImportReport } from '../ImportReport.ts'
import { fieldsOf, idOf, textOf, type Fields } from '../values.ts'

const SUBFLOW = 'subflow:'
/** Names the keys of a tab that are read, or that only Node-RED's editor knows. */
const READ_TAB = ['id', 'type', 'label', 'locked']

export interface SortedItems {
  readonly nodes: readonly Fields[]
  readonly subflows: readonly Fields[]
  readonly groups: readonly Fields[]
  readonly comments: readonly Fields[]
  /** Holds names by id. */
  readonly tabs: ReadonlyMap<string, string | undefined>
}

/** One array holds all that a file has, told apart by `type`. Settings, and what is no element, are listed. */
export function sortItems(items: readonly unknown[], report: ImportReport): SortedItems {
  checkCount(items.length)
  const nodes: Fields[] = []
  const subflows: Fields[] = []
  const groups: Fields[] = []
  const comments: Fields[] = []
  const tabs = new Map<string, string | undefined>()
  items.flatMap(unpackSubflow).forEach((item, index) => {
    if (!isObject(item)) return report.loseNode(`[${index}]`, 'not-an-object')
    const type = item['type']
    if (type === 'tab') {
      const [id, label] = [idOf(item['id']) ?? '', textOf(item['label'])]
      if (!tabs.has(id)) tabs.set(id, label)
      else if (label !== tabs.get(id)) report.lose('data', label, 'duplicate')
      report.loseOthers(item, READ_TAB, textOf(item['label']) ?? idOf(item['id']) ?? `[${index}]`)
    } else if (type === 'subflow') subflows.push(item)
    else if (type === 'group') groups.push(item)
    else if (type === 'comment') comments.push(item)
    else if (isConfig(item)) report.loseNode(item['id'] ?? `[${index}]`, 'config-node')
    else nodes.push(item)
  })
  return { nodes, subflows, groups, comments, tabs }
}

/** A module has its nodes inside. */
function unpackSubflow(item: unknown): readonly unknown[] {
  const { flow, ...subflow } = fieldsOf(item)
  return subflow['type'] === 'subflow' && Array.isArray(flow) ? [subflow, ...(flow as unknown[])] : [item]
}

/** Settings that nodes share, without a place on the canvas. */
function isConfig(item: Fields): boolean {
  return item['wires'] === undefined && item['x'] === undefined && item['y'] === undefined
}

/** @returns The id of the subflow that a node uses, if any. */
export function subflowOf({ type }: Fields): string | undefined {
  return typeof type === 'string' && type.startsWith(SUBFLOW) ? type.slice(SUBFLOW.length) : undefined
}
