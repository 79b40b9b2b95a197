import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const zoom = style({
  position: 'absolute',
  left: 236,
  bottom: 12,
  display: 'flex',
  alignItems: 'center',
  height: 28,
  padding: '0 2px',
  borderRadius: vars.radius.node,
  background: vars.color.page,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
  color: vars.color.text2,
  border: 0,
  zIndex: vars.z.chrome,
  '@media': { [phone]: { left: 12, height: 44 } },
})
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: vars.radius.item,
  ':hover': { background: vars.color.active, color: vars.color.text },
  '@media': { [phone]: { width: 44, height: 40 } },
})
export const value = style({
  minWidth: 44,
  height: 24,
  borderRadius: vars.radius.item,
  textAlign: 'center',
  font: `400 12px/16px ${vars.font.sans}`,
  ':hover': { background: vars.color.active, color: vars.color.text },
  '@media': { [phone]: { height: 40 } },
})
