import type { ReactNode } from 'react'
import * as css from './Page.css.ts'

type PageHeadProps = {
  title: string
  lead?: string
  /** At most one primary button. */
  action?: ReactNode
  /** The row that closes the head: counts and filters of a list. */
  bar?: ReactNode
}

export function PageHead({ title, lead, action, bar }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.titleRow}>
        <h1 className={css.title}>{title}</h1>
        {action}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {bar !== undefined && <div className={css.bar}>{bar}</div>}
    </div>
  )
}
