import type { AlignEdge, Point } from '../Command.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { boundsOf } from './contents.ts'
import { selectedBoxes, shiftBoxes, type SelectedBox } from './shiftSelected.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'

/** Brings an edge, or the middle, of the selected elements onto that of the box around them. */
export const align: Decide<'align'> = ({ edge }, context) => {
  const boxes = selectedBoxes(context)
  if (boxes.length < 2) return refuse('too-few-selected')
  const bounds = boundsOf(boxes)!
  const changes = shiftBoxes(
    context,
    boxes,
    boxes.map((box) => shiftTo(edge, box, bounds)),
  )
  return changes.length === 0 ? NOTHING : patch(...changes)
}

function shiftTo(edge: AlignEdge, box: SelectedBox, bounds: Rectangle): Point {
  switch (edge) {
    case 'left':
      return { x: bounds.x0 - box.x0, y: 0 }
    case 'center':
      return { x: (bounds.x0 + bounds.x1 - box.x0 - box.x1) / 2, y: 0 }
    case 'right':
      return { x: bounds.x1 - box.x1, y: 0 }
    case 'top':
      return { x: 0, y: bounds.y0 - box.y0 }
    case 'middle':
      return { x: 0, y: (bounds.y0 + bounds.y1 - box.y0 - box.y1) / 2 }
    case 'bottom':
      return { x: 0, y: bounds.y1 - box.y1 }
  }
}
