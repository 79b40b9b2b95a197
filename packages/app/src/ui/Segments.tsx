import { useId } from 'react'
import * as css from './Segments.css.ts'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons, so arrows choose and a screen reader counts them. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.segment}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
