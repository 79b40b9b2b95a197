/** Something that has a size of its own here, and another one in the tool that the file is from. */
import type { Point } from '../model/Point.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { GraphDraft } from './GraphDraft.ts'
import { nodeBox } from './placement.ts'
import type { Box } from './values.ts'

export interface Spot {
  /** The box that its own tool draws, in that tool's units. It has no extent when the size is unknown. */
  readonly box: Box
  /** The point that stays over its like while places grow. */
  readonly x: number
  readonly y: number
  /** Our corner, counted from that point. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly put: (at: Point) => void
}

/** @param hold The corner or the middle stays where it is. @param put Takes the place of our corner. */
export function spotOf(
  box: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  hold: 'corner' | 'middle',
  put: Spot['put'],
): Spot {
  const share = hold === 'corner' ? 0 : 0.5
  const [x, y] = [box.x + box.width * share, box.y + box.height * share]
  return { box, x, y, left: -width * share, top: -height * share, width, height, put }
}

export function spotOfNode(node: SavedNode, graph: GraphDraft, box: Box, hold: 'corner' | 'middle' = 'corner'): Spot {
  return spotOf(box, nodeBox(node, graph), hold, (at) => (node.position = at))
}

export function placeSpot({ x, y, left, top, put }: Spot, factor: number): void {
  put({ x: x * factor + left, y: y * factor + top })
}
