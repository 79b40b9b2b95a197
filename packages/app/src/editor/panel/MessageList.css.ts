import { style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const list = style({ padding: '3px 0' })
/** Rows out of sight are neither laid out nor painted. */
export const item = style({ contentVisibility: 'auto', containIntrinsicSize: 'auto 22px' })
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  width: '100%',
  minHeight: 22,
  padding: '2px 14px',
  textAlign: 'left',
  font: `400 12px/18px ${vars.font.sans}`,
  '@media': { [phone]: { minHeight: 32, padding: '6px 14px', flexWrap: 'wrap', gap: '0 8px' } },
})
export const link = style({
  // Below the choices that stand still.
  scrollMarginTop: 34,
  ':hover': { background: vars.color.rowHover },
  ':focus-visible': { outlineOffset: -2 },
})
export const failed = style({
  background: `color-mix(in srgb, ${vars.red[100]} 50%, ${vars.color.page})`,
  selectors: { [`&${link}:hover`]: { background: vars.red[100] } },
})
export const time = style({ font: `400 11px/18px ${vars.font.mono}`, color: vars.color.text3, flex: 'none' })
const mark = style({ flex: 'none', width: 12, alignSelf: 'flex-start', marginTop: 3 })
export const kind = styleVariants({
  info: [mark, { color: vars.color.text3 }],
  running: [mark, { color: vars.blue[600] }],
  done: [mark, { color: vars.color.text3 }],
  failed: [mark, { color: vars.red[500] }],
})
export const severity = styleVariants({
  error: [mark, { color: vars.red[500] }],
  warning: [mark, { color: vars.amber[600] }],
  hint: [mark, { color: vars.color.text2 }],
})
export const named = style({ fontWeight: 600, color: vars.color.strong })
export const who = style({
  flex: 'none',
  width: 112,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text2,
  '@media': { [phone]: { width: 'auto', maxWidth: '50%' } },
})
export const text = style({
  flex: '1 1 0',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.color.text,
  selectors: { [`${failed} &`]: { color: vars.red[700] } },
  '@media': { [phone]: { flex: '1 1 100%' } },
})
/** A row with this text has no column for who it is about. */
export const whole = style([text, { '@media': { [phone]: { flex: '1 1 0' } } }])
export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 14px',
  color: vars.color.text3,
  fontSize: 12,
})
export const empty = style({ padding: '10px 14px', color: vars.color.text2, fontSize: 12, lineHeight: '18px' })
export const unseen = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
export const choices = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: '4px 6px',
  background: vars.color.page,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const choice = style({
  height: 22,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text2,
  ':hover': { color: vars.color.text },
  selectors: { '&[aria-pressed="true"]': { background: vars.color.active, color: vars.color.strong } },
  '@media': { [phone]: { height: 44 } },
})
export const choiceCount = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' })
