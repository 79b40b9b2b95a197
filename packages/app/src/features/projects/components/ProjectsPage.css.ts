import { style } from '@vanilla-extract/css'
import { phone } from '../../../theme/media.ts'
import { vars } from '../../../theme/theme.css.ts'

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '@media': { [phone]: { gap: 12 } },
})
export const icon = style({ color: vars.color.text3 })
export const texts = style({ minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column' })
export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: '20px',
  width: 'fit-content',
  maxWidth: '100%',
})
/** Repeats on phones, below the name, what the other columns say. */
export const second = style({
  display: 'none',
  font: `400 12px/17px ${vars.font.sans}`,
  color: vars.color.text3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [phone]: { display: 'block' } },
})
export const chevron = style({ display: 'none', color: vars.color.text3, '@media': { [phone]: { display: 'block' } } })
export const version = style({
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
})
export const person = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })
export const personName = style({ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 })
export const longLabel = style({ '@media': { [phone]: { display: 'none' } } })
export const shortLabel = style({ display: 'none', '@media': { [phone]: { display: 'inline' } } })
