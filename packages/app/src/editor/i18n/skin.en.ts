/** View settings, search, command palette, export: what surrounds the canvas, in English. */
import { en } from '../../i18n/en.ts'

export const preferencesEn = {
  label: 'View settings',
  minimap: 'Minimap',
  minimapLabel: 'Minimap of the flow',
  snapsToGrid: 'Snap to grid',
  showsValues: 'Values on connections',
  hasReducedMotion: 'Reduce motion',
  background: { label: 'Background', grid: 'Grid', dots: 'Dots', none: 'Empty' },
  appearance: en.app.appearance,
  navigation: { label: 'Wheel', mouse: 'Mouse: zooms', trackpad: 'Trackpad: pans', auto: 'Tell them apart' },
}

export const searchEn = {
  open: 'Search the flow',
  keys: 'Ctrl F',
  label: 'Search in the flow',
  placeholder: 'Search nodes, values and notes',
  results: 'Search results',
  next: 'Next result',
  previous: 'Previous result',
  close: 'Close the search',
  none: 'Nothing matches “{{text}}”',
  hint: 'Looks at titles, types, values and notes, in subgraphs too.',
  searching: 'Searching',
  failed: 'The search did not finish. Try again.',
  count: '{{at, number}} / {{count, number}}',
  found_one: '{{count, number}} result',
  found_other: '{{count, number}} results',
  more: 'The first {{shown, number}} results are shown, of {{count, number}}.',
  field: { title: 'title', type: 'type', interface: 'interface', value: 'value', text: 'text' },
  frame: 'Frame',
  note: 'Note',
  untitled: 'Untitled',
}

export const commandsEn = {
  open: 'Command palette',
  keys: 'Ctrl K',
  label: 'Command palette',
  placeholder: 'Run a command or add a node',
  results: 'Commands',
  none: 'No command matches “{{text}}”',
  move: 'move',
  choose: 'run',
  only: 'commands only',
  group: { recent: 'Recent', edit: 'Edit', arrange: 'Arrange', view: 'View', flow: 'Flow', add: 'Add a node' },
  on: 'on',
  cut: 'Cut',
  duplicate: 'Duplicate',
  selectAll: 'Select all',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  sidebar: 'Options sidebar',
  panel: 'Run panel',
  problems: 'Show problems',
  addNode: 'Add {{title}}',
}

export const exportEn = {
  open: 'Export…',
  title: 'Export as a picture',
  format: 'Format',
  formats: { png: 'PNG', svg: 'SVG' },
  area: 'Area',
  areas: { graph: 'Whole flow', view: 'What is shown', selection: 'Selection' },
  scale: 'Scale',
  scaleValue: '{{scale}}×',
  background: 'Background',
  backgrounds: { canvas: 'Canvas colour', grid: 'Grid', none: 'Transparent' },
  start: 'Download',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Drawing the picture',
  done: '{{name}} was downloaded',
  useScale: 'Use {{scale}}×',
  failure: {
    empty: 'There is nothing to export in this area.',
    'too-large': 'The picture is too large at this scale.',
    'too-large-fit': 'The picture is too large at this scale; at most {{scale}}× fits.',
    'graph-changed': 'The flow changed while the picture was drawn. Try again.',
    'invalid-area': 'This area has no size.',
    unexpected: 'The picture could not be drawn. Try again.',
  },
}

export const clipboardEn = {
  onlyHere:
    'The browser refused the system clipboard: what was copied can be pasted in this tab only. For another tab, use Ctrl+C.',
  unreadable: 'The browser refused to read the clipboard. To paste, click the canvas and press Ctrl+V.',
  notOurs: 'There are no nodes on the clipboard.',
}
