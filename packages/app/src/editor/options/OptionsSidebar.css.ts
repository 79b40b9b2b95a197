import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const sidebar = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minHeight: 0,
  background: vars.color.page,
  borderLeft: `1px solid ${vars.color.line}`,
  zIndex: vars.z.docked,
})
export const separator = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: -4,
  width: 7,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  '::after': {
    content: '',
    position: 'absolute',
    inset: '0 3px',
    transition: `background-color ${vars.motion.press}`,
  },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:hover::after': { background: vars.color.outline },
    '&:active::after, &:focus-visible::after': { background: vars.brand[600], inset: '0 2px' },
  },
})
