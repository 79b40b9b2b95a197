import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const path = style({
  position: 'absolute',
  left: 236,
  top: 52,
  maxWidth: 'calc(100% - 248px)',
  padding: '0 4px',
  borderRadius: vars.radius.node,
  background: vars.color.page,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
  color: vars.color.text2,
  zIndex: vars.z.chrome,
  // Below a notice, which would cover it.
  selectors: { '[data-testid="notice"] + &': { top: 88, '@media': { [phone]: { top: 108 } } } },
  '@media': { [phone]: { left: 12, top: 60, maxWidth: 'calc(100% - 24px)' } },
})
export const list = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: 28,
  '@media': { [phone]: { height: 44 } },
})
export const entry = style({ display: 'flex', alignItems: 'center', minWidth: 0 })
const name = style({
  maxWidth: 180,
  padding: '0 6px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `400 12px/22px ${vars.font.sans}`,
  borderRadius: vars.radius.item,
})
export const link = style([
  name,
  {
    ':hover': { background: vars.color.active, color: vars.color.text },
    '@media': { [phone]: { lineHeight: '40px' } },
  },
])
export const current = style([name, { color: vars.color.strong, fontWeight: 500 }])
export const slash = style({ color: vars.color.text3 })
