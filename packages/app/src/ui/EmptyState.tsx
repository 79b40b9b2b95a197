import type { ReactNode } from 'react'
import { ErrorCode } from './ErrorCode.tsx'
import { ConnectionDrawing } from './ConnectionDrawing.tsx'
import * as css from './EmptyState.css.ts'

type EmptyStateProps = { title: string; text: string; action?: ReactNode; heading?: 'h1' | 'h2' }

/** Nothing here yet: one drawing, one sentence, one line, one action. */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.frame}>
      <div className={css.block}>
        <ConnectionDrawing kind="draft" />
        <Heading className={css.title}>{title}</Heading>
        <p className={css.text}>{text}</p>
        {action && <div className={css.actions}>{action}</div>}
      </div>
    </div>
  )
}

type FailedStateProps = { title: string; detail: string; code: string; action: ReactNode; heading?: 'h1' | 'h2' }

/** A list or page that could not be fetched: what failed, the server's sentence, its code, and a way to try again. */
export function FailedState({ title, detail, code, action, heading: Heading = 'h2' }: FailedStateProps) {
  return (
    <div className={css.frame} role="alert">
      <div className={css.block}>
        <ConnectionDrawing kind="broken" />
        <Heading className={css.title}>{title}</Heading>
        <div className={css.detail}>
          {detail}
          <ErrorCode code={code} />
        </div>
        <div className={css.actions}>{action}</div>
      </div>
    </div>
  )
}
