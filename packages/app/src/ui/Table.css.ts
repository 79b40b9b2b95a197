import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
export const head = style({
  height: 32,
  padding: '0 12px',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  font: `500 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { display: 'none' } },
})
export const row = style({
  position: 'relative',
  ':hover': { background: vars.color.rowHover },
  selectors: { '&:focus-within': { background: vars.color.rowHover } },
})
export const cell = style({
  height: 40,
  padding: '0 12px',
  borderBottom: `1px solid ${vars.color.lineRow}`,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [phone]: { display: 'none' } },
})
/** The first cell holds the page gutter and stays on phones, where it is the whole row. */
export const mainCell = style({
  paddingLeft: vars.space[20],
  '@media': { [phone]: { display: 'table-cell', height: 64, padding: '0 16px' } },
})
/** A column that gives its room to the first one where there is little. */
export const spare = style({ '@media': { [narrow]: { display: 'none' } } })
globalStyle(`${head}:first-child`, { paddingLeft: vars.space[20] })

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 28,
  borderRadius: vars.radius.item,
  color: 'inherit',
  fontWeight: 500,
  ':hover': { color: vars.color.text },
  selectors: { '[aria-sort] > &': { color: vars.color.text } },
})
/** A link that makes its whole row the target. */
export const rowLink = style({
  color: vars.color.strong,
  fontWeight: 500,
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': {
      outline: `2px solid ${vars.brand[600]}`,
      outlineOffset: '-2px',
      borderRadius: vars.radius.item,
    },
  },
  '@media': { [phone]: { fontSize: 14 } },
})
