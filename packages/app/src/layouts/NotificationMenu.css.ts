import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const bell = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: '0 6px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  ':hover': { background: vars.color.hover },
  '@media': { [phone]: { height: 44, minWidth: 44, justifyContent: 'center' } },
})
export const count = style({ color: vars.brand[700], fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const menu = style({ width: 'min(340px, calc(100vw - 16px))', maxWidth: 'none' })
