import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 40,
  padding: '0 6px 0 14px',
  borderBottom: `1px solid ${vars.color.line}`,
})
export const title = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: `600 13px/20px ${vars.font.sans}`,
  color: vars.color.strong,
})
export const scroll = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  padding: '20px 14px',
})
export const emptyIcon = style({ color: vars.color.faint, marginBottom: 6 })
export const emptyTitle = style({ font: `600 13px/20px ${vars.font.sans}`, color: vars.color.strong })
export const emptyText = style({ color: vars.color.text2, marginBottom: 8 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  minHeight: 32,
  padding: '0 14px',
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.text3,
  font: `400 12px/16px ${vars.font.sans}`,
  whiteSpace: 'nowrap',
})
export const footType = style({
  fontFamily: vars.font.mono,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
