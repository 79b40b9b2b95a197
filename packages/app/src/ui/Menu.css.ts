import { keyframes, style } from '@vanilla-extract/css'
import { phone } from '../theme/media.ts'
import { vars } from '../theme/theme.css.ts'

/** The mark that says that more follows is this many CSS pixels high. */
const MORE = 20
const CHEVRON = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23888880' stroke-width='2'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`
const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

/** Shows the mark while more follows below. Browsers without scroll timelines cannot tell and never show it. */
const goesOn = keyframes({ 'from, 99%': { opacity: 1 }, to: { opacity: 0 } })
export const content = style({
  zIndex: vars.z.popover,
  minWidth: 200,
  maxWidth: 'min(320px, calc(100vw - 16px))',
  maxHeight: 'var(--radix-dropdown-menu-content-available-height, var(--radix-context-menu-content-available-height))',
  overflowY: 'auto',
  padding: 4,
  borderRadius: vars.radius.pop,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.pop,
  boxShadow: vars.shadow.pop,
  animation: `${enter} ${vars.motion.menu} ${vars.motion.enter}`,
  '::after': {
    content: '',
    position: 'sticky',
    bottom: 0,
    display: 'block',
    height: MORE,
    margin: `-${MORE}px -4px 0`,
    borderTop: `1px solid ${vars.color.line}`,
    background: `${CHEVRON} center / 14px no-repeat, ${vars.color.pop}`,
    pointerEvents: 'none',
    opacity: 0,
  },
  '@supports': {
    '(animation-timeline: scroll())': {
      '::after': { animation: `${goesOn} linear both`, animationTimeline: 'scroll(nearest)' },
    },
  },
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 28,
  padding: '0 8px',
  borderRadius: vars.radius.item,
  color: vars.color.text,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.color.active, outline: 'none' },
    '&[data-disabled]': { opacity: 0.42, cursor: 'default' },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { [phone]: { minHeight: 44 } },
})
export const icon = style({ color: vars.color.text3 })
export const swatch = style({ width: 10, height: 10, margin: '0 2px', borderRadius: vars.radius.item, flexShrink: 0 })
export const danger = style({ color: vars.red[700] })
export const dangerIcon = style({ color: vars.red[500] })
export const text = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const shortcut = style({
  color: vars.color.text3,
  font: `500 11px/16px ${vars.font.sans}`,
  '@media': { [phone]: { display: 'none' } },
})
export const check = style({ color: vars.brand[600] })
export const separator = style({ height: 1, background: vars.color.line, margin: '4px -4px' })
export const label = style({
  padding: '6px 8px 4px',
  font: `500 12px/16px ${vars.font.sans}`,
  color: vars.color.text3,
})
