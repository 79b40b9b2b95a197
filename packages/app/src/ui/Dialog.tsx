/**
 * A question over the page. The page behind becomes inert, which keeps focus inside and the background still without
 * the style element that a scroll lock would inject.
 */
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import * as css from './Dialog.css.ts'
import { useInertPage } from './useInertPage.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus once the dialog is gone; else it goes back to where it was. */
  onClosed?: () => void
  title: string
  /** The consequence, with numbers. */
  description?: string
  /** Buttons: cancel plain first, the verb last. */
  actions?: ReactNode
  /** Gives the dialog the room of a small page. */
  isWide?: boolean
  children?: ReactNode
}

export function Dialog({ open, onOpenChange, onClosed, title, description, actions, isWide, children }: DialogProps) {
  useInertPage(open)
  const content = useRef<HTMLDivElement>(null)
  // The element that had the focus may have gone with what the dialog showed before.
  useEffect(() => {
    if (open && document.activeElement === document.body) content.current?.focus()
  })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Portal>
        <div className={css.scrim} aria-hidden />
        <Radix.Content
          ref={content}
          className={cx(css.content, isWide && css.wide)}
          aria-modal
          onCloseAutoFocus={(event) => {
            if (!onClosed) return
            event.preventDefault()
            onClosed()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          {/* One that changes is said: the focus stays where it was. */}
          <Radix.Title className={css.title} aria-live="polite">
            {title}
          </Radix.Title>
          {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
          {children && <div className={css.body}>{children}</div>}
          {actions && <div className={css.actions}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
