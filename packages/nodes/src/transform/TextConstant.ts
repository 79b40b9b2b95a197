import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'TextConstant',
  title: 'Metin',
  description: 'Yazdığınız metni verir.',
  category: 'transform',
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
  icon: ['M12 4v16', 'M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2', 'M9 20h6'],
  run: (inputs) => ({ text: read.text(inputs, 'value') }),
}
