import { style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  height: 28,
  padding: '0 9px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { height: 44 } },
})
export const retry = style([status, { ':hover': { background: vars.color.hover, color: vars.color.text } }])
const dotBase = style({ width: 6, height: 6, flex: 'none', borderRadius: vars.radius.round })
const hollow = (color: string) => ({ boxShadow: `inset 0 0 0 1.5px ${color}` })
/** Filled only when connected; the word says the rest. */
export const dot = styleVariants({
  connected: [dotBase, { background: vars.brand[600] }],
  reconnecting: [dotBase, { background: vars.amber[600] }],
  connecting: [dotBase, hollow(vars.amber[600])],
  disconnected: [dotBase, hollow(vars.color.text3)],
})
export const word = style({})
/** On phones a good connection is only its dot. */
export const quietWord = style({ '@media': { [phone]: { position: 'absolute', clipPath: 'inset(50%)' } } })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  minHeight: 36,
  padding: '4px 12px 4px 20px',
  background: vars.amber[100],
  color: '#ecd9b3',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { padding: '4px 16px' } },
})
export const barIcon = style({ color: vars.amber[600] })
export const barText = style({ flex: 1, minWidth: 0 })
