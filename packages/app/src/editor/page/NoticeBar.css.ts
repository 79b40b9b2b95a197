import { style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

const base = style({
  position: 'absolute',
  top: 40,
  left: 224,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 36,
  padding: '3px 8px 3px 14px',
  borderBottom: `1px solid ${vars.color.line}`,
  zIndex: vars.z.chrome,
  '@media': { [phone]: { left: 0, top: 48, padding: '3px 4px 3px 14px' } },
})
export const bar = styleVariants({
  quiet: [base, { background: vars.color.raised, color: vars.color.text }],
  warning: [base, { background: vars.amber[100], color: vars.amber[700] }],
  error: [base, { background: vars.red[100], color: vars.red[700] }],
})
export const icon = styleVariants({
  quiet: { color: vars.amber[600] },
  warning: { color: vars.amber[600] },
  error: { color: vars.red[500] },
})
export const text = style({ flex: '1 1 200px', minWidth: 0 })
