import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const field = style({
  position: 'absolute',
  zIndex: vars.z.chrome,
  padding: '4px 10px',
  resize: 'none',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  color: vars.color.text,
  background: vars.color.pop,
  border: `1px solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.item,
})
