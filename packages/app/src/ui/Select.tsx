/**
 * A choice among a few values. It is the browser's own select under our look: phones give it their wheel, screen
 * readers know it, and it injects no style element, which a strict Content-Security-Policy would refuse.
 */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'
import { Icon } from './Icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children' | 'onChange'> & {
  size?: 'small' | 'large'
  options: readonly SelectOption[]
  onValueChange?: (value: string) => void
}

export function Select({ size = 'small', options, onValueChange, className, ...rest }: SelectProps) {
  return (
    <div className={cx(css.box, size === 'large' && css.large, className)}>
      <select {...rest} className={css.select} onChange={(event) => onValueChange?.(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className={css.selectArrow} />
    </div>
  )
}
