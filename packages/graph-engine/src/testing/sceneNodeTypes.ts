import type { NodeType } from '../model/NodeType.ts'

/** The types that createFlowScene uses: one to three inputs and outputs, every kind of editor. */
export const sceneNodeTypes: readonly NodeType[] = [
  {
    type: 'scene/trigger',
    title: 'Manual trigger',
    category: 'trigger',
    inputs: { every: { name: 'Every (s)', valueType: 'integer', value: 60, editor: { kind: 'integer', min: 1 } } },
    outputs: { started: { name: 'Started' } },
  },
  {
    type: 'scene/request',
    title: 'HTTP request',
    category: 'network',
    inputs: {
      url: { name: 'URL', valueType: 'text', value: 'https://example.com', editor: { kind: 'text' }, required: true },
      method: {
        name: 'Method',
        value: 'GET',
        port: false,
        editor: { kind: 'select', items: ['GET', 'POST', 'PUT'].map((text) => ({ value: text, text })) },
      },
      body: { name: 'Body' },
    },
    outputs: { response: { name: 'Response' }, status: { name: 'Status', valueType: 'integer' } },
    width: 240,
  },
  {
    type: 'scene/filter',
    title: 'Filter list',
    category: 'data',
    inputs: {
      items: { name: 'Items' },
      limit: { name: 'Limit', valueType: 'number', value: 10, editor: { kind: 'number', min: 0, max: 1000 } },
    },
    outputs: { kept: { name: 'Kept' }, dropped: { name: 'Dropped' }, count: { name: 'Count', valueType: 'number' } },
  },
  {
    type: 'scene/template',
    title: 'Template text',
    category: 'text',
    inputs: {
      first: { name: 'First' },
      text: { name: 'Text', valueType: 'text', value: 'Merhaba', editor: { kind: 'text', multiline: true } },
    },
    outputs: { result: { name: 'Result', valueType: 'text' } },
    twoColumn: true,
  },
  {
    type: 'scene/branch',
    title: 'If',
    category: 'flow',
    inputs: {
      value: { name: 'Value' },
      negate: { name: 'Negate', valueType: 'boolean', value: false, editor: { kind: 'checkbox' } },
    },
    outputs: { yes: { name: 'Yes' }, no: { name: 'No' } },
  },
  {
    type: 'scene/merge',
    title: 'Merge',
    category: 'flow',
    inputs: { items: { name: 'Items', allowMultipleConnections: true } },
    outputs: { merged: { name: 'Merged' } },
  },
]
