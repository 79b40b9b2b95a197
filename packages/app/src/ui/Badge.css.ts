import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px',
  borderRadius: vars.radius.badge,
  font: `500 11px/18px ${vars.font.sans}`,
  whiteSpace: 'nowrap',
  flex: 'none',
})
export const tone = styleVariants({
  neutral: { background: vars.color.badge, color: vars.color.text2 },
  ok: { background: vars.brand[100], color: vars.brand[700] },
  error: { background: vars.red[100], color: vars.red[700] },
  warning: { background: vars.amber[100], color: vars.amber[700] },
  running: { background: vars.blue[100], color: vars.blue[700] },
})
