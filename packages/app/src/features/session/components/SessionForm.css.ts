import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/theme.css.ts'

export const title = style({
  font: `600 24px/32px ${vars.font.sans}`,
  letterSpacing: '-.01em',
  color: vars.color.strong,
})
export const lead = style({ color: vars.color.text2, margin: '4px 0 28px' })
export const form = style({ display: 'flex', flexDirection: 'column', gap: 16 })
export const submit = style({ marginTop: 4 })
export const enter = style({ opacity: 0.7 })
export const aside = style({ marginTop: 20 })
export const google = style({ marginTop: 12 })
