/** Where nodes stand, as far as a file does not say it well enough. Graph units. */
import { clampNodeWidth, nodeHeight, rowCount } from '../geometry/measureNode.ts'
import type { SavedNode } from '../model/SavedGraph.ts'

const GAP = 60
const COLUMN = 260

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function heightOf({ inputs, outputs }: SavedNode): number {
  return nodeHeight(rowCount(Object.keys(inputs).length, Object.keys(outputs).length, false), true)
}

export function boundsOf(nodes: readonly SavedNode[]): Bounds | undefined {
  if (nodes.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const node of nodes) {
    const { x, y } = node.position!
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + clampNodeWidth(node.width))
    bottom = Math.max(bottom, y + heightOf(node))
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether there is more than one node, and all stand at the same place. */
export function isUnplaced(nodes: readonly SavedNode[]): boolean {
  if (nodes.length < 2) return false
  const { x = 0, y = 0 } = nodes[0]!.position ?? {}
  return nodes.every(({ position }) => (position?.x ?? 0) === x && (position?.y ?? 0) === y)
}

/** Readable until a layout has been computed: in the file's order, column by column, none over another. */
export function placeOnGrid(nodes: readonly SavedNode[]): void {
  const total = nodes.reduce((sum, node) => sum + heightOf(node) + GAP, 0)
  const columnHeight = Math.sqrt(total * COLUMN)
  let [x, y] = [0, 0]
  for (const node of nodes) {
    node.position = { x, y }
    y += heightOf(node) + GAP
    if (y < columnHeight) continue
    x += COLUMN
    y = 0
  }
}
