import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  background: vars.color.page,
  color: vars.color.text2,
  animation: `${appear} 0s 200ms both`,
})
