import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const anchor = style({ position: 'absolute', width: 1, height: 1, pointerEvents: 'none' })
export const swatch = style({ width: 8, height: 8, borderRadius: 2, opacity: 0.85, flex: 'none', margin: '0 3px' })
export const quickAdd = style({
  display: 'flex',
  flexDirection: 'column',
  width: 220,
  maxHeight: 'min(360px, var(--radix-popover-content-available-height))',
  overflow: 'hidden',
})
export const quickList = style({ minHeight: 0, overflowY: 'auto', marginTop: 4 })
export const active = style({ background: vars.color.active })
