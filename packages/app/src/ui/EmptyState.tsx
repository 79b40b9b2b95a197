import type { ReactNode } from 'react'
import { WireDrawing } from './WireDrawing.tsx'
import * as css from './EmptyState.css.ts'

type EmptyStateProps = { title: string; text: string; action?: ReactNode; heading?: 'h1' | 'h2' }

/** Nothing here yet: one drawing, one sentence, one line, one action. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.frame}>
      <div className={css.block}>
        <WireDrawing kind="draft" />
        <Heading className={css.title}>{title}</Heading>
        <p className={css.text}>{text}</p>
        {action && <div className={css.actions}>{action}</div>}
      </div>
    </div>
  )
}

type FailedStateProps = { title: string; detail: string; action: ReactNode; heading?: 'h1' | 'h2' }

/** A list or page that could not be fetched: what failed, the server's sentence, and a way to try again. */
export function FailedState({ title, detail, action, heading: Heading = 'h2' }: FailedStateProps) {
  return (
    <div className={css.frame} role="alert">
      <div className={css.block}>
        <WireDrawing kind="broken" />
        <Heading className={css.title}>{title}</Heading>
        <p className={css.detail}>{detail}</p>
        <div className={css.actions}>{action}</div>
      </div>
    </div>
  )
}
