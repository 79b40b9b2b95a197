import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { parseJson } from '../shared/parseJson.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'JsonParse',
  title: 'JSON çözümle',
  description: 'JSON metnini kayda, listeye ya da değere çevirir.',
  category: 'transform',
  inputs: {
    text: {
      name: 'JSON metni',
      valueType: 'text',
      value: '',
      required: true,
      editor: { kind: 'text', multiline: true, format: 'json' },
    },
  },
  outputs: { value: { name: 'Değer', valueType: 'any' } },
}

const english = {
  title: 'Parse JSON',
  description: 'Turns a JSON text into a record, a list or a value.',
  interfaces: { text: 'JSON text', value: 'Value' },
}

const read = createInputReader(definition, english)

export const jsonParse: FlowNode = {
  definition,
  english,
  icon: [
    'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1',
    'M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  ],
  run: (inputs) => ({ value: parseJson(read.text(inputs, 'text')) }),
}
