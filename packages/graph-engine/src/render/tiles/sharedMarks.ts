import type { GraphReader } from '../../document/GraphReader.ts'
import type { Steps } from '../../model/steps.ts'
import { oneInEach } from './oneInEach.ts'

/**
 * More than so many that failed share marks: one stands for all in a square of so many CSS pixels, where they would cover each
 * other. They come in the order of rows, and so side by side: few, too, would be a solid block.
 */
export const CROWD = 100
const SHARED = 12

type Boxes = Pick<GraphReader['nodes'], 'x' | 'y' | 'width' | 'height'>

export interface SharedMarks {
  /** Rows that bear a mark. */
  readonly shown: readonly number[]
  /** Whether they do so for others, too. */
  readonly isShared: boolean
}

/** @returns Those of the rows that bear a mark at this zoom. */
export function* sharedMarks(rows: readonly number[], zoom: number, boxes: Boxes): Steps<SharedMarks> {
  const isShared = rows.length > CROWD
  return { shown: isShared ? yield* oneInEach(SHARED / zoom, rows, boxes) : rows, isShared }
}
