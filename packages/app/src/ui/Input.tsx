import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'

type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 'small' | 'large'
  /** An icon before the text. */
  before?: ReactNode
  /** A unit, a key or a button after the text. */
  after?: ReactNode
  mono?: boolean
}

export function Input({ size = 'small', before, after, mono, className, ...rest }: InputProps) {
  return (
    <div className={cx(css.box, size === 'large' && css.large, className)}>
      {before && <span className={css.adornment}>{before}</span>}
      <input type="text" autoComplete="off" {...rest} className={cx(css.input, mono && css.mono)} />
      {after && <span className={css.adornment}>{after}</span>}
    </div>
  )
}
