import type { ReactNode } from 'react'
import * as css from './Badge.css.ts'
import { cx } from './cx.ts'

/** A word about a thing; at most one in a row. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof css.tone; children: ReactNode }) {
  return <span className={cx(css.base, css.tone[tone])}>{children}</span>
}
