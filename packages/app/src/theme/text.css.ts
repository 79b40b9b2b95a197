/** The type scale: one class per size and weight used on screens. */
import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const sans = (size: string, weight: number) => `${weight} ${size} ${vars.font.sans}`

export const small = style({ font: sans('11px/16px', 400) })
export const label = style({ font: sans('12px/16px', 500), color: vars.color.text2 })
export const meta = style({ font: sans('12px/16px', 400), color: vars.color.text3 })
export const body = style({ font: sans('13px/20px', 400) })
export const heading = style({ font: sans('14px/20px', 600), color: vars.color.strong })
export const emptyTitle = style({ font: sans('16px/24px', 600), color: vars.color.strong })
export const pageTitle = style({
  font: sans('20px/28px', 600),
  letterSpacing: '-.005em',
  color: vars.color.strong,
})
export const entryTitle = style({
  font: sans('24px/32px', 600),
  letterSpacing: '-.01em',
  color: vars.color.strong,
})
export const errorTitle = style({
  font: sans('28px/36px', 600),
  letterSpacing: '-.015em',
  color: vars.color.strong,
})
export const mono = style({ fontFamily: vars.font.mono, fontSize: '12px', lineHeight: '18px' })
export const link = style({
  color: vars.brand[700],
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
})
/** One line, cut with an ellipsis; the line height keeps the marks of İ Ğ Ş Ç inside the clip. */
export const ellipsis = style({
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minWidth: 0,
  lineHeight: 1.4,
})
