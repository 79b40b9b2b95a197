import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const steppers = style({ display: 'flex', marginRight: -6 })
export const stepper = style({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 24,
  borderRadius: vars.radius.item,
  color: vars.color.text3,
  ':hover': { color: vars.color.text, background: vars.color.active },
  ':disabled': { color: vars.color.faint, background: 'none', cursor: 'default' },
  '@media': { [phone]: { width: 40, height: 42 } },
})

export const checkRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  '@media': { [phone]: { minHeight: 44 } },
})
export const checkFrame = style({ position: 'relative', display: 'grid', placeItems: 'center', flex: 'none' })
export const checkbox = style({
  appearance: 'none',
  width: 16,
  height: 16,
  borderRadius: vars.radius.badge,
  border: `1px solid ${vars.color.faint}`,
  background: vars.color.frame,
  cursor: 'pointer',
  selectors: {
    '&:checked': { background: vars.brand[600], borderColor: vars.brand[600] },
    '&:disabled': { opacity: 0.42, cursor: 'default' },
  },
})
export const checkMark = style({
  position: 'absolute',
  color: vars.color.onBrand,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { [`${checkbox}:checked + &`]: { visibility: 'visible' } },
})
export const checkLabel = style({ color: vars.color.text, cursor: 'pointer', minWidth: 0, overflowWrap: 'anywhere' })
/** The kit's frame has a fixed height on phones, which suits a line and not a text. */
export const textArea = style({ selectors: { '&&': { height: 'auto' } } })
