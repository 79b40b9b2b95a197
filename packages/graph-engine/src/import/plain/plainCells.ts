/** JointJS and X6 keep nodes and edges in one list of cells, each of which has an id and says what it is. https://docs.jointjs.com/api/dia/Graph */
import { someOf } from '../someOf.ts'
import { arrayOf, fieldsOf, idOf, type Fields } from '../values.ts'

/** @returns Nothing where the file has no such list. */
export function readCells({ cells, ...beside }: Fields): Fields | undefined {
  const list = arrayOf(cells)
  if (!someOf(list).some(isCell)) return undefined
  return { ...beside, nodes: list.filter((cell) => !isLink(cell)), edges: list.filter(isLink) }
}

/** Cells of notebooks, which have sources too, have neither. */
function isCell(cell: unknown): boolean {
  const { id, type, shape } = fieldsOf(cell)
  return idOf(id) !== undefined && (typeof type === 'string' || typeof shape === 'string')
}

function isLink(cell: unknown): boolean {
  const { type, shape, source, target } = fieldsOf(cell)
  if (source !== undefined || target !== undefined) return true
  return shape === 'edge' || (typeof type === 'string' && /(?:^|\.)link$/iu.test(type))
}
