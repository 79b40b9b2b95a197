import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

const enter = keyframes({ from: { opacity: 0 } })

export const content = style({
  zIndex: vars.z.tooltip,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  maxWidth: 320,
  padding: '0 8px',
  borderRadius: vars.radius.item,
  background: vars.color.tooltip,
  color: vars.color.strong,
  font: `400 12px/16px ${vars.font.sans}`,
  boxShadow: vars.shadow.tooltip,
  animation: `${enter} ${vars.motion.menu} ${vars.motion.enter}`,
})
export const key = style({ borderColor: vars.color.outline, color: vars.color.text })
