import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const frame = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: '32px 20px 90px',
  '@media': { [phone]: { placeItems: 'start center', padding: '40px 16px 32px' } },
})
export const block = style({ width: 'min(420px, 100%)' })
export const title = style({ font: `600 16px/24px ${vars.font.sans}`, color: vars.color.strong, marginTop: 14 })
export const text = style({ color: vars.color.text2, margin: '4px 0 16px' })
export const detail = style({
  color: vars.color.text,
  background: vars.color.frame,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  padding: '7px 10px',
  margin: '8px 0 16px',
  overflowWrap: 'anywhere',
})
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap' })
export const drawing = style({ display: 'block', marginLeft: -2, maxWidth: '100%', height: 'auto' })
