import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const choices = style({ display: 'flex', flexDirection: 'column', gap: 8, alignItems: 'stretch' })
export const choice = style({
  height: 'auto',
  minHeight: 44,
  padding: '6px 12px',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0,
  whiteSpace: 'normal',
  textAlign: 'left',
})
export const label = style({ color: vars.color.strong })
export const hint = style({ color: vars.color.text3, font: `400 12px/16px ${vars.font.sans}` })
