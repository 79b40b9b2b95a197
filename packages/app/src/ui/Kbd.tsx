import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './Kbd.css.ts'

/** A key or a key combination, as printed on the keyboard. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return <kbd className={cx(css.kbd, className)}>{children}</kbd>
}
