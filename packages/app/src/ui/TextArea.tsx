import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'

type TextAreaProps = ComponentProps<'textarea'> & { mono?: boolean }

export function TextArea({ mono, className, ...rest }: TextAreaProps) {
  return (
    <div className={cx(css.box, css.tall, className)}>
      <textarea {...rest} className={cx(css.input, css.textarea, mono && css.mono)} />
    </div>
  )
}
