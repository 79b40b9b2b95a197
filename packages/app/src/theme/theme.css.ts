/** The design tokens. Neutrals are "kül" (ash), the brand green is "filiz" (sprout). */
import { createGlobalTheme } from '@vanilla-extract/css'
import { dark } from './dark.ts'
import { light } from './light.ts'

export const vars = createGlobalTheme(':root', {
  ...dark,
  font: {
    sans: "'IBM Plex Sans', system-ui, sans-serif",
    mono: "'IBM Plex Mono', ui-monospace, monospace",
  },
  space: {
    2: '2px',
    4: '4px',
    6: '6px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    32: '32px',
    48: '48px',
  },
  radius: { badge: '3px', item: '4px', control: '5px', node: '6px', pop: '8px', group: '10px', round: '50%' },
  motion: {
    press: '80ms',
    menu: '120ms',
    panel: '180ms',
    fit: '240ms',
    enter: 'cubic-bezier(.2,.8,.2,1)',
    leave: 'cubic-bezier(.4,0,1,1)',
  },
  z: {
    canvas: '0',
    chrome: '10',
    docked: '20',
    header: '30',
    popover: '40',
    scrim: '50',
    dialog: '60',
    palette: '70',
    toast: '80',
    tooltip: '90',
  },
})

const { font: _font, space: _space, radius: _radius, motion: _motion, z: _z, ...colors } = vars
createGlobalTheme(':root[data-theme="light"]', colors, light)
