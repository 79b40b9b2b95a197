import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const choices = style({ display: 'grid', gap: 12, border: 0, minWidth: 0 })
export const progress = style({ display: 'grid', gap: 6, marginTop: 14, color: vars.color.text2 })
export const failure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 14,
  color: vars.red[700],
})
