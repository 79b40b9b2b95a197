import { Check } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import * as css from './fields.css.ts'
import type { ValueFieldProps } from './ValueFieldProps.ts'

/** A browser's own checkbox under our look. */
export function Checkbox({ label, value, disabled, inputRef, setValue }: ValueFieldProps) {
  const id = useId()
  return (
    <div className={css.checkRow}>
      <span className={css.checkFrame}>
        <input
          ref={inputRef}
          id={id}
          type="checkbox"
          className={css.checkbox}
          checked={value === true}
          disabled={disabled}
          onChange={(event) => setValue(event.target.checked)}
        />
        <Icon of={Check} size={12} className={css.checkMark} />
      </span>
      <label htmlFor={id} className={css.checkLabel}>
        {label}
      </label>
    </div>
  )
}
