import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'If',
  title: 'Koşul',
  description: 'Değeri koşula göre “Doğruysa” ya da “Yanlışsa” çıkışından geçirir.',
  category: 'logic',
  inputs: {
    condition: { name: 'Koşul', valueType: 'boolean', required: true },
    value: { name: 'Değer' },
  },
  outputs: { true: { name: 'Doğruysa' }, false: { name: 'Yanlışsa' } },
}

const english = {
  title: 'If',
  description: 'Passes the value out at “If true” or “If false”.',
  interfaces: { condition: 'Condition', value: 'Value', true: 'If true', false: 'If false' },
}

const read = createInputReader(definition, english)

export const ifNode: FlowNode = {
  definition,
  english,
  icon: ['M16 3h5v5', 'M8 3H3v5', 'M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3', 'm15 9 6-6'],
  run(inputs) {
    const condition = read.boolean(inputs, 'condition')
    const value = inputs['value'] === undefined ? condition : inputs['value']
    return condition ? { true: value } : { false: value }
  },
}
