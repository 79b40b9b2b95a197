import { keyframes, style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const bar = style({
  position: 'absolute',
  top: 56,
  left: 'calc(50% + 112px)',
  transform: 'translateX(-50%)',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '8px 12px',
  width: 320,
  maxWidth: 'calc(100% - 24px)',
  padding: '10px 8px 12px 14px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.group,
  background: vars.color.raised,
  boxShadow: vars.shadow.pop,
  zIndex: vars.z.chrome,
  animation: `${appear} 0s 200ms both`,
  // Below a notice, which it would cover.
  selectors: { '[data-testid="notice"] ~ &': { top: 92, '@media': { [phone]: { top: 108 } } } },
  '@media': { [phone]: { left: '50%', top: 60 } },
})
export const text = style({ color: vars.color.text, fontVariantNumeric: 'tabular-nums' })
export const progress = style({ gridColumn: '1 / -1', paddingRight: 6 })
