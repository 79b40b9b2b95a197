import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const host = style({
  position: 'absolute',
  inset: 0,
  background: vars.color.canvas,
  overflow: 'hidden',
  touchAction: 'none',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '', position: 'absolute', inset: 0, pointerEvents: 'none', zIndex: 1 },
  selectors: {
    '&:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${vars.brand[600]}` },
  },
})
export const failed = style({ position: 'absolute', inset: 0, display: 'flex', background: vars.color.page, zIndex: 4 })
