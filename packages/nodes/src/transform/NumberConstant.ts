import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'NumberConstant',
  title: 'Sayı',
  description: 'Yazdığınız sayıyı verir.',
  category: 'transform',
  inputs: { value: { name: 'Sayı', value: 0, port: false, required: true, editor: { kind: 'number' } } },
  outputs: { number: { name: 'Sayı', valueType: 'number' } },
}

const english = {
  title: 'Number',
  description: 'Gives the number that you enter.',
  interfaces: { value: 'Number', number: 'Number' },
}

const read = createInputReader(definition, english)

export const numberConstant: FlowNode = {
  definition,
  english,
  icon: ['M4 9L20 9', 'M4 15L20 15', 'M10 3L8 21', 'M16 3L14 21'],
  run: (inputs) => ({ number: read.number(inputs, 'value') }),
}
