import type { FlowNode } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { followPath, parsePath } from '../shared/path.ts'
import { parseTemplate } from '../shared/template.ts'
import type { Definition } from '../shared/Texts.ts'

const definition: Definition = {
  type: 'Map',
  title: 'Dönüştür',
  description: 'Listenin her öğesinden bir alanı ya da doldurulmuş bir şablonu alır.',
  category: 'transform',
  width: 220,
  inputs: {
    list: { name: 'Liste', valueType: 'list', required: true },
    mode: {
      name: 'Ne alınsın',
      value: 'field',
      port: false,
      editor: {
        kind: 'select',
        items: [
          { value: 'field', text: 'Alan' },
          { value: 'template', text: 'Metin şablonu' },
        ],
      },
    },
    expression: {
      name: 'Alan veya şablon',
      valueType: 'text',
      value: '',
      required: true,
      editor: { kind: 'text', multiline: true, placeholder: 'musteri.ad' },
    },
  },
  outputs: {
    list: { name: 'Yeni liste', valueType: 'list' },
    count: { name: 'Adet', valueType: 'integer' },
  },
}

const english = {
  title: 'Map',
  description: 'Takes a field, or a filled template, from every item of a list.',
  interfaces: { list: 'List', mode: 'Take', expression: 'Field or template', count: 'Count' },
  outputs: { list: 'New list' },
  items: { field: 'Field', template: 'Text template' },
}

const read = createInputReader(definition, english)

/** An item without the field gives null, and an empty place in a template: lists keep their length. */
export const map: FlowNode = {
  definition,
  english,
  icon: ['m16 3 4 4-4 4', 'M20 7H4', 'm8 21-4-4 4-4', 'M4 17h16'],
  run(inputs) {
    const expression = read.text(inputs, 'expression')
    const convert =
      read.choice(inputs, 'mode', ['field', 'template']) === 'field' ? takeField(expression) : fillTemplate(expression)
    const list = read.list(inputs, 'list').map(convert)
    return { list, count: list.length }
  },
}

function takeField(expression: string): (item: unknown) => unknown {
  const path = parsePath(expression)
  return (item) => followPath(item, path) ?? null
}

function fillTemplate(expression: string): (item: unknown) => string {
  const template = parseTemplate(expression)
  return (item) => template.fill(item, 'empty')
}
