import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'If',
  title: 'Koşul',
  description: 'Değeri koşula göre “Doğruysa” ya da “Yanlışsa” çıkışından geçirir.',
  category: 'logic',
  icon: 'split',
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
  run(inputs) {
    const condition = read.boolean(inputs, 'condition')
    const value = inputs['value'] === undefined ? condition : inputs['value']
    return condition ? { true: value } : { false: value }
  },
}
