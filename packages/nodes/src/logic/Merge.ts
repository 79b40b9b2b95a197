import type { FlowNode } from '@phoenix/contract'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Merge',
  title: 'Birleştir',
  description: 'Ayrılan dalları birleştirir; geçilmeyen dalı beklemez.',
  category: 'logic',
  icon: 'git-merge',
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
  join: 'any',
  run(inputs) {
    const list = inputs['values'] as readonly unknown[]
    return { list, first: list[0] }
  },
}
