import { style } from '@vanilla-extract/css'
import { phone } from '../../../theme/media.ts'
import { vars } from '../../../theme/theme.css.ts'

export const group = style({ border: 0, minWidth: 0 })
export const legend = style({ font: `500 12px/16px ${vars.font.sans}`, color: vars.color.text2 })
export const hint = style({ font: `400 12px/16px ${vars.font.sans}`, color: vars.color.text3, marginTop: 4 })
export const cards = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  marginTop: 10,
  '@media': { [phone]: { gridTemplateColumns: '1fr' } },
})
export const card = style({
  display: 'grid',
  gridTemplateColumns: '15px minmax(0, 1fr)',
  columnGap: 10,
  alignContent: 'start',
  padding: '11px 12px',
  borderRadius: vars.radius.node,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.raised,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.press}, background-color ${vars.motion.press}`,
  ':hover': { background: vars.color.hover },
  selectors: {
    '&:has(:checked)': { borderColor: vars.brand[600], background: vars.brand[100] },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand[600]}`, outlineOffset: '1px' },
  },
})
export const waiting = style([
  card,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    minHeight: 62,
    justifyContent: 'center',
    cursor: 'default',
    pointerEvents: 'none',
  },
])
export const radio = style({
  appearance: 'none',
  flex: 'none',
  width: 15,
  height: 15,
  marginTop: 2,
  borderRadius: vars.radius.round,
  border: `1px solid ${vars.color.faint}`,
  ':checked': { borderColor: vars.brand[600], borderWidth: 5, background: vars.color.onBrand },
  ':focus-visible': { outline: 'none' },
})
export const name = style({ fontWeight: 500, color: vars.color.strong })
export const description = style({ gridColumn: 2, font: `400 12px/18px ${vars.font.sans}`, color: vars.color.text2 })
export const failed = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 10,
  color: vars.red[700],
})
