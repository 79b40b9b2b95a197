import type { FlowNode } from '@phoenix/contract'
import { calculate, operations } from '../shared/calculate.ts'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Math',
  title: 'Matematik',
  description: 'İki sayıyla işlem yapar.',
  category: 'transform',
  inputs: {
    operation: {
      name: 'İşlem',
      value: 'add',
      port: false,
      editor: {
        kind: 'select',
        items: [
          { value: 'add', text: 'Topla' },
          { value: 'subtract', text: 'Çıkar' },
          { value: 'multiply', text: 'Çarp' },
          { value: 'divide', text: 'Böl' },
          { value: 'modulo', text: 'Kalan' },
          { value: 'power', text: 'Üs al' },
          { value: 'min', text: 'Küçük olan' },
          { value: 'max', text: 'Büyük olan' },
        ],
      },
    },
    a: { name: 'A', valueType: 'number', value: 0, required: true, editor: { kind: 'number' } },
    b: { name: 'B', valueType: 'number', value: 0, required: true, editor: { kind: 'number' } },
  },
  outputs: { result: { name: 'Sonuç', valueType: 'number' } },
}

const english = {
  title: 'Math',
  description: 'Calculates with two numbers.',
  interfaces: { operation: 'Operation', a: 'A', b: 'B', result: 'Result' },
  items: {
    add: 'Add',
    subtract: 'Subtract',
    multiply: 'Multiply',
    divide: 'Divide',
    modulo: 'Remainder',
    power: 'Power',
    min: 'The smaller',
    max: 'The greater',
  },
}

const read = createInputReader(definition, english)

export const math: FlowNode = {
  definition,
  english,
  icon: [
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z',
    'M8 6L16 6',
    'M16 14L16 18',
    'M16 10h.01',
    'M12 10h.01',
    'M8 10h.01',
    'M12 14h.01',
    'M8 14h.01',
    'M12 18h.01',
    'M8 18h.01',
  ],
  run(inputs) {
    const operation = read.choice(inputs, 'operation', operations)
    const a = read.number(inputs, 'a')
    const b = read.number(inputs, 'b')
    return { result: calculate(operation, a, b) }
  },
}
