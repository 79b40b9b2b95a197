import type { LayoutControlOptions } from './LayoutControl.ts'

export interface LayoutOptions extends LayoutControlOptions {
  /** Least distance between nodes above each other; 40 when absent. */
  readonly nodeGap?: number
  /** Least distance between the right side of a source and the left side of its target; 80 when absent. */
  readonly layerGap?: number
}
