import { style } from '@vanilla-extract/css'
import { narrow, phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 44,
  padding: '0 12px 0 8px',
  background: vars.color.frame,
  borderBottom: `1px solid ${vars.color.line}`,
  zIndex: vars.z.header,
  '@media': { [phone]: { height: 48, padding: '0 4px 0 2px', gap: 0 } },
})
export const home = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  '@media': { [phone]: { width: 44, height: 44 } },
})
export const place = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
export const crumbs = style({ display: 'flex', alignItems: 'center', gap: 7, minWidth: 0, whiteSpace: 'nowrap' })
export const crumb = style({ display: 'flex', alignItems: 'center', gap: 7, minWidth: 0 })
/** The project's name gives way first. */
export const workspace = style([crumb, { flex: 'none' }])
export const crumbLink = style({
  color: vars.color.text2,
  maxWidth: 'clamp(56px, 12vw, 180px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ':hover': { color: vars.color.text },
})
export const slash = style({ color: vars.color.faint })
export const title = style({
  font: `500 13px/20px ${vars.font.sans}`,
  color: vars.color.strong,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const version = style({ display: 'flex', alignItems: 'center', gap: 8, flex: 'none' })
export const baseVersion = style({
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  '@media': { [phone]: { display: 'none' } },
})
export const unsavedDot = style({ width: 6, height: 6, borderRadius: vars.radius.round, background: vars.amber[600] })
/** On a phone the dot stands for the word, which assistive technology still reads. */
export const unsavedWord = style({ '@media': { [phone]: { position: 'absolute', clipPath: 'inset(50%)' } } })
export const space = style({ flex: 1 })
export const buttons = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '@media': { [phone]: { gap: 6, paddingRight: 6 } },
})
export const compact = style({
  '@media': { [phone]: { width: 44, height: 36, padding: 0 } },
})
/** On a phone there is room for the one of Run and Stop that can be pressed. */
export const onlyWhenEnabled = style({
  selectors: { '&[data-unavailable]': { '@media': { [phone]: { display: 'none' } } } },
})
/** On a phone the icon stands for the word, which assistive technology still reads. */
export const word = style({ '@media': { [phone]: { position: 'absolute', clipPath: 'inset(50%)' } } })
export const separator = style({
  width: 1,
  height: 16,
  background: vars.color.lineStrong,
  '@media': { [phone]: { display: 'none' } },
})
export const onlyPhone = style({ display: 'none', '@media': { [phone]: { display: 'block' } } })
export const notPhone = style({ '@media': { [phone]: { display: 'none' } } })
export const notNarrow = style({ '@media': { [narrow]: { display: 'none' } } })
