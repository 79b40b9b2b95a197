import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/theme.css.ts'

export const name = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
export const text = style({ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 })
export const icon = style({ color: vars.color.text3 })
