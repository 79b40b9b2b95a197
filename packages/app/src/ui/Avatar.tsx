import * as css from './Avatar.css.ts'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

type AvatarProps = { name: string; shape?: keyof typeof css.shape; size?: keyof typeof css.size }

/** Initials of a person (disc) or an organization (square). Decorative: the name stands beside it. */
export function Avatar({ name, shape = 'person', size = 'sm' }: AvatarProps) {
  const hue = shape === 'person' ? css.hue[hueOf(name)] : undefined
  return (
    <span className={cx(css.shape[shape], css.size[size], hue)} aria-hidden>
      {initials(name)}
    </span>
  )
}

function hueOf(name: string): keyof typeof css.hue {
  let sum = 0
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) >>> 0
  return (sum % 4) as keyof typeof css.hue
}
