/** Resets and the rules that hold for every element: base type, focus ring, reduced motion. */
import { globalStyle } from '@vanilla-extract/css'
import { forcedColors, reducedMotion } from './media.ts'
import { vars } from './theme.css.ts'

globalStyle('*, *::before, *::after', {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  /* fi would eat the dot that tells i from ı. Important, since every `font` shorthand sets ligatures back. */
  fontVariantLigatures: 'no-common-ligatures !important',
})
globalStyle('html', {
  background: vars.color.frame,
  color: vars.color.text,
  colorScheme: 'dark',
  font: `400 13px/20px ${vars.font.sans}`,
  WebkitFontSmoothing: 'antialiased',
  WebkitTextSizeAdjust: '100%',
  textRendering: 'optimizeLegibility',
})
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' })
globalStyle('body, #root', { minHeight: '100dvh' })
globalStyle('h1, h2, h3, h4, p', { overflowWrap: 'break-word' })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle('button', { background: 'none', border: 0, cursor: 'pointer' })
globalStyle('a', { color: 'inherit', textDecoration: 'none' })
globalStyle('ul, ol', { listStyle: 'none' })
/* Without weight, so that any class may hide or move an icon. */
globalStyle(':where(svg.lucide)', { display: 'block', flex: 'none' })
globalStyle('::selection', { background: vars.brand[300], color: vars.color.strong })
globalStyle(':focus-visible', { outline: `2px solid ${vars.brand[600]}`, outlineOffset: '1px' })
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' })
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '0s !important',
      animationDelay: '0s !important',
      transitionDuration: '0s !important',
    },
  },
})
globalStyle('[data-highlighted], [aria-current], [role="tab"][data-state="active"]', {
  '@media': { [forcedColors]: { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' } },
})
