import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const group = style({ border: 0, minWidth: 0 })
export const legend = style({ marginBottom: 4, font: `500 12px/16px ${vars.font.sans}`, color: vars.color.text2 })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 28,
  padding: '0 10px',
  border: `1px solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:has(:checked)': { background: vars.color.active, borderColor: vars.brand[600], color: vars.color.strong },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand[600]}`, outlineOffset: 1 },
    '&:has(:disabled)': { opacity: 0.42, cursor: 'default' },
  },
  '@media': { [phone]: { height: 44 } },
})
/** Over the whole segment, so that it can be pressed; what is seen is the segment. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  appearance: 'none',
  cursor: 'inherit',
  ':focus-visible': { outline: 'none' },
})
