import type { InterfaceDefinition, InterfaceEditor, NodeType } from '@phoenix/graph-engine'

/** Types whose nodes show every look there is: each category, each value type, each editor, two columns. */
const categories = [
  ['Tetikleyici', 'trigger'],
  ['Ağ', 'network'],
  ['Dönüşüm', 'transform'],
  ['Mantık', 'logic'],
  ['Veritabanı', 'database'],
  ['ERP', 'erp'],
  ['İletişim', 'communication'],
  ['Yapay zekâ', 'ai'],
  ['Cihaz', 'device'],
  ['Alt akış', 'subgraph'],
] as const

const valueTypes = ['text', 'number', 'boolean', 'date', 'record', 'list', 'table', 'file', 'any', 'custom/type']

const editors: readonly [name: string, editor: InterfaceEditor, value: unknown][] = [
  ['Metin', { kind: 'text' }, 'Sipariş no'],
  ['Sayı', { kind: 'number', min: 0, max: 10 }, 3.5],
  ['Tam sayı', { kind: 'integer' }, 12],
  ['Aralık', { kind: 'select', items: [{ value: 'm15', text: '15 dakika' }] }, 'm15'],
  ['Etkin', { kind: 'checkbox' }, true],
]

function side(
  names: readonly string[],
  define: (name: string) => InterfaceDefinition,
): Record<string, InterfaceDefinition> {
  return Object.fromEntries(names.map((name) => [name, define(name)]))
}

export const looksNodeTypes: readonly NodeType[] = [
  ...categories.map(([title, category]): NodeType => {
    return {
      type: `looks/${category}`,
      title,
      category,
      inputs: side(['in'], () => ({ name: 'Girdi' })),
      outputs: side(['out'], () => ({ name: 'Çıktı' })),
    }
  }),
  {
    type: 'looks/types',
    title: 'Türler',
    category: 'transform',
    inputs: side(valueTypes, (valueType) => ({ name: valueType, valueType })),
    outputs: side(valueTypes, (valueType) => ({ name: valueType, valueType })),
    twoColumn: true,
    width: 240,
  },
  {
    type: 'looks/editors',
    title: 'Düzenleyiciler',
    category: 'logic',
    inputs: Object.fromEntries(editors.map(([name, editor, value]) => [name, { name, editor, value }])),
    outputs: {},
  },
]
