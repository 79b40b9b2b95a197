import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

/** A link inside a sentence. */
export const link = style({
  color: vars.brand[700],
  fontWeight: 500,
  borderRadius: vars.radius.badge,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
})
