import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as css from './Field.css.ts'
import { Icon } from './Icon.tsx'

/** A control inside a Field must carry these, so that label, hint and error reach assistive technology. */
export type FieldControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: string
  hint?: string | undefined
  /** One sentence; the wrong text stays in the control. */
  error?: string | undefined
  /** The word beside the label of a field that may stay empty. */
  optional?: string | undefined
  children: (control: FieldControlProps) => ReactNode
}

export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': error || hint ? note : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className={css.error} id={note}>
          <Icon of={CircleAlert} size={14} className={css.errorIcon} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={css.hint} id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
