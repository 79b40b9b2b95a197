import { displayedNumber, editedNumber, type NumberRange, parseNumber, stepNumber } from '@phoenix/graph-engine'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { decimalSeparator } from '../shared/decimalSeparator.ts'
import type { ValueFieldProps } from './ValueFieldProps.ts'
import * as css from './fields.css.ts'
import { useTextEdit } from './useTextEdit.ts'

export function NumberField({
  label,
  hint,
  value,
  disabled,
  inputRef,
  range,
  setValue,
}: ValueFieldProps & { range: NumberRange }) {
  const { t } = useTranslation('editor')
  const decimal = decimalSeparator()
  const { min, max } = range
  const edit = useTextEdit({
    value,
    toText: (isFocused) => {
      if (typeof value !== 'number' && typeof value !== 'bigint')
        return value === undefined || value === null ? '' : String(value)
      // A large integer shows every digit, because each of them matters.
      if (typeof value === 'bigint') return editedNumber(value, decimal)
      return isFocused ? editedNumber(value, decimal) : displayedNumber(value, decimal)
    },
    commit: (text) => {
      const parsed = parseNumber(text, range)
      const limits = { min: limitText(min, decimal), max: limitText(max, decimal) }
      return parsed.ok ? setValue(parsed.value) : t(`value.${parsed.problem}`, limits)
    },
  })

  function step(direction: 1 | -1) {
    const typed = parseNumber(edit.text, { kind: range.kind })
    const next = stepNumber(typed.ok ? typed.value : value, direction, range)
    edit.reset()
    setValue(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    edit.handlers.onKeyDown(event)
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <Field label={label} hint={hint} error={edit.error ?? undefined}>
      {(control) => (
        <Input
          {...control}
          {...edit.handlers}
          ref={inputRef}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number input would drop the text that is no number
          role="spinbutton"
          aria-valuenow={typeof value === 'number' ? value : undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={range.kind === 'integer' && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
          mono
          disabled={disabled}
          value={edit.text}
          onKeyDown={onKeyDown}
          after={
            <span className={css.steppers}>
              <Stepper of={Minus} label={t('value.decrease')} disabled={disabled} onStep={() => step(-1)} />
              <Stepper of={Plus} label={t('value.increase')} disabled={disabled} onStep={() => step(1)} />
            </span>
          }
        />
      )}
    </Field>
  )
}

type StepperProps = { of: typeof Plus; label: string; disabled: boolean; onStep: () => void }

/** For pointers: the keyboard has the arrows, so it is not one more stop of Tab. */
function Stepper({ of, label, disabled, onStep }: StepperProps) {
  return (
    <button
      type="button"
      className={css.stepper}
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onStep}
    >
      <Icon of={of} size={14} />
    </button>
  )
}

function limitText(limit: number | undefined, decimal: string): string {
  return limit === undefined ? '' : editedNumber(limit, decimal)
}
