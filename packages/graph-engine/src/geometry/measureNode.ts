/**
 * The node's size and the place of its interfaces, from the model alone, so that hit-testing, layout, minimap and Node.js
 * agree without a DOM. All figures are graph units at zoom 1; the look's numbers live here and nowhere else.
 */
export const HEADER_HEIGHT = 28
export const ROW_HEIGHT = 22
export const PADDING_TOP = 4
const PADDING_BOTTOM = 6
/** The line "node type is not registered" of a placeholder. */
const PLACEHOLDER_LINE = 18

const NODE_WIDTH = 200
const NODE_WIDTH_MIN = 150
const NODE_WIDTH_MAX = 320

/** @returns Rows that a node shows: outputs above inputs, or side by side when it has two columns. */
export function rowCount(inputs: number, outputs: number, twoColumn: boolean): number {
  return twoColumn ? Math.max(inputs, outputs) : inputs + outputs
}

/** @returns Height in graph units. */
export function nodeHeight(rows: number, isPlaceholder: boolean): number {
  return HEADER_HEIGHT + PADDING_TOP + rows * ROW_HEIGHT + PADDING_BOTTOM + (isPlaceholder ? PLACEHOLDER_LINE : 0)
}

/** @returns The middle of a row, in graph units below the node's top. */
export function rowMiddle(row: number): number {
  return HEADER_HEIGHT + PADDING_TOP + row * ROW_HEIGHT + ROW_HEIGHT / 2
}

/** @returns The middle of a placeholder's line below its rows, in graph units below the top of a node of that height. */
export function placeholderMiddle(height: number): number {
  return height - PADDING_BOTTOM - PLACEHOLDER_LINE / 2
}

/** @returns `width` held between 150 and 320; 200 when it is no finite number. */
export function clampNodeWidth(width: unknown): number {
  if (typeof width !== 'number' || !Number.isFinite(width)) return NODE_WIDTH
  return Math.min(NODE_WIDTH_MAX, Math.max(NODE_WIDTH_MIN, width))
}
