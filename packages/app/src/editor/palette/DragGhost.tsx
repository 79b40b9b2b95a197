import { createPortal } from 'react-dom'
import { Icon } from '../../ui/Icon.tsx'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import * as css from './Palette.css.ts'
import type { NodeDrag } from './useNodeDrag.ts'

const DEFAULT_WIDTH = 200

/** The header of the node that is about to be dropped, at the size that it will have. */
export function DragGhost({ drag: { type, x, y, zoom, isOverCanvas } }: { drag: NodeDrag }) {
  const scale = isOverCanvas ? Math.min(1.5, Math.max(0.35, zoom)) : 1
  const width = type.width ?? DEFAULT_WIDTH
  return createPortal(
    <div
      className={css.ghost}
      data-allowed={isOverCanvas}
      style={{ width, transform: `translate(${x}px, ${y}px) scale(${scale}) translate(-50%, -50%)` }}
      aria-hidden
    >
      <span style={{ color: categoryTint(categoryOf(type)) }}>
        <Icon of={nodeIcon(type.icon)} size={14} />
      </span>
      {type.title}
    </div>,
    document.body,
  )
}
