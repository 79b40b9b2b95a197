import { type FlowNode, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { cutText } from '../shared/text.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Fail',
  title: 'Hata ver',
  description: 'Akışı verilen mesajla hatalı olarak bitirir.',
  category: 'logic',
  icon: 'octagon-x',
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
  run(inputs) {
    const message = cutText(read.text(inputs, 'message'), 1000)
    throw new NodeError('flow-failed', { tr: message, en: message })
  },
}
