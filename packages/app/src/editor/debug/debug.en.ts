import type { Messages } from '../../i18n/messages.ts'
import type { debugTr } from './debug.tr.ts'

export const debugEn: Messages<typeof debugTr> = {
  label: 'Debugging',
  open: 'Debug',
  openHere: 'Debug from here',
  keys: 'Ctrl Shift D',
  place: '{{index, number}} / {{count, number}}',
  goTo: 'Show the node {{node}}',
  start: 'Run this step',
  cancel: 'Cancel the step',
  next: 'Next node',
  back: 'Previous node',
  close: 'Close debugging',
  empty: 'There is no node in this flow.',
  ready: 'Run this step, or go to another node.',
  working: 'The step is running. Please wait.',
  stopped: 'The step was cancelled.',
  done: 'The step is done; what it gave is in the nodes.',
  failed: 'The step failed.',
  unreadable: 'The answer of the device could not be read.',
  gone: 'This node is gone; go to another one.',
  notSaved: 'The flow could not be saved, so the step was not started.',
  requestFailed: 'The debug request failed. Please try again.',
}
