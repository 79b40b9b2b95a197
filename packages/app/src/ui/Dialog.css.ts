import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

const fade = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translate(-50%, 8px)' } })

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.scrim,
  background: vars.color.scrim,
  animation: `${fade} ${vars.motion.panel} ${vars.motion.enter}`,
})
export const content = style({
  position: 'fixed',
  zIndex: vars.z.dialog,
  top: 'min(160px, 16vh)',
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(420px, calc(100vw - 32px))',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 32vh)',
  padding: '14px 16px 12px',
  borderRadius: vars.radius.pop,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.pop,
  boxShadow: vars.shadow.pop,
  animation: `${rise} ${vars.motion.panel} ${vars.motion.enter}`,
  ':focus-visible': { outline: 'none' },
})
export const wide = style({ width: 'min(560px, calc(100vw - 32px))' })
export const title = style({ font: `600 14px/20px ${vars.font.sans}`, color: vars.color.strong })
export const description = style({ color: vars.color.text2, margin: '3px 0 0' })
/** Scrolls by itself, so that what the dialog asks for stays in sight; as wide as it, for outlines of what is in it. */
export const body = style({ minHeight: 0, overflowY: 'auto', margin: '8px -16px 0', padding: '4px 16px' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 10 })
