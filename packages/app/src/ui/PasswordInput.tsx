import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import * as css from './Field.css.ts'
import { Icon } from './Icon.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & { showLabel: string; hideLabel: string }

/** A password field whose text can be shown. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={cx(css.box, css.large, className)}>
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        className={css.input}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className={css.reveal}
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} size={16} />
      </button>
    </div>
  )
}
