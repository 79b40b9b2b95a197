import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const panel = style({
  position: 'absolute',
  top: 52,
  right: 12,
  width: 'min(380px, calc(100% - 248px))',
  maxHeight: 'min(420px, calc(100% - 64px))',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.node,
  background: vars.color.pop,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}, ${vars.shadow.pop}`,
  zIndex: vars.z.header,
  // Below a notice, whose buttons it would cover.
  selectors: {
    '[data-testid="notice"] ~ &': {
      top: 88,
      maxHeight: 'min(420px, calc(100% - 100px))',
      '@media': { [phone]: { top: 108 } },
    },
  },
  '@media': { [phone]: { left: 12, top: 60, width: 'auto' } },
})
export const head = style({ display: 'flex', alignItems: 'center', gap: 2, padding: '8px 6px 4px 8px', flex: 'none' })
export const field = style({ flex: 1, marginRight: 4 })
export const status = style({
  display: 'block',
  padding: '2px 12px 8px',
  overflowWrap: 'anywhere',
  color: vars.color.text2,
  font: `400 12px/16px ${vars.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
})
export const list = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: 4,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) auto',
  columnGap: 9,
  alignItems: 'center',
  minHeight: 28,
  padding: '4px 8px',
  borderRadius: vars.radius.item,
  cursor: 'pointer',
  ':hover': { background: vars.color.rowHover },
  '@media': { [phone]: { minHeight: 44 } },
})
export const active = style({ background: vars.color.active, ':hover': { background: vars.color.active } })
export const icon = style({ color: vars.color.text3 })
const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const title = style([line])
export const place = style([line, { maxWidth: 120, color: vars.color.text3, font: `400 12px/16px ${vars.font.sans}` }])
export const detail = style([
  line,
  { gridColumn: '2 / -1', color: vars.color.text2, font: `400 12px/16px ${vars.font.sans}` },
])
export const mark = style({ background: 'none', color: vars.color.strong, fontWeight: 600 })
