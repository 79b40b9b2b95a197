import { type FlowNode, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import type { Definition } from '../shared/Texts.ts'

const operations = ['add', 'subtract', 'multiply', 'divide', 'modulo', 'power', 'min', 'max'] as const
type Operation = (typeof operations)[number]

const definition: Definition = {
  type: 'Math',
  title: 'Matematik',
  description: 'İki sayıyla işlem yapar.',
  category: 'transform',
  icon: 'calculator',
  inputs: {
    operation: {
      name: 'İşlem',
      value: 'add',
      port: false,
      editor: {
        kind: 'select',
        items: [
          { value: 'add', text: 'Topla' },
          { value: 'subtract', text: 'Çıkar' },
          { value: 'multiply', text: 'Çarp' },
          { value: 'divide', text: 'Böl' },
          { value: 'modulo', text: 'Kalan' },
          { value: 'power', text: 'Üs al' },
          { value: 'min', text: 'Küçük olan' },
          { value: 'max', text: 'Büyük olan' },
        ],
      },
    },
    a: { name: 'A', valueType: 'number', value: 0, required: true, editor: { kind: 'number' } },
    b: { name: 'B', valueType: 'number', value: 0, required: true, editor: { kind: 'number' } },
  },
  outputs: { result: { name: 'Sonuç', valueType: 'number' } },
}

const english = {
  title: 'Math',
  description: 'Calculates with two numbers.',
  interfaces: { operation: 'Operation', a: 'A', b: 'B', result: 'Result' },
  items: {
    add: 'Add',
    subtract: 'Subtract',
    multiply: 'Multiply',
    divide: 'Divide',
    modulo: 'Remainder',
    power: 'Power',
    min: 'The smaller',
    max: 'The greater',
  },
}

const read = createInputReader(definition, english)

export const math: FlowNode = {
  definition,
  english,
  run(inputs) {
    const operation = read.choice(inputs, 'operation', operations)
    const a = read.number(inputs, 'a')
    const b = read.number(inputs, 'b')
    if (b === 0 && (operation === 'divide' || operation === 'modulo')) throw dividedByZero()
    const result = calculate(operation, a, b)
    if (!Number.isFinite(result)) throw notANumber()
    return { result }
  },
}

function calculate(operation: Operation, a: number, b: number): number {
  switch (operation) {
    case 'add':
      return a + b
    case 'subtract':
      return a - b
    case 'multiply':
      return a * b
    case 'divide':
      return a / b
    case 'modulo':
      return a % b
    case 'power':
      return a ** b
    case 'min':
      return Math.min(a, b)
    case 'max':
      return Math.max(a, b)
  }
}

function dividedByZero(): NodeError {
  return new NodeError('division-by-zero', { tr: 'Bir sayı sıfıra bölünemez.', en: 'A number cannot be divided by 0.' })
}

function notANumber(): NodeError {
  return new NodeError('result-not-finite', {
    tr: 'İşlemin sonucu sayı olarak yazılamıyor: çok büyük ya da tanımsız.',
    en: 'The result is not a number: it is too large or undefined.',
  })
}
