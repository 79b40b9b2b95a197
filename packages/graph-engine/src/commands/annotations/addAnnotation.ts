import {
  frameAround,
  NOTE_HEIGHT,
  NOTE_WIDTH,
  clampAnnotationHeight,
  clampAnnotationWidth,
} from '../../geometry/annotations.ts'
import { boundsOf, boundsOfRows } from '../../geometry/boxes.ts'
import { withoutZeroSign } from '../../model/json.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import type { Box } from '../Command.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Decision } from '../CommandContext.ts'

export const addFrame: Decide<'addFrame'> = (command, context) => {
  const { x, y, width, height } = command
  const isAround = x === undefined && y === undefined && width === undefined && height === undefined
  const box = isAround ? aroundSelection(context) : { x: x!, y: y!, width: width!, height: height! }
  if (box === undefined) return refuse('empty-selection')
  return add('frame', command.id, command.title, command.color, box, context)
}

export const addNote: Decide<'addNote'> = (command, context) => {
  const { x, y, width = NOTE_WIDTH, height = NOTE_HEIGHT } = command
  return add('note', command.id, command.text, command.color, { x, y, width, height }, context)
}

function add(
  kind: SavedAnnotation['kind'],
  id: string | undefined,
  text: string | undefined,
  color: string | undefined,
  box: Box,
  { document, createId }: CommandContext,
): Decision {
  const checked = checkBox(box)
  if (checked === undefined) return refuse('invalid-value')
  if (id !== undefined && document.annotationRow(id) >= 0) return refuse('duplicate-id')
  const record: SavedAnnotation = {
    id: id ?? createId(),
    kind,
    text: text ?? '',
    ...checked,
    ...(color !== undefined && { color }),
  }
  return allowEdit(() => ({ patch: [{ kind: 'annotationsCreated', records: [record] }], selection: 'created' }))
}

/** @returns The box, no smaller than may be, or undefined when its figures are none. */
export function checkBox({ x, y, width, height }: Box): Box | undefined {
  if (![x, y, width, height].every((figure) => Number.isFinite(figure))) return undefined
  return {
    x: withoutZeroSign(x),
    y: withoutZeroSign(y),
    width: clampAnnotationWidth(width),
    height: clampAnnotationHeight(height),
  }
}

function aroundSelection({ document, selected }: CommandContext): Box | undefined {
  const bounds = boundsOf([
    ...boundsOfRows(document.nodes, selected.nodes),
    ...boundsOfRows(document.annotations, selected.annotations),
  ])
  return bounds && frameAround(bounds)
}
