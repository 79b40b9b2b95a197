import { style } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'
import { kbd } from '../../ui/Kbd.css.ts'
import { stageContainer } from '../shared/editor.css.ts'

export const strip = style({
  position: 'absolute',
  top: 0,
  left: 224,
  right: 0,
  height: 40,
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px',
  background: vars.color.page,
  borderBottom: `1px solid ${vars.color.line}`,
  zIndex: vars.z.chrome,
  '@media': { [phone]: { left: 0, height: 48, padding: '0 4px' } },
})
/** Tools that do not fit are counted, not cut, so its size never depends on its content. */
export const toolbar = style({ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 0', minWidth: 0 })
export const viewTools = style({ display: 'flex', alignItems: 'center', gap: 1, flex: 'none', marginLeft: 8 })
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  transition: `background-color ${vars.motion.press}, color ${vars.motion.press}`,
  selectors: {
    '&[aria-disabled="true"]': { opacity: 0.42, cursor: 'default' },
    '&:not([aria-disabled="true"]):hover': { background: vars.color.active, color: vars.color.text },
  },
  '@media': { [phone]: { width: 36, height: 44 } },
})
export const pressed = style({
  background: vars.color.active,
  borderColor: vars.color.lineControl,
  color: vars.color.strong,
})
export const separator = style({
  width: 1,
  height: 16,
  margin: '0 4px',
  background: vars.color.lineStrong,
  flex: 'none',
  '@media': { [phone]: { margin: '0 1px' } },
})
/** With its word and key where there is room for them. */
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'auto',
  padding: '0 7px',
  '@container': { [`${stageContainer} (max-width: 899px)`]: { width: 28, padding: 5 } },
  '@media': { [phone]: { width: 36, padding: 9 } },
})
const narrowStage = `${stageContainer} (max-width: 899px)`
/** The icon stands for the word, which assistive technology still reads. */
export const searchWord = style({
  font: `500 13px/20px ${vars.font.sans}`,
  '@container': { [narrowStage]: { position: 'absolute', clipPath: 'inset(50%)' } },
})
const notNarrow = style({ '@container': { [narrowStage]: { display: 'none' } } })
export const searchKey = style([kbd, notNarrow])
export const onlyWide = notNarrow
export const onlyPhone = style({ display: 'none', '@media': { [phone]: { display: 'flex', alignItems: 'center' } } })
export const notPhone = style({ display: 'flex', '@media': { [phone]: { display: 'none' } } })
