import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const page = style({
  minHeight: '100%',
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: '32px 20px',
  background: vars.color.page,
  '@media': { [phone]: { placeItems: 'start center', padding: '48px 16px' } },
})
export const full = style({ minHeight: '100dvh' })
export const block = style({ width: 'min(560px, 100%)' })
export const drawing = style({ display: 'block', marginLeft: -1, maxWidth: '100%', height: 'auto' })
export const heading = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '0 14px',
  marginTop: 10,
})
export const title = style({
  font: `600 28px/36px ${vars.font.sans}`,
  letterSpacing: '-.015em',
  color: vars.color.strong,
})
export const status = style({ font: `400 13px/20px ${vars.font.mono}`, color: vars.color.text3 })
export const message = style({
  font: `400 12.5px/20px ${vars.font.mono}`,
  margin: '10px 0 8px',
  padding: '7px 10px',
  borderRadius: vars.radius.control,
  background: vars.color.frame,
  border: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})
export const text = style({ color: vars.color.text2, marginBottom: 18 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
