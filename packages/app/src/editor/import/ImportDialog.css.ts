import { style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

const column = style({ display: 'flex', flexDirection: 'column' })
export const picker = style([column, { gap: 8, alignItems: 'flex-start' }])
export const reading = style([column, { gap: 8 }])
export const preview = style([column, { gap: 10 }])
export const failure = style([column, { gap: 6 }])
/** A long name is cut after three lines. */
export const fileName = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.color.text2,
  font: `400 12px/16px ${vars.font.mono}`,
})
export const failureText = style({ color: vars.red[700] })
export const hint = style({
  overflowWrap: 'anywhere',
  color: vars.color.text3,
  font: `400 12px/16px ${vars.font.sans}`,
})
export const warning = style({
  display: 'flex',
  gap: 8,
  padding: '8px 10px',
  borderRadius: vars.radius.control,
  background: vars.amber[100],
  color: vars.amber[700],
  overflowWrap: 'anywhere',
  font: `600 13px/20px ${vars.font.sans}`,
})
export const warningIcon = style({ flex: 'none', marginTop: 2 })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  font: `400 13px/20px ${vars.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
})
export const factName = style({ color: vars.color.text2 })
export const heading = style({ font: `600 12px/16px ${vars.font.sans}`, color: vars.color.text2, marginBottom: 4 })
export const losses = style({
  maxHeight: 220,
  overflowY: 'auto',
  borderTop: `1px solid ${vars.color.line}`,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const loss = style({
  ':focus-visible': { outlineOffset: -2 },
  display: 'list-item',
  padding: '4px 2px',
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text,
})
export const details = style({ selectors: { '&[open]': { paddingBottom: 4 } } })
export const names = style({
  padding: '0 2px 4px 16px',
  overflowWrap: 'anywhere',
  color: vars.color.text3,
  font: `400 11px/16px ${vars.font.mono}`,
  maxHeight: 120,
  overflowY: 'auto',
})
const dropArea = style({
  position: 'absolute',
  // The palette at the left of a wide page is a sheet on a phone.
  inset: '40px 0 0 224px',
  zIndex: vars.z.popover,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  background: vars.color.scrim,
  padding: 24,
  '@media': { [phone]: { left: 0 } },
})
/** Nodes may stand behind it. */
export const dropText = style({
  padding: '8px 16px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pop,
  background: vars.color.pop,
  boxShadow: vars.shadow.pop,
  textAlign: 'center',
  color: vars.color.strong,
  font: `600 16px/24px ${vars.font.sans}`,
})
export const dropHint = styleVariants({
  taken: [dropArea, { boxShadow: `inset 0 0 0 2px ${vars.brand[600]}` }],
  refused: [dropArea, { boxShadow: `inset 0 0 0 2px ${vars.red[500]}` }],
})
