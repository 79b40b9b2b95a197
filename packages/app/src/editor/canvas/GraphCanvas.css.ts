import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const host = style({
  position: 'absolute',
  inset: 0,
  background: vars.color.canvas,
  overflow: 'hidden',
  touchAction: 'none',
  ':focus-visible': { outline: 'none' },
  /* The ring runs around what the palette and the toolbar leave free: under them, its left and top would be hidden. */
  '::after': {
    content: '',
    position: 'absolute',
    inset: '40px 0 0 224px',
    pointerEvents: 'none',
    zIndex: 1,
  },
  '@media': { [phone]: { '::after': { inset: '48px 0 0 0' } } },
  selectors: {
    '&:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${vars.brand[600]}` },
  },
})
export const failed = style({ position: 'absolute', inset: 0, display: 'flex', background: vars.color.page, zIndex: 4 })
