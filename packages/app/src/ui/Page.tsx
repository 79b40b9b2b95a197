import type { ReactNode } from 'react'
import * as css from './Page.css.ts'

type PageHeadProps = {
  title: string
  lead?: string
  /** At most one primary button. */
  action?: ReactNode
  /** The row that closes the head: counts and filters of a list. 'none' is only the line, 'empty' keeps the room. */
  bar?: ReactNode | 'none' | 'empty'
}

export function PageHead({ title, lead, action, bar }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.titleRow}>
        <h1 className={css.title}>{title}</h1>
        {action}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {bar === 'none' && <div className={css.rule} />}
      {bar !== undefined && bar !== 'none' && <div className={css.bar}>{bar !== 'empty' && bar}</div>}
    </div>
  )
}
