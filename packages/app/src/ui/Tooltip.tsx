import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { Kbd } from './Kbd.tsx'
import * as css from './Tooltip.css.ts'

type TooltipProps = {
  label: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/** The name of an icon and its key. Never the only home of a fact: touch screens do not show it. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.content} side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {shortcut && <Kbd className={css.key}>{shortcut}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
