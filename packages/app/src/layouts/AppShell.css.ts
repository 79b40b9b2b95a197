import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const shell = style({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr)',
  height: '100dvh',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' } },
})
export const column = style({ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', height: '100%' })
export const main = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  ':focus-visible': { outline: 'none' },
})
export const skip = style({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: vars.z.tooltip,
  padding: '6px 12px',
  borderRadius: vars.radius.control,
  background: vars.brand[600],
  color: vars.color.onBrand,
  fontWeight: 600,
  transform: 'translateY(-60px)',
  ':focus': { transform: 'none' },
})
export const top = style({
  flex: 'none',
  height: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px 0 20px',
  background: vars.color.frame,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { height: 52, padding: '0 8px 0 8px' } },
})
export const crumbs = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minWidth: 0,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { display: 'none' } },
})
export const crumb = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: 220,
  borderRadius: vars.radius.item,
  lineHeight: '20px',
})
export const crumbLink = style([crumb, { ':hover': { color: vars.color.text } }])
export const crumbHere = style([crumb, { color: vars.color.strong, fontWeight: 500 }])
export const slash = style({ color: vars.color.faint })
export const space = style({ flex: 1 })
export const onlyPhone = style({ display: 'none', minWidth: 0, '@media': { [phone]: { display: 'flex' } } })
