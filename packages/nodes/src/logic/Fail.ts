import { type FlowNode, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { cutText } from '../shared/text.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Fail',
  title: 'Hata ver',
  description: 'Akışı verilen mesajla hatalı olarak bitirir.',
  category: 'logic',
  inputs: {
    trigger: { name: 'Tetikleyici' },
    message: { name: 'Mesaj', valueType: 'text', value: '', required: true, editor: { kind: 'text' } },
  },
  outputs: {},
}

const english = {
  title: 'Fail',
  description: 'Ends the flow as failed, with a message.',
  interfaces: { trigger: 'Trigger', message: 'Message' },
}

const read = createInputReader(definition, english)

export const fail: FlowNode = {
  definition,
  english,
  icon: [
    'm15 9-6 6',
    'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z',
    'm9 9 6 6',
  ],
  run(inputs) {
    const message = cutText(read.text(inputs, 'message'), 1000)
    throw new NodeError('flow-failed', { tr: message, en: message })
  },
}
