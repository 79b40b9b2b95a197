import { style } from '@vanilla-extract/css'
import { phone } from '../../../theme/media.ts'
import { vars } from '../../../theme/theme.css.ts'

export const name = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
export const text = style({ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 })
export const abbreviation = style({
  font: `400 12px/18px ${vars.font.sans}`,
  color: vars.color.text3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [phone]: { display: 'none' } },
})
export const phoneRole = style({
  display: 'none',
  marginLeft: 'auto',
  color: vars.color.text3,
  font: `400 12px/16px ${vars.font.sans}`,
  '@media': { [phone]: { display: 'inline' } },
})
