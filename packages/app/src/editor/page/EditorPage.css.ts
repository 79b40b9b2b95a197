import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'
import { stageContainer } from '../shared/editor.css.ts'

export { progress, visuallyHidden } from '../shared/editor.css.ts'

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  background: vars.color.page,
})
export const body = style({ position: 'relative', display: 'flex', flex: 1, minHeight: 0 })
export const column = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })
/** The sidebar stands over the canvas when docking would leave the canvas too small, and only while it has something to say. */
export const overlaid = style({
  position: 'absolute',
  inset: '40px 0 0 224px',
  zIndex: vars.z.docked,
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
})
globalStyle(`${overlaid} > *`, { pointerEvents: 'auto' })
export const stage = style({
  containerName: stageContainer,
  containerType: 'inline-size',
  position: 'relative',
  display: 'flex',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  background: vars.color.canvas,
})
export const palette = style({
  position: 'absolute',
  left: 0,
  top: 0,
  bottom: 0,
  width: 224,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  borderRight: `1px solid ${vars.color.line}`,
  zIndex: vars.z.chrome,
  '@media': { [phone]: { display: 'none' } },
})
export const emptyHint = style({
  position: 'absolute',
  left: 'calc(50% + 112px)',
  top: '45%',
  transform: 'translate(-50%, -50%)',
  width: 'max-content',
  maxWidth: '80%',
  textAlign: 'center',
  color: vars.color.text2,
  pointerEvents: 'none',
  '@media': { [phone]: { left: '50%' } },
})
export const emptyTitle = style({ font: `600 16px/24px ${vars.font.sans}`, color: vars.color.strong })

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const opening = style({
  position: 'absolute',
  left: 'calc(50% + 112px)',
  top: '45%',
  width: 220,
  transform: 'translate(-50%, -50%)',
  textAlign: 'center',
  zIndex: vars.z.chrome,
  animation: `${appear} 0s 200ms both`,
  '@media': { [phone]: { left: '50%' } },
})
export const openingText = style({ display: 'block', color: vars.color.text2, marginBottom: 8 })
export const openingSize = style({
  display: 'block',
  color: vars.color.text3,
  fontSize: 12,
  marginTop: 6,
  fontVariantNumeric: 'tabular-nums',
})
export const findingHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  height: 44,
  padding: '0 14px',
  background: vars.color.frame,
  borderBottom: `1px solid ${vars.color.line}`,
})

const rise = keyframes({ from: { transform: 'translateY(8px)', opacity: 0 } })
export const sheetScrim = style({ position: 'fixed', inset: 0, zIndex: vars.z.scrim, background: vars.color.scrim })
export const sheet = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  height: 'min(72dvh, 640px)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderRadius: `${vars.radius.group} ${vars.radius.group} 0 0`,
  borderTop: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.page,
  boxShadow: vars.shadow.pop,
  animation: `${rise} ${vars.motion.panel} ${vars.motion.enter}`,
  ':focus-visible': { outline: 'none' },
})
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  minHeight: 44,
  padding: '0 4px 0 14px',
})
export const sheetTitle = style({ font: `600 14px/20px ${vars.font.sans}`, color: vars.color.strong })
