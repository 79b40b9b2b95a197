import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const toolbar = style({
  position: 'absolute',
  top: 0,
  left: 224,
  right: 0,
  height: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  padding: '0 8px',
  background: vars.color.page,
  borderBottom: `1px solid ${vars.color.line}`,
  zIndex: vars.z.chrome,
  '@media': { [phone]: { left: 0, height: 48, padding: '0 4px', overflowX: 'auto', scrollbarWidth: 'none' } },
})
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  transition: `background-color ${vars.motion.press}, color ${vars.motion.press}`,
  selectors: {
    '&[aria-disabled="true"]': { opacity: 0.42, cursor: 'default' },
    '&:not([aria-disabled="true"]):hover': { background: vars.color.active, color: vars.color.text },
  },
  '@media': { [phone]: { width: 36, height: 44 } },
})
export const pressed = style({
  background: vars.color.active,
  borderColor: vars.color.lineControl,
  color: vars.color.strong,
})
export const separator = style({
  width: 1,
  height: 16,
  margin: '0 4px',
  background: vars.color.lineStrong,
  flex: 'none',
  '@media': { [phone]: { margin: '0 1px' } },
})
export const space = style({ flex: 1 })
export const onlyPhone = style({ display: 'none', '@media': { [phone]: { display: 'flex', alignItems: 'center' } } })
export const notPhone = style({ display: 'flex', '@media': { [phone]: { display: 'none' } } })
