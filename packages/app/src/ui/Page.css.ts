import { style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const head = style({
  flex: 'none',
  padding: '18px 20px 0',
  '@media': { [phone]: { padding: '14px 16px 0' } },
})
export const titleRow = style({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 })
export const title = style({
  flex: 1,
  minWidth: 0,
  font: `600 20px/28px ${vars.font.sans}`,
  letterSpacing: '-.005em',
  color: vars.color.strong,
})
export const lead = style({ color: vars.color.text2, marginTop: 2, maxWidth: 560 })
/** The row under the title: what the list holds at left, its filter at right, closed by the line that the table hangs on. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  margin: '8px -20px 0',
  padding: '0 20px 4px',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { margin: '12px -16px 0', padding: '0 16px 12px', minHeight: 57 } },
})
export const rule = style({
  margin: '14px -20px 0',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { margin: '14px -16px 0' } },
})
export const barText = style({ flex: 1, color: vars.color.text2, '@media': { [phone]: { display: 'none' } } })
export const filter = style({ width: 220, height: 28, '@media': { [phone]: { width: '100%', height: 44 } } })
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 'min(480px, 100%)',
  padding: '20px 20px 48px',
  '@media': { [phone]: { padding: '20px 16px 48px', width: '100%' } },
})
export const wideForm = style({ width: 'min(720px, 100%)' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  '@media': { [phone]: { gridTemplateColumns: '1fr' } },
})
export const actions = style({ display: 'flex', gap: 8, marginTop: 8 })
