import type { FlowNode } from '@phoenix/contract'
import { compareValues, operatorItems, operators, operatorTexts } from '../shared/comparison.ts'
import { createInputReader } from '../shared/inputReader.ts'
import { followPath, parsePath } from '../shared/path.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Filter',
  title: 'Filtrele',
  description: 'Listeyi bir koşula uyanlar ve uymayanlar olarak ayırır.',
  category: 'transform',
  width: 220,
  inputs: {
    list: { name: 'Liste', valueType: 'list', required: true },
    field: { name: 'Alan', valueType: 'text', value: '', editor: { kind: 'text', placeholder: 'musteri.ad' } },
    operator: { name: 'Karşılaştırma', value: 'eq', port: false, editor: { kind: 'select', items: operatorItems } },
    value: { name: 'Değer', value: '', editor: { kind: 'text' } },
    ignoreCase: { name: 'Büyük/küçük harfe bakma', value: false, port: false, editor: { kind: 'checkbox' } },
  },
  outputs: {
    matching: { name: 'Uyanlar', valueType: 'list' },
    rest: { name: 'Uymayanlar', valueType: 'list' },
    count: { name: 'Uyan adedi', valueType: 'integer' },
  },
}

const english = {
  title: 'Filter',
  description: 'Divides a list into what meets a condition and what does not.',
  interfaces: {
    list: 'List',
    field: 'Field',
    operator: 'Comparison',
    value: 'Value',
    ignoreCase: 'Ignore case',
    matching: 'Matching',
    rest: 'Rest',
    count: 'Count',
  },
  items: operatorTexts,
}

const read = createInputReader(definition, english)

export const filter: FlowNode = {
  definition,
  english,
  icon: ['M2 5h20', 'M6 12h12', 'M9 19h6'],
  run(inputs) {
    const operator = read.choice(inputs, 'operator', operators)
    const ignoreCase = read.boolean(inputs, 'ignoreCase')
    const path = parsePath(read.text(inputs, 'field'))
    const matching: unknown[] = []
    const rest: unknown[] = []
    for (const item of read.list(inputs, 'list')) {
      const matches = compareValues(followPath(item, path), operator, inputs['value'], ignoreCase)
      ;(matches ? matching : rest).push(item)
    }
    return { matching, rest, count: matching.length }
  },
}
