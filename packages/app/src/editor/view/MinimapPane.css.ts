import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/theme.css.ts'
import { stageContainer } from '../shared/editor.css.ts'

export const pane = style({
  position: 'absolute',
  right: 12,
  bottom: 12,
  width: 148,
  height: 96,
  borderRadius: vars.radius.node,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
  overflow: 'hidden',
  zIndex: vars.z.chrome,
  ':focus-within': { boxShadow: `0 0 0 2px ${vars.brand[600]}` },
  '@container': { [`${stageContainer} (max-width: 899px)`]: { display: 'none' } },
})
