import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { parseTemplate } from '../shared/template.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'TextTemplate',
  title: 'Metin şablonu',
  description: 'Metindeki {{ad}} yerlerini değerlerle doldurur; {{.}} değerin tamamıdır.',
  category: 'transform',
  width: 240,
  inputs: {
    values: { name: 'Değerler' },
    template: {
      name: 'Şablon',
      valueType: 'text',
      value: '',
      required: true,
      editor: { kind: 'text', multiline: true, placeholder: '{{musteri.ad}}' },
    },
    missing: {
      name: 'Değer yoksa',
      value: 'error',
      port: false,
      editor: {
        kind: 'select',
        items: [
          { value: 'error', text: 'Hata ver' },
          { value: 'empty', text: 'Boş bırak' },
        ],
      },
    },
  },
  outputs: { text: { name: 'Metin', valueType: 'text' } },
}

const english = {
  title: 'Text template',
  description: 'Fills the places {{name}} of a text with values; {{.}} is the whole value.',
  interfaces: { values: 'Values', template: 'Template', missing: 'Without a value', text: 'Text' },
  items: { error: 'Fail', empty: 'Leave empty' },
}

const read = createInputReader(definition, english)

export const textTemplate: FlowNode = {
  definition,
  english,
  icon: ['M17 5H3', 'M21 12H8', 'M21 19H8', 'M3 12v7'],
  run(inputs) {
    const template = parseTemplate(read.text(inputs, 'template'))
    return { text: template.fill(inputs['values'], read.choice(inputs, 'missing', ['error', 'empty'])) }
  },
}
