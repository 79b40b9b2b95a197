import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { parseJson } from '../shared/parseJson.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'ManualTrigger',
  title: 'Elle başlat',
  description: 'Çalıştır düğmesine basıldığında başlar ve deneme verisini aktarır.',
  category: 'trigger',
  inputs: {
    data: {
      name: 'Deneme verisi (JSON)',
      value: '',
      port: false,
      editor: { kind: 'text', multiline: true, format: 'json' },
    },
  },
  outputs: { data: { name: 'Veri', valueType: 'any' } },
}

const english = {
  title: 'Manual start',
  description: 'Starts when Run is pressed and hands on the test data.',
  interfaces: { data: 'Test data (JSON)' },
  outputs: { data: 'Data' },
}

const read = createInputReader(definition, english)

export const manualTrigger: FlowNode = {
  definition,
  english,
  icon: ['M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'],
  run(inputs) {
    const text = read.text(inputs, 'data')
    return { data: text.trim() === '' ? {} : parseJson(text) }
  },
}
