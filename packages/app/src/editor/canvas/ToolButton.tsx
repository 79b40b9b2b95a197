import type { LucideIcon } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './Toolbar.css.ts'

interface ToolButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly keepsFocus?: boolean
  readonly onPress: () => void
}

/**
 * `aria-disabled` instead of `disabled`: the name and the key stay reachable, and the focus is never lost. A pointer's click
 * gives the focus back to the canvas, so that keys go on working there.
 */
export function ToolButton({ icon, label, shortcut, disabled = false, pressed, keepsFocus, onPress }: ToolButtonProps) {
  const { view } = useEditor()
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <Radix.Button
        className={cx(css.tool, pressed && css.pressed)}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-pressed={pressed}
        onClick={(event) => {
          if (disabled) return
          onPress()
          if (event.detail > 0 && !keepsFocus) view.current?.focus()
        }}
      >
        <Icon of={icon} />
      </Radix.Button>
    </Tooltip>
  )
}
