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
  /** Works like `disabled`, but the button keeps the focus and Tab still reaches it, as suits one that must wait once pressed. */
  unavailable?: boolean
  wide?: boolean
  shortcut?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'small',
    asChild,
    busy,
    unavailable,
    wide,
    shortcut,
    className,
    ...given
  } = props
  const { children, ...rest } = given
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
      aria-disabled={busy || unavailable || undefined}
      data-unavailable={unavailable || undefined}
      onClick={busy || unavailable ? (event: MouseEvent) => event.preventDefault() : rest.onClick}
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
