import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { parseJson } from '../shared/parseJson.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'ManualTrigger',
  title: 'Elle başlat',
  description: 'Çalıştır düğmesine basıldığında başlar ve deneme verisini aktarır.',
  category: 'trigger',
  icon: 'play',
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
  run(inputs) {
    const text = read.text(inputs, 'data')
    return { data: text.trim() === '' ? {} : parseJson(text) }
  },
}
