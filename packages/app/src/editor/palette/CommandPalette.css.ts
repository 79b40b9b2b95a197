import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export { visuallyHidden as hidden } from '../shared/editor.css.ts'
export { scrim } from '../../ui/Dialog.css.ts'

export const palette = style({
  position: 'fixed',
  zIndex: vars.z.palette,
  top: 'min(120px, 10vh)',
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(600px, calc(100vw - 24px))',
  maxHeight: 'min(470px, 80dvh)',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.group,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.pop,
  boxShadow: vars.shadow.pop,
  overflow: 'hidden',
  ':focus-visible': { outline: 'none' },
})
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: 48,
  padding: '0 14px',
  borderBottom: `1px solid ${vars.color.line}`,
  color: vars.color.text3,
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  border: 0,
  background: 'none',
  color: vars.color.text,
  font: `400 14px/20px ${vars.font.sans}`,
  '::placeholder': { color: vars.color.text3, opacity: 1 },
  ':focus-visible': { outline: 'none' },
})
export const list = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 6px 6px', scrollPaddingTop: 32 })
export const group = style({
  padding: '10px 8px 4px',
  font: `500 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { color: vars.color.faint, cursor: 'default' } },
})
export const active = style({ background: vars.color.active })
export const icon = style({ color: vars.color.text3 })
export const label = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const state = style({ flex: 'none', color: vars.color.text3, font: `500 11px/16px ${vars.font.sans}` })
export const shortcut = style([state, { '@media': { [phone]: { display: 'none' } } }])
export const none = style({ padding: '4px 16px 16px', overflowWrap: 'anywhere', color: vars.color.text2 })
/** The foot lists keys alone. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 36,
  padding: '0 14px',
  borderTop: `1px solid ${vars.color.line}`,
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  '@media': { [phone]: { display: 'none' } },
})
export const apart = style({ marginLeft: 10 })
