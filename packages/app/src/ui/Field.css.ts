import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
export const label = style({ font: `500 12px/16px ${vars.font.sans}`, color: vars.color.text2 })
export const optional = style({ font: `400 12px/16px ${vars.font.sans}`, color: vars.color.text3, marginLeft: 6 })
export const hint = style({ font: `400 12px/16px ${vars.font.sans}`, color: vars.color.text3 })
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 5,
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.red[700],
})
export const errorIcon = style({ marginTop: 1 })

/** The frame of a text field; it may hold an icon, the input, and a button. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 28,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.lineControl}`,
  background: vars.color.frame,
  color: vars.color.text,
  minWidth: 0,
  transition: `border-color ${vars.motion.press}`,
  selectors: {
    '&:focus-within': { borderColor: vars.brand[600], outline: `1px solid ${vars.brand[600]}`, outlineOffset: 0 },
    '&:has([aria-invalid="true"])': { borderColor: vars.red[500], boxShadow: `0 0 0 1px ${vars.red[500]}` },
    '&:has([aria-invalid="true"]):focus-within': { outline: 'none' },
    '&:has(:disabled)': { opacity: 0.42 },
  },
  '@media': { [phone]: { height: 44 } },
})
export const large = style({ height: 36, padding: '0 10px', '@media': { [phone]: { height: 44 } } })
export const tall = style({ height: 'auto', padding: 0 })

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: `400 13px/20px ${vars.font.sans}`,
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.text3, opacity: 1 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.color.text,
      transition: 'background-color 100000s',
      caretColor: vars.color.text,
    },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  /* iOS zooms into fields under 16 px. */
  '@media': { [phone]: { fontSize: 16 } },
})
export const textarea = style({ padding: '7px 10px', resize: 'vertical', minHeight: 72, display: 'block' })
export const mono = style({ fontFamily: vars.font.mono, fontSize: 12 })
export const adornment = style({ color: vars.color.text3, flex: 'none', display: 'flex', alignItems: 'center' })
export const reveal = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginRight: -5,
  borderRadius: vars.radius.item,
  color: vars.color.text3,
  flex: 'none',
  ':hover': { color: vars.color.text },
  '@media': { [phone]: { width: 44, height: 42, marginRight: -10 } },
})

export const select = style([input, { appearance: 'none', cursor: 'pointer', paddingRight: 20, marginRight: -20 }])
export const selectArrow = style({ color: vars.color.text3, pointerEvents: 'none', flex: 'none' })
