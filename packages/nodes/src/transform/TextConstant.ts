import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'TextConstant',
  title: 'Metin',
  description: 'Yazdığınız metni verir.',
  category: 'transform',
  icon: 'type',
  inputs: { value: { name: 'Metin', value: '', port: false, editor: { kind: 'text', multiline: true } } },
  outputs: { text: { name: 'Metin', valueType: 'text' } },
}

const english = {
  title: 'Text',
  description: 'Gives the text that you enter.',
  interfaces: { value: 'Text', text: 'Text' },
}

const read = createInputReader(definition, english)

export const textConstant: FlowNode = {
  definition,
  english,
  run: (inputs) => ({ text: read.text(inputs, 'value') }),
}
