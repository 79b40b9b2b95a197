/** These functions say where nodes stand, as far as a file does not say it well enough. All figures are graph units. */
import { frameAround } from '../geometry/annotations.ts'
import { clampNodeWidth, HEADER_HEIGHT, nodeHeight, rowCount } from '../geometry/measureNode.ts'
import type { Point } from '../model/Point.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { Box } from './values.ts'

const GAP = 60

interface Size {
  readonly width: number
  readonly height: number
}

function heightOf({ inputs, outputs, twoColumn }: SavedNode): number {
  return nodeHeight(rowCount(Object.keys(inputs).length, Object.keys(outputs).length, twoColumn === true), true)
}

/** @returns The box that a node with a place takes up. */
export function nodeBox(node: SavedNode, { collapsed }: { readonly collapsed: ReadonlySet<string> }): Box {
  const { width, height } = sizeOf(node)
  return { ...node.position!, width, height: collapsed.has(node.id) ? HEADER_HEIGHT : height }
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

/** Says whether there is more than one node, and all stand at the same place. */
export function isUnplaced(nodes: readonly SavedNode[]): boolean {
  if (nodes.length < 2) return false
  const { x = 0, y = 0 } = nodes[0]!.position ?? {}
  return nodes.every(({ position }) => (position?.x ?? 0) === x && (position?.y ?? 0) === y)
}

export function sizeOf(node: SavedNode): Size {
  return { width: clampNodeWidth(node.width), height: heightOf(node) }
}

/** Fills one column after the other in the given order, none over another. @returns Where the top left of each goes. */
export function packInColumns(sizes: readonly Size[]): Point[] {
  const room = sizes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  const columnHeight = Math.sqrt(room)
  let [x, y, column] = [0, 0, 0]
  return sizes.map(({ width, height }) => {
    if (y >= columnHeight) {
      x += column + GAP
      y = 0
      column = 0
    }
    const at = { x, y }
    y += height + GAP
    column = Math.max(column, width)
    return at
  })
}

/** Places nodes so that they are readable until a layout is computed. */
export function placeOnGrid(nodes: readonly SavedNode[]): void {
  const places = packInColumns(nodes.map(sizeOf))
  nodes.forEach((node, index) => (node.position = places[index]!))
}
