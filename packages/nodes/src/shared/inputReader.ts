import { type FlowNodeTexts, NodeError, type NodeValues } from '@phoenix/contract'
import { exactNumber } from '@phoenix/graph-engine/json'
import { type Definition, inputName, type Texts } from './Texts.ts'
import { cutText, toText } from './text.ts'

/** Reads a node's inputs as what the node needs, or says which input is wrong and what came instead. */
export interface InputReader {
  /** Numbers and truth values are taken as their text; nothing is the empty text. */
  text(inputs: NodeValues, key: string): string
  /** A text that spells a number is one; a whole number beyond 2^53 is a bigint. */
  number(inputs: NodeValues, key: string): number | bigint
  boolean(inputs: NodeValues, key: string): boolean
  list(inputs: NodeValues, key: string): readonly unknown[]
  /** One of the items of the input's select. */
  choice<Choice extends string>(inputs: NodeValues, key: string, choices: readonly Choice[]): Choice
}

export function createInputReader(definition: Definition, english: FlowNodeTexts): InputReader {
  const wrong = (key: string, value: unknown, expected: Texts): NodeError => {
    const name = inputName(definition, english, key)
    const got = describeValue(value)
    return new NodeError('input-invalid', {
      tr: `“${name.tr}” girişi ${expected.tr} olmalı; gelen: ${got.tr}.`,
      en: `The input “${name.en}” must be ${expected.en}; ${got.en}.`,
    })
  }
  return {
    text(inputs, key) {
      const value = inputs[key]
      if (typeof value === 'object' && value !== null) throw wrong(key, value, { tr: 'metin', en: 'text' })
      return toText(value)
    },
    number(inputs, key) {
      const value = asNumber(inputs[key])
      if (value === undefined) throw wrong(key, inputs[key], { tr: 'sayı', en: 'a number' })
      return value
    },
    boolean(inputs, key) {
      const value = inputs[key]
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw wrong(key, value, { tr: 'doğru ya da yanlış', en: 'true or false' })
    },
    list(inputs, key) {
      const value = inputs[key]
      if (!Array.isArray(value)) throw wrong(key, value, { tr: 'liste', en: 'a list' })
      return value
    },
    choice(inputs, key, choices) {
      const choice = choices.find((candidate) => candidate === inputs[key])
      const expected = { tr: 'listedeki seçeneklerden biri', en: 'one of the listed choices' }
      if (choice === undefined) throw wrong(key, inputs[key], expected)
      return choice
    },
  }
}

/** @returns undefined for what is neither a finite number nor a text that spells one which can be kept exactly. */
export function asNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && value.trim() !== '' ? exactNumber(value.trim()) : undefined
}

function describeValue(value: unknown): Texts {
  if (value === undefined || value === null || value === '') return { tr: 'boş', en: 'it is empty' }
  if (Array.isArray(value)) return { tr: `${value.length} öğeli bir liste`, en: `got a list of ${value.length}` }
  if (typeof value === 'object') return { tr: 'bir kayıt', en: 'got a record' }
  const text = `“${cutText(toText(value), 60)}”`
  return { tr: text, en: `got ${text}` }
}
