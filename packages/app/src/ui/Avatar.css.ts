import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  fontFamily: vars.font.sans,
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: '.01em',
})
export const shape = styleVariants({
  person: [base, { borderRadius: vars.radius.round, color: '#e9eae5' }],
  organization: [
    base,
    { borderRadius: vars.radius.item, background: vars.color.organization, color: vars.color.onOrganization },
  ],
})
export const size = styleVariants({
  sm: { width: 20, height: 20, fontSize: 10 },
  md: { width: 24, height: 24, fontSize: 10 },
})
/** Muted hues for people; each holds white-ash initials at 5:1 or better. */
export const hue = styleVariants({
  0: { background: '#6b5a3a' },
  1: { background: '#6a4560' },
  2: { background: '#4b5a3c' },
  3: { background: '#39586d' },
})
