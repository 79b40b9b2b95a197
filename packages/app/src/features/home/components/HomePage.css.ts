import { style } from '@vanilla-extract/css'
import { narrow, phone } from '../../../theme/media.ts'
import { vars } from '../../../theme/theme.css.ts'

const gutter = 'max(20px, calc((100vw - 1200px) / 2))'

export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  '@media': { [phone]: { overflowX: 'hidden' } },
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  padding: `0 ${gutter}`,
  background: vars.color.frame,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  marginRight: 'auto',
  font: `600 15px/20px ${vars.font.sans}`,
  color: vars.color.strong,
})
export const language = style({
  height: 36,
  padding: '0 10px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  ':hover': { color: vars.color.text },
  '@media': { [phone]: { height: 44 } },
})
export const main = style({ flex: 1, display: 'flex', flexDirection: 'column' })
export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  flex: 1,
  minHeight: 560,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0, flex: 'none' },
  },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  padding: `56px 48px 64px ${gutter}`,
  '@media': { [narrow]: { padding: '48px 20px' }, [phone]: { padding: '40px 20px 36px' } },
})
export const title = style({
  font: `600 36px/44px ${vars.font.sans}`,
  letterSpacing: '-.02em',
  color: vars.color.strong,
  textWrap: 'balance',
  '@media': { [phone]: { font: `600 28px/36px ${vars.font.sans}`, letterSpacing: '-.015em' } },
})
export const lead = style({
  margin: '16px 0 28px',
  maxWidth: 480,
  font: `400 15px/24px ${vars.font.sans}`,
  color: vars.color.text2,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const scene = style({
  borderLeft: `1px solid ${vars.color.line}`,
  minHeight: 420,
  '@media': {
    [narrow]: { borderLeft: 0, borderTop: `1px solid ${vars.color.line}`, height: 420 },
    [phone]: { height: 300, minHeight: 0 },
  },
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 48,
  padding: `40px ${gutter}`,
  '@media': { [narrow]: { gap: 24, padding: '32px 20px' }, [phone]: { gridTemplateColumns: '1fr' } },
})
export const factTitle = style({ font: `600 14px/20px ${vars.font.sans}`, color: vars.color.strong })
export const factText = style({ color: vars.color.text2, marginTop: 4, maxWidth: 340 })
