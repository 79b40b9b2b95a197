import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const bar = style({
  display: 'block',
  height: 10,
  borderRadius: vars.radius.badge,
  background: vars.color.badge,
  animation: `${appear} 0s 200ms both`,
})
