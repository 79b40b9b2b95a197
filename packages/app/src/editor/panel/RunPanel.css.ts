import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { phone } from '../../theme/media.ts'
import { vars } from '../../theme/theme.css.ts'

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  height: 200,
  minHeight: 0,
  background: vars.color.page,
  borderTop: `1px solid ${vars.color.line}`,
  zIndex: vars.z.docked,
  '@media': { [phone]: { height: '40dvh' } },
})
export const collapsed = style({ height: 35, '@media': { [phone]: { height: 45 } } })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 34,
  padding: '0 8px 0 14px',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { height: 44, padding: '0 2px 0 14px' } },
})
export const tabs = style({ display: 'flex', gap: 18, flex: 'none', height: '100%' })
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 6px',
  margin: '0 -6px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  fontWeight: 500,
  ':hover': { color: vars.color.text },
  ':focus-visible': { outlineOffset: -5 },
  selectors: {
    '&[data-state="active"]': { color: vars.color.strong },
    '&[data-state="active"]::after': {
      content: '',
      position: 'absolute',
      left: 6,
      right: 6,
      bottom: -1,
      height: 2,
      background: vars.brand[600],
    },
  },
})
export const count = style({ color: vars.color.text3, fontWeight: 400, fontSize: 12 })
/** Fades a count that an edit may have changed. */
export const old = style({ opacity: 0.5 })
export const space = style({ flex: 1 })
export const contents = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const content = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[hidden]': { display: 'none' } },
})

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minWidth: 0,
  color: vars.color.text2,
  fontSize: 12,
  whiteSpace: 'nowrap',
})
const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
const spin = { color: vars.blue[600], animation: `${turn} .9s linear infinite` }
/** Beside a count that an edit has waited for. */
export const late = style({ display: 'flex', ...spin })
export const phaseIcon = styleVariants({
  starting: spin,
  running: spin,
  completed: { color: vars.color.text3 },
  failed: { color: vars.red[500] },
  stopped: { color: vars.color.text3 },
})
export const phaseWord = style({ color: vars.color.text })
export const summaryText = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [phone]: { display: 'none' } },
})
export const elapsed = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.text3 })
