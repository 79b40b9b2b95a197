import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { narrow, phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  font: `500 13px/20px ${vars.font.sans}`,
  whiteSpace: 'nowrap',
  flex: 'none',
  userSelect: 'none',
  transition: `background-color ${vars.motion.press}, border-color ${vars.motion.press}, color ${vars.motion.press}`,
  selectors: {
    '&:disabled': { opacity: 0.42, cursor: 'default' },
    '&[aria-disabled="true"]': { cursor: 'progress' },
    '&[data-unavailable]': { opacity: 0.42, cursor: 'default' },
  },
})

const enabled = ':not(:disabled):not([aria-disabled="true"])'

export const variant = styleVariants({
  primary: {
    background: vars.brand[600],
    borderColor: vars.brand[600],
    color: vars.color.onBrand,
    fontWeight: 600,
    selectors: { [`&:hover${enabled}`]: { background: vars.color.brandHover, borderColor: vars.color.brandHover } },
  },
  secondary: {
    background: vars.color.raised,
    borderColor: vars.color.lineStrong,
    color: vars.color.text,
    selectors: { [`&:hover${enabled}`]: { background: vars.color.active } },
  },
  plain: {
    color: vars.color.text2,
    selectors: { [`&:hover${enabled}`]: { background: vars.color.active, color: vars.color.text } },
  },
  danger: {
    borderColor: vars.red[300],
    color: vars.red[700],
    selectors: { [`&:hover${enabled}`]: { background: vars.red[100] } },
  },
  dangerSolid: {
    background: vars.color.dangerSolid,
    borderColor: vars.color.dangerSolid,
    color: vars.color.onDanger,
    selectors: { [`&:hover${enabled}`]: { borderColor: vars.red[500] } },
  },
})

export const size = styleVariants({
  small: { height: 28, padding: '0 10px', '@media': { [phone]: { height: 36, padding: '0 12px' } } },
  large: { height: 36, padding: '0 14px', '@media': { [phone]: { height: 44 } } },
  icon: { height: 28, width: 28, '@media': { [phone]: { height: 44, width: 44 } } },
})

export const wide = style({ width: '100%' })
/** A keyboard shortcut written inside the button. */
export const shortcut = style({ opacity: 0.85, fontWeight: 500, '@media': { [narrow]: { display: 'none' } } })

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
export const busyMark = style({ animation: `${turn} .9s linear infinite` })
