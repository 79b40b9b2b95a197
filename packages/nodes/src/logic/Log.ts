import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { cutText, toText } from '../shared/text.ts'
import type { Definition } from '../shared/Texts.ts'

const maxLength = 2000

const definition: Definition = {
  type: 'Log',
  title: 'Günlüğe yaz',
  description: 'Mesajı ve değeri çalışma günlüğüne yazar, değeri geçirir.',
  category: 'logic',
  inputs: {
    value: { name: 'Değer' },
    message: { name: 'Mesaj', valueType: 'text', value: '', editor: { kind: 'text' } },
  },
  outputs: { value: { name: 'Değer' } },
}

const english = {
  title: 'Log',
  description: 'Writes the message and the value to the log of the run; passes the value on.',
  interfaces: { value: 'Value', message: 'Message' },
}

const read = createInputReader(definition, english)

export const log: FlowNode = {
  definition,
  english,
  icon: [
    'M15 12h-5',
    'M15 8h-5',
    'M19 17V5a2 2 0 0 0-2-2H4',
    'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
  ],
  run(inputs, context) {
    const parts = [read.text(inputs, 'message'), toText(inputs['value'])].filter((part) => part !== '')
    const empty = { tr: '(boş)', en: '(empty)' }[context.language]
    context.log(parts.length === 0 ? empty : cutText(parts.join(': '), maxLength))
    return { value: inputs['value'] ?? null }
  },
}
