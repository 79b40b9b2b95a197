import type { NodeType, SavedEditor, SavedGraphTemplate, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import { validateGraph } from '../validation/validateGraph.ts'

export const nodeTypes: NodeType[] = [
  {
    type: 'Step',
    title: 'Adım',
    category: 'logic',
    inputs: {
      in: { name: 'Giriş', valueType: 'number' },
      name: { name: 'Ad', required: true, value: 'a', editor: { kind: 'text' } },
      limit: { name: 'Sınır', value: 5, editor: { kind: 'integer', min: 1, max: 10 } },
      mode: { name: 'Kip', value: 'x', editor: { kind: 'select', items: [{ value: 'x', text: 'X' }] } },
      json: { name: 'Veri', editor: { kind: 'text', format: 'json' } },
      many: { name: 'Çok', allowMultipleConnections: true },
    },
    outputs: { out: { name: 'Çıkış', valueType: 'integer' }, text: { name: 'Metin', valueType: 'text' } },
  },
  { type: 'Start', title: 'Başlat', category: 'trigger', inputs: {}, outputs: { out: { name: 'Çıkış' } } },
  {
    type: 'Constant',
    title: 'Sabit',
    category: 'transform',
    inputs: { value: { name: 'Değer', port: false } },
    outputs: { out: { name: 'Çıkış' } },
  },
]

export function step(id: string, values: Record<string, unknown> = {}): SavedNode {
  const inputs = ['in', 'name', 'limit', 'mode', 'json', 'many'].map((key): [string, SavedInterface] => [
    key,
    { id: `${id}.${key}`, ...(key in values && { value: values[key] }) },
  ])
  return {
    id,
    type: 'Step',
    title: id,
    inputs: Object.fromEntries(inputs),
    outputs: { out: { id: `${id}.out` }, text: { id: `${id}.text` } },
  }
}

export function graphNode(id: string, templateId: string): SavedNode {
  return { id, type: `__baklava_GraphNode-${templateId}`, title: templateId, inputs: {}, outputs: {} }
}

export function graph(nodes: SavedNode[], pairs: string[] = []) {
  const connections = pairs.map((pair, at) => {
    const [from, to] = pair.split('>')
    return { id: `c${at}`, from: from!, to: to! }
  })
  return { id: 'root', nodes, connections, inputs: [], outputs: [] }
}

export function template(id: string, nodes: SavedNode[], pairs: string[] = []): SavedGraphTemplate {
  return { ...graph(nodes, pairs), id, name: `Alt ${id}` }
}

function editor(root: SavedEditor['graph'], graphTemplates: SavedGraphTemplate[] = []): SavedEditor {
  return { graph: root, graphTemplates }
}

/** Without hints, which most of these graphs of a few nodes would bring. */
export function problems(root: SavedEditor['graph'], templates?: SavedGraphTemplate[]) {
  return allProblems(root, templates).filter(({ severity }) => severity !== 'hint')
}

export function allProblems(root: SavedEditor['graph'], templates?: SavedGraphTemplate[]) {
  return validateGraph(editor(root, templates), nodeTypes)
}
