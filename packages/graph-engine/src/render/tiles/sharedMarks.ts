import type { GraphReader } from '../../document/GraphReader.ts'
import { oneInEach } from './oneInEach.ts'

/**
 * More than so many that failed share marks: one stands for all in a square of so many CSS pixels, where they would cover each
 * other. They come in the order of rows, and so side by side: few, too, would be a solid block.
 */
const CROWD = 100
const SHARED = 12

type Boxes = Pick<GraphReader['nodes'], 'x' | 'y' | 'width' | 'height'>

/** @returns Those of the rows that bear a mark at this zoom, and whether they do so for others, too. */
export function sharedMarks(rows: readonly number[], zoom: number, boxes: Boxes) {
  const isShared = rows.length > CROWD
  return { shown: isShared ? oneInEach(SHARED / zoom, rows, boxes) : rows, isShared }
}
