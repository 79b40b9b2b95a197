import { flowNodes } from '@phoenix/nodes'
import { expect, test } from 'vitest'
import { finishedText } from './runTexts.ts'

test('outputs are called as on the node, also where an input has the same key', () => {
  const start = flowNodes.find(({ definition }) => definition.type === 'ManualTrigger')
  expect(finishedText(3, start, { data: 'kayıt' }, 'tr')).toBe('Veri kayıt (3 ms)')
  expect(finishedText(3, start, { data: 'record' }, 'en')).toBe('Data record (3 ms)')
  expect(finishedText(3, start, {}, 'en')).toBe('Done (3 ms)')
})
