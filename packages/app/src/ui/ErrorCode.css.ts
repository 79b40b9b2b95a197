import { style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css.ts'

export const code = style({
  display: 'block',
  color: vars.color.text3,
  font: `400 11px/16px ${vars.font.mono}`,
  overflowWrap: 'anywhere',
})
