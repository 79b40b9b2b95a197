import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import * as css from './Button.css.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof css.variant
  size?: keyof typeof css.size
  /** Renders the child (a link) with the look of a button. */
  asChild?: boolean
  /** A request of this button is under way: it keeps its focus and its width, and ignores clicks. */
  busy?: boolean
  wide?: boolean
  shortcut?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'small', asChild, busy, wide, shortcut, className, children, ...rest } = props
  const classes = cx(css.base, css.variant[variant], css.size[size], wide && css.wide, className)
  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event: MouseEvent) => event.preventDefault() : rest.onClick}
    >
      {busy && <Icon of={LoaderCircle} size={14} className={css.busyMark} />}
      {children}
      {shortcut && (
        <span className={css.shortcut} aria-hidden>
          {shortcut}
        </span>
      )}
    </button>
  )
}
