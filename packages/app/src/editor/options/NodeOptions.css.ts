import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '12px 14px 14px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}`, gap: 2, paddingTop: 10 } },
})
export const sectionTitle = style({ font: `500 12px/16px ${vars.font.sans}`, color: vars.color.text2, marginBottom: 6 })
export const quiet = style({ color: vars.color.text3, fontSize: 12, lineHeight: '16px', flex: 'none' })

const strip = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 7,
  padding: '6px 8px',
  borderRadius: vars.radius.item,
  fontSize: 12,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
})
export const note = style([strip, { background: vars.color.badge, color: vars.color.text2 }])
export const failure = style([strip, { background: vars.red[100], color: vars.red[700] }])
export const running = style([strip, { background: vars.blue[100], color: vars.blue[700] }])
export const warning = style([strip, { background: vars.amber[100], color: vars.amber[700] }])
export const noteIcon = style({ marginTop: 1 })
export const stripLink = style({ font: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 })
export const unseen = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })

export const interfaceRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  fontSize: 13,
  '@media': { [phone]: { minHeight: 36 } },
})
export const interfaceName = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const sources = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  maxWidth: '65%',
  flex: 'none',
})
export const source = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `400 12px/20px ${vars.font.sans}`,
  color: vars.color.text2,
  borderRadius: vars.radius.badge,
  ':hover': { color: vars.brand[700] },
  '@media': { [phone]: { lineHeight: '36px' } },
})
const given = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `400 12px/18px ${vars.font.mono}`,
  color: vars.color.text3,
})
export const value = style([given, { flex: 'none', maxWidth: '65%' }])
/** Styles a value that stands below the name of the node it comes from. */
export const arrived = style([given, { maxWidth: '100%' }])
