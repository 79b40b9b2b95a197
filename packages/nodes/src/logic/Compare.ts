import type { FlowNode } from '@phoenix/contract'
import { compareValues, operatorItems, operators, operatorTexts } from '../shared/comparison.ts'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Compare',
  title: 'Karşılaştır',
  description: 'İki değeri karşılaştırır; doğru ya da yanlış verir.',
  category: 'logic',
  inputs: {
    a: { name: 'A', value: '', editor: { kind: 'text' } },
    operator: { name: 'Karşılaştırma', value: 'eq', port: false, editor: { kind: 'select', items: operatorItems } },
    b: { name: 'B', value: '', editor: { kind: 'text' } },
    ignoreCase: { name: 'Büyük/küçük harfe bakma', value: false, port: false, editor: { kind: 'checkbox' } },
  },
  outputs: { result: { name: 'Sonuç', valueType: 'boolean' } },
}

const english = {
  title: 'Compare',
  description: 'Compares two values; gives true or false.',
  interfaces: { a: 'A', operator: 'Comparison', b: 'B', ignoreCase: 'Ignore case', result: 'Result' },
  items: operatorTexts,
}

const read = createInputReader(definition, english)

export const compare: FlowNode = {
  definition,
  english,
  icon: [
    'M12 3v18',
    'm19 8 3 8a5 5 0 0 1-6 0zV7',
    'M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1',
    'm5 8 3 8a5 5 0 0 1-6 0zV7',
    'M7 21h10',
  ],
  run(inputs) {
    const operator = read.choice(inputs, 'operator', operators)
    return { result: compareValues(inputs['a'], operator, inputs['b'], read.boolean(inputs, 'ignoreCase')) }
  },
}
