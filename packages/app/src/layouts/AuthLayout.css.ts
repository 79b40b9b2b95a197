import { style } from '@vanilla-extract/css'
import { narrow, phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: '520px minmax(0, 1fr)',
  minHeight: '100dvh',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 80px',
  background: vars.color.page,
  borderRight: `1px solid ${vars.color.line}`,
  '@media': { [narrow]: { alignItems: 'center', border: 0 }, [phone]: { padding: '20px 20px' } },
})
export const head = style({ alignSelf: 'stretch', display: 'flex' })
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  borderRadius: vars.radius.item,
  font: `600 15px/20px ${vars.font.sans}`,
  color: vars.color.strong,
})
export const main = style({
  margin: 'auto 0',
  width: '100%',
  maxWidth: 400,
  padding: '32px 0',
  '@media': { [phone]: { margin: '0 0 auto', padding: '40px 0' } },
})
export const foot = style({ display: 'flex', gap: 16, alignSelf: 'stretch', justifyContent: 'flex-start' })
export const language = style({
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  padding: '4px 0',
  borderRadius: vars.radius.item,
  ':hover': { color: vars.color.text },
  '@media': { [phone]: { minHeight: 44 } },
})
export const scene = style({ '@media': { [narrow]: { display: 'none' } } })
