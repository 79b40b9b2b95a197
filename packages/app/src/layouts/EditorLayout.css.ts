import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const frame = style({
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.canvas,
})
export const top = style({
  flex: 'none',
  height: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px',
  background: vars.color.frame,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const middle = style({ flex: 1, minHeight: 0, display: 'flex' })
export const palette = style({
  width: 224,
  padding: '14px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  background: vars.color.page,
  borderRight: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { display: 'none' } },
})
