/** Where nodes stand, as far as a file does not say it well enough. Graph units. */
import { frameAround } from '../geometry/annotations.ts'
import { clampNodeWidth, nodeHeight, rowCount } from '../geometry/measureNode.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { Box } from './values.ts'

const GAP = 60
const COLUMN = 260

export function heightOf({ inputs, outputs }: SavedNode): number {
  return nodeHeight(rowCount(Object.keys(inputs).length, Object.keys(outputs).length, false), true)
}

export function boundsOf(nodes: readonly SavedNode[], boxes: readonly Box[] = []): Box | undefined {
  if (nodes.length + boxes.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const node of nodes) {
    const { x, y } = node.position!
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + clampNodeWidth(node.width))
    bottom = Math.max(bottom, y + heightOf(node))
  }
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** @returns The box of a frame around what has these bounds. */
export function pad({ x, y, width, height }: Box): Box {
  return frameAround({ x0: x, y0: y, x1: x + width, y1: y + height })
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
