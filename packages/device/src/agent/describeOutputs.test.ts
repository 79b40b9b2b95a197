import { type FlowNode, maxOutputText, maxOutputTexts } from '@phoenix/contract'
import { flowNodeByType } from '@phoenix/nodes'
import { anything, assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { describeOutputs } from './describeOutputs.ts'

const request = flowNodeByType.get('HttpRequest')!
const [key] = Object.keys(request.definition.outputs) as [string]
const textOf = (value: unknown, language: 'tr' | 'en' = 'tr') =>
  describeOutputs(request, { [key]: value }, language)[key]

it.each([
  [4151, '4151', '4151'],
  [34.2071, '34,2071', '34.2071'],
  [true, 'evet', 'yes'],
  [null, 'boş', 'empty'],
  [[1, 2, 3], '3 öğe', '3 items'],
  [[1], '1 öğe', '1 item'],
  [{ ad: 'Ayşe' }, 'kayıt', 'record'],
  ['çok\n  satır', '“çok satır”', '“çok satır”'],
])('tells %j in a word or two', (value, turkish, english) => {
  expect(textOf(value)).toBe(turkish)
  expect(textOf(value, 'en')).toBe(english)
})

it('is short whatever came, and cuts no character in half', () => {
  assert(
    property(anything(), (value) => {
      expect(textOf(value)!.length).toBeLessThanOrEqual(maxOutputText)
    }),
    { seed: 5, numRuns: 300 },
  )
  assert(
    property(string({ unit: 'binary', minLength: 60, maxLength: 400 }), (value) => {
      expect(textOf(value)).not.toMatch(/\p{Surrogate}/u)
    }),
    { seed: 5, numRuns: 300 },
  )
  expect(textOf('a'.repeat(90))).toBe(`“${'a'.repeat(77)}…”`)
  expect(textOf(' '.repeat(1000))).toBe('“ …”')
})

it('tells of the outputs that were taken, in the order of the definition, and of so many only', () => {
  const keys = Object.keys(request.definition.outputs)
  expect(keys.length).toBeGreaterThan(1)
  const all = Object.fromEntries(keys.toReversed().map((each) => [each, 1]))
  expect(Object.keys(describeOutputs(request, { ...all, stray: 1 }, 'tr'))).toEqual(keys)
  expect(describeOutputs(request, {}, 'tr')).toEqual({})
  const wide = Array.from({ length: 40 }, (_, at) => [`o${at}`, { name: `${at}` }])
  const node: FlowNode = { ...request, definition: { ...request.definition, outputs: Object.fromEntries(wide) } }
  const given = Object.fromEntries(wide.map(([each]) => [each, 1]))
  expect(Object.keys(describeOutputs(node, given, 'tr'))).toHaveLength(maxOutputTexts)
})
