/** The canvas as a picture, in the measures of the editor. Decorative: nothing in it can be reached. */
import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

export const canvas = style({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: vars.color.canvas,
  backgroundImage: [
    `linear-gradient(${vars.node.grid} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${vars.node.grid} 1px, transparent 1px)`,
    `linear-gradient(${vars.node.subgrid} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${vars.node.subgrid} 1px, transparent 1px)`,
  ].join(', '),
  backgroundSize: '100px 100px, 100px 100px, 20px 20px, 20px 20px',
})
export const world = style({ position: 'absolute', left: 0, top: '50%', transformOrigin: '0 0' })
export const wires = style({ position: 'absolute', overflow: 'visible', left: 0, top: 0 })
export const node = style({
  position: 'absolute',
  borderRadius: vars.radius.node,
  background: vars.node.body,
  boxShadow: `0 0 0 1px ${vars.node.border}, ${vars.shadow.node}`,
  font: `400 12px/22px ${vars.font.sans}`,
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  height: 28,
  padding: '0 8px 0 9px',
  borderRadius: '6px 6px 0 0',
  fontWeight: 600,
  lineHeight: '28px',
  color: vars.color.strong,
  whiteSpace: 'nowrap',
})
export const duration = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  font: `400 11px/16px ${vars.font.mono}`,
  color: vars.color.text2,
})
export const tick = style({ color: vars.brand[600] })
export const rows = style({ padding: '4px 0 6px' })
export const row = style({
  position: 'relative',
  height: 22,
  padding: '0 12px',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: vars.node.name,
  whiteSpace: 'nowrap',
})
export const outputRow = style([row, { justifyContent: 'flex-end' }])
export const editorRow = style([row, { padding: '0 9px' }])
export const value = style({ font: `400 11px/16px ${vars.font.mono}`, color: vars.color.text3 })
export const editor = style({
  flex: 1,
  minWidth: 0,
  height: 19,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  padding: '0 6px',
  borderRadius: vars.radius.badge,
  background: vars.node.fill,
  boxShadow: `inset 0 0 0 1px ${vars.node.ring}`,
  color: vars.color.text2,
  fontSize: 11.5,
})
export const editorValue = style({ font: `400 11px/16px ${vars.font.mono}`, color: vars.color.text })
export const port = style({ position: 'absolute', top: 5, width: 12, height: 12, overflow: 'visible' })
