import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const search = style({ padding: '8px 10px', flex: 'none' })
export const clear = style({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  marginRight: -3,
  borderRadius: vars.radius.badge,
  color: vars.color.text3,
  ':hover': { color: vars.color.text },
  '@media': { [phone]: { width: 40, height: 40, marginRight: -8 } },
})
export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 6px 8px',
})
const row = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: 26,
  borderRadius: vars.radius.item,
  textAlign: 'left',
  ':hover': { background: vars.color.active },
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [phone]: { height: 44 } },
})
export const category = style([
  row,
  { gap: 6, padding: '0 6px', color: vars.color.text2, font: `500 12px/16px ${vars.font.sans}` },
])
export const chevron = style({ color: vars.color.text3 })
export const swatch = style({ width: 8, height: 8, borderRadius: 2, opacity: 0.85, flex: 'none' })
export const count = style({ marginLeft: 'auto', color: vars.color.text3, fontWeight: 400 })
export const item = style([
  row,
  {
    gap: 9,
    padding: '0 6px 0 24px',
    touchAction: 'pan-y',
    userSelect: 'none',
    selectors: { '&[aria-disabled="true"]': { opacity: 0.42, cursor: 'default' } },
  },
])
/** A subgraph's row with its menu, which shows when either is pointed at or focused. */
export const subgraphRow = style({ position: 'relative' })
export const more = style({
  position: 'absolute',
  right: 3,
  top: 3,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: vars.radius.badge,
  color: vars.color.text3,
  opacity: 0,
  selectors: {
    [`${subgraphRow}:hover &, ${subgraphRow}:focus-within &, &[data-state="open"]`]: { opacity: 1 },
  },
  ':hover': { color: vars.color.text, background: vars.color.active },
  '@media': { [phone]: { width: 44, height: 44, right: 0, top: 0, opacity: 1 } },
})
export const itemTitle = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const none = style({ padding: '6px 8px', color: vars.color.text2, overflowWrap: 'anywhere' })
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 32,
  padding: '0 12px',
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.text3,
  fontSize: 12,
  '@media': { [phone]: { display: 'none' } },
})
export const ghost = style({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: vars.z.palette,
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  height: 28,
  padding: '0 9px',
  borderRadius: vars.radius.node,
  border: `1px solid ${vars.color.outline}`,
  background: vars.color.pop,
  color: vars.color.strong,
  font: `600 12px/16px ${vars.font.sans}`,
  boxShadow: vars.shadow.pop,
  pointerEvents: 'none',
  cursor: 'grabbing',
  selectors: { '&[data-allowed="false"]': { opacity: 0.6, borderStyle: 'dashed' } },
})
