import { style, styleVariants } from '@vanilla-extract/css'
import { cramped, phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const bar = style({
  position: 'absolute',
  left: 'calc(50% + 112px)',
  bottom: 12,
  transform: 'translateX(-50%)',
  display: 'grid',
  gap: 6,
  width: 340,
  maxWidth: 'calc(100% - 24px)',
  padding: '6px 8px 8px 12px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.group,
  background: vars.color.raised,
  boxShadow: vars.shadow.pop,
  zIndex: vars.z.chrome,
  '@media': {
    // Between the zoom control and the options that lie over the canvas.
    [cramped]: { left: 345, transform: 'none', zIndex: vars.z.docked },
    [phone]: { left: '50%', bottom: 64, transform: 'translateX(-50%)' },
  },
})
export const head = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })
export const icon = style({ color: vars.color.text2, flex: 'none' })
export const place = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums', flex: 'none' })
export const node = style({
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
  font: `500 13px/20px ${vars.font.sans}`,
  color: vars.color.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.item,
  ':hover': { textDecoration: 'underline' },
})
const message_ = style({ minHeight: 20, paddingRight: 4, overflowWrap: 'anywhere' })
export const message = styleVariants({
  info: [message_, { color: vars.color.text2 }],
  done: [message_, { color: vars.color.text }],
  failed: [message_, { color: vars.red[700] }],
})
export const buttons = style({ display: 'flex', alignItems: 'center', gap: 4 })
export const space = style({ flex: 1 })
