import { style } from '@vanilla-extract/css'

export const anchor = style({ position: 'absolute', width: 1, height: 1, pointerEvents: 'none' })
export const swatch = style({ width: 8, height: 8, borderRadius: 2, opacity: 0.85, flex: 'none', margin: '0 3px' })
