import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

const enter = keyframes({ from: { opacity: 0 } })

export const notice = style({
  position: 'absolute',
  display: 'flex',
  gap: 8,
  maxWidth: 360,
  padding: '6px 10px',
  borderRadius: vars.radius.item,
  background: vars.color.tooltip,
  color: vars.color.strong,
  font: `400 12px/16px ${vars.font.sans}`,
  boxShadow: vars.shadow.tooltip,
  pointerEvents: 'none',
  zIndex: vars.z.popover,
  animation: `${enter} ${vars.motion.menu} ${vars.motion.enter}`,
})
export const text = style({
  display: '-webkit-box',
  WebkitLineClamp: 12,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
const iconBase = style({ flex: 'none', marginTop: 1 })
export const icon = styleVariants({
  failed: [iconBase, { color: vars.red[700] }],
  warning: [iconBase, { color: vars.amber[700] }],
})
