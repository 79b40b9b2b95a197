import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const side = style({
  background: vars.color.frame,
  borderRight: `1px solid ${vars.color.line}`,
  display: 'flex',
  flexDirection: 'column',
  padding: '0 8px',
  minHeight: 0,
  '@media': { [phone]: { display: 'none' } },
})
export const organization = style({
  flex: 'none',
  height: 44,
  margin: '0 -8px 8px',
  borderBottom: `1px solid ${vars.color.line}`,
  display: 'flex',
})
/** A row that opens a switcher. */
export const switcher = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minWidth: 0,
  padding: '0 14px 0 16px',
  color: vars.color.text,
  fontWeight: 600,
  textAlign: 'left',
  ':hover': { background: vars.color.hover },
  ':focus-visible': { outlineOffset: '-2px' },
})
export const compactSwitcher = style([
  switcher,
  { height: 44, padding: '0 8px', gap: 10, borderRadius: vars.radius.control, fontSize: 14 },
])
export const workspace = style([
  switcher,
  { height: 32, gap: 10, padding: '0 8px', marginBottom: 4, borderRadius: vars.radius.control, fontWeight: 500 },
])
export const name = style({
  flex: 1,
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.5,
})
export const faint = style({ color: vars.color.text3 })
export const list = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 28,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  fontWeight: 450,
  ':hover': { background: vars.color.hover, color: vars.color.text },
  selectors: {
    '&[aria-current]': { background: vars.color.active, color: vars.color.strong, fontWeight: 500 },
  },
})
export const icon = style({
  color: vars.color.text3,
  selectors: { '[aria-current] > &': { color: vars.brand[600] } },
})
export const count = style({
  marginLeft: 'auto',
  font: `400 12px/16px ${vars.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text3,
})
export const foot = style({
  marginTop: 'auto',
  margin: 'auto -8px 0',
  borderTop: `1px solid ${vars.color.line}`,
  display: 'flex',
  flex: 'none',
})
export const user = style([switcher, { height: 48, gap: 10, padding: '0 16px', fontWeight: 500 }])
export const userText = style({ flex: 1, minWidth: 0 })
export const userLine = style([name, { display: 'block', lineHeight: '16px' }])
export const roleLine = style([
  name,
  { display: 'block', font: `400 12px/15px ${vars.font.sans}`, color: vars.color.text3 },
])
