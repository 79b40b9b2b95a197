import { type FlowNode, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const maxSeconds = 3600

const definition: Definition = {
  type: 'Delay',
  title: 'Beklet',
  description: 'Değeri belirtilen süre kadar bekletip geçirir.',
  category: 'logic',
  inputs: {
    value: { name: 'Değer' },
    seconds: {
      name: 'Süre (sn)',
      valueType: 'number',
      value: 1,
      required: true,
      editor: { kind: 'number', min: 0, max: maxSeconds },
    },
  },
  outputs: { value: { name: 'Değer' } },
}

const english = {
  title: 'Delay',
  description: 'Holds the value back for a while, then passes it on.',
  interfaces: { value: 'Value', seconds: 'Time (s)' },
}

const read = createInputReader(definition, english)

export const delay: FlowNode = {
  definition,
  english,
  icon: ['M10 2L14 2', 'M12 14L15 11', 'M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'],
  async run(inputs, { clock, signal }) {
    const seconds = read.number(inputs, 'seconds')
    if (seconds < 0 || seconds > maxSeconds) throw outOfRange()
    await clock.sleep(Number(seconds) * 1000, signal)
    return { value: inputs['value'] ?? null }
  },
}

function outOfRange(): NodeError {
  return new NodeError('input-invalid', {
    tr: `Süre 0 ile ${maxSeconds} saniye arasında olmalı.`,
    en: `The time must be between 0 and ${maxSeconds} seconds.`,
  })
}
