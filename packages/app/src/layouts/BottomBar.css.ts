import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const bar = style({
  display: 'none',
  '@media': {
    [phone]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      background: vars.color.frame,
      borderTop: `1px solid ${vars.color.line}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
  },
})
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  width: '100%',
  height: 64,
  color: vars.color.text2,
  font: `500 11px/16px ${vars.font.sans}`,
  selectors: { '&[aria-current]': { color: vars.color.strong } },
  ':focus-visible': { outlineOffset: '-3px' },
})
export const icon = style({
  color: vars.color.text3,
  selectors: { '[aria-current] > &': { color: vars.brand[600] } },
})
