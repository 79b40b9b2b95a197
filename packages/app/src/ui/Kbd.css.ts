import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const kbd = style({
  font: `500 11px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.badge,
  padding: '0 4px',
  minWidth: 18,
  textAlign: 'center',
  '@media': { [phone]: { display: 'none' } },
})
