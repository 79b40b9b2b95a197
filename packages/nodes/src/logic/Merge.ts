import type { FlowNode } from '@phoenix/contract'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Merge',
  title: 'Birleştir',
  description: 'Ayrılan dalları birleştirir; geçilmeyen dalı beklemez.',
  category: 'logic',
  inputs: { values: { name: 'Dallar', required: true, allowMultipleConnections: true } },
  outputs: {
    list: { name: 'Gelenler', valueType: 'list' },
    first: { name: 'İlk gelen' },
  },
}

const english = {
  title: 'Merge',
  description: 'Brings branches together; does not wait for one that was not taken.',
  interfaces: { values: 'Branches', list: 'All', first: 'First' },
}

export const merge: FlowNode = {
  definition,
  english,
  icon: ['M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M6 21V9a9 9 0 0 0 9 9'],
  join: 'any',
  run(inputs) {
    const list = inputs['values'] as readonly unknown[]
    return { list, first: list[0] }
  },
}
