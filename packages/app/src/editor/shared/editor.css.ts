/** Styles that several parts of the editor share. */
import { createContainer, keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'

/** Elements over the canvas ask how wide the stage is, because panels beside it take from the window. */
export const stageContainer = createContainer()

const slide = keyframes({ from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } })
export const progress = style({
  display: 'block',
  width: '100%',
  height: 2,
  appearance: 'none',
  border: 0,
  overflow: 'hidden',
  background: vars.color.lineStrong,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.lineStrong },
    '&::-webkit-progress-value': { background: vars.brand[600] },
    '&::-moz-progress-bar': { background: vars.brand[600] },
    '&:indeterminate': {
      background: `linear-gradient(${vars.brand[600]}, ${vars.brand[600]}) no-repeat ${vars.color.lineStrong}`,
      backgroundSize: '30% 100%',
      animation: `${slide} 1.2s steps(18) infinite`,
    },
    '&:indeterminate::-webkit-progress-bar': { background: 'transparent' },
    '&:indeterminate::-moz-progress-bar': { background: 'transparent' },
  },
})

export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
