import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../../../theme/media.ts'
import { vars } from '../../../theme/theme.css.ts'
import { toastCorner } from './toastCorner.ts'

export const viewport = style({
  position: 'fixed',
  right: `calc(var(${toastCorner.right}, 0px) + 16px)`,
  bottom: `calc(var(${toastCorner.bottom}, 0px) + 16px)`,
  zIndex: vars.z.toast,
  width: 'min(340px, calc(100vw - 32px))',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  '@media': {
    [phone]: { right: 16, bottom: `calc(var(${toastCorner.bottom}, 64px) + 16px + env(safe-area-inset-bottom))` },
  },
})

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const leave = keyframes({ to: { opacity: 0 } })

export const toast = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '16px 1fr 24px',
  columnGap: 10,
  padding: '11px 8px 12px 12px',
  borderRadius: vars.radius.pop,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.pop,
  boxShadow: vars.shadow.pop,
  selectors: {
    '&[data-state="open"]': { animation: `${enter} ${vars.motion.panel} ${vars.motion.enter}` },
    '&[data-state="closed"]': { animation: `${leave} ${vars.motion.menu} ${vars.motion.leave}` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
})
export const icon = styleVariants({
  notification: { color: vars.color.text2, marginTop: 2 },
  success: { color: vars.brand[600], marginTop: 2 },
  error: { color: vars.red[500], marginTop: 2 },
})
export const title = styleVariants({
  notification: { font: `600 13px/20px ${vars.font.sans}`, color: vars.color.strong },
  success: { font: `600 13px/20px ${vars.font.sans}`, color: vars.brand[700] },
  error: { font: `600 13px/20px ${vars.font.sans}`, color: vars.red[700] },
})
export const now = style({ font: `400 12px/16px ${vars.font.sans}`, color: vars.color.text3, marginLeft: 6 })
export const text = style({ gridColumn: 2, color: vars.color.text2, lineHeight: '19px', overflowWrap: 'anywhere' })
/** The message of a notification is a button that covers the toast. */
export const open = style({
  color: 'inherit',
  textAlign: 'left',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.pop },
})
export const close = style({
  position: 'relative',
  zIndex: 1,
  gridColumn: 3,
  gridRow: 1,
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  margin: '-2px 0 0',
  borderRadius: vars.radius.item,
  color: vars.color.text3,
  ':hover': { color: vars.color.text },
})
