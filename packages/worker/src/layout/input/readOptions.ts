import { isLength } from './checkColumns.ts'
import { LayoutControl } from './LayoutControl.ts'
import { LayoutError } from './LayoutError.ts'
import type { LayoutOptions } from './LayoutOptions.ts'
import type { Gaps } from '../graph/Part.ts'

/** @throws LayoutError 'invalid-options', 'invalid-gap'. */
export function readOptions(given: LayoutOptions | null | undefined): { gaps: Gaps; control: LayoutControl } {
  const options = given ?? {}
  if (typeof options !== 'object' || !isCallable(options.onProgress) || !isCallable(options.isCancelled)) {
    throw new LayoutError('invalid-options', 'Options are an object whose onProgress and isCancelled are functions.')
  }
  const gaps: Gaps = { nodeGap: options.nodeGap ?? 40, layerGap: options.layerGap ?? 80 }
  if (!isLength(gaps.nodeGap) || !isLength(gaps.layerGap)) {
    throw new LayoutError('invalid-gap', 'Gaps must be finite numbers of at least 0.')
  }
  return { gaps, control: new LayoutControl(options) }
}

function isCallable(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}
