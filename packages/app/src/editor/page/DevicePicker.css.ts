import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 200,
  maxWidth: 280,
  height: 28,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.raised,
  textAlign: 'left',
  ':hover': { background: vars.color.active },
  '@media': {
    // The project's name gives way, not this.
    [narrow]: { flex: 'none', minWidth: 0, width: 160 },
    [phone]: {
      width: 44,
      height: 44,
      padding: 0,
      justifyContent: 'center',
      background: 'none',
      borderColor: 'transparent',
      gap: 4,
    },
  },
})
/** Read by assistive technology all the same. */
const hiddenOnPhone = { '@media': { [phone]: { position: 'absolute', clipPath: 'inset(50%)' } } } as const
export const unseen = style({ position: 'absolute', clipPath: 'inset(50%)' })
export const icon = style({
  color: vars.color.text3,
  selectors: { '& ~ &': { '@media': { [phone]: { display: 'none' } } } },
})
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...hiddenOnPhone,
})
export const unchosen = style({ color: vars.color.text3 })
export const state = style({
  font: `400 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
  '@media': { [narrow]: { position: 'absolute', clipPath: 'inset(50%)' } },
})
const markBase = style({ flex: 'none', color: vars.color.text3 })
export const mark = styleVariants({
  offline: [markBase],
  Running: [markBase, { color: vars.blue[600] }],
  Idle: [markBase, { color: vars.brand[600] }],
  Paused: [markBase],
  Stopped: [markBase],
})
export const menu = style({ minWidth: 240, maxWidth: 'min(400px, calc(100vw - 16px))' })
export const empty = style({ padding: '4px 8px 8px', color: vars.color.text2, maxWidth: 260 })
export const itemState = style({ font: `400 12px/16px ${vars.font.sans}`, color: vars.color.text3 })
export const check = style({ width: 14, flex: 'none' })
