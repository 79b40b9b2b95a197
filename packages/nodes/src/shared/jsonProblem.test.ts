import { describe, expect, it } from 'vitest'
import { flowNodeByType } from '../flowNodes.ts'
import { jsonProblem } from './jsonProblem.ts'

describe('jsonProblem', () => {
  it.each(['', ' \n', '{}', '[1, 2]', '"text"', '\ufeff{"a": null}'])('has nothing to say about %j', (text) => {
    expect([jsonProblem(text, 'tr'), jsonProblem(text, 'en')]).toEqual([undefined, undefined])
  })

  it('says where a text stops being JSON, in both languages', () => {
    expect(jsonProblem('{\n  "a": 1,\n  b: 2\n}', 'tr')).toBe(
      'JSON okunamadı: 3. satır, 3. sütun: beklenmeyen karakter “b”.',
    )
    expect(jsonProblem('{"a": 1', 'en')).toBe('Not valid JSON: line 1, column 8: the text ends too early.')
  })

  it('is asked about the fields of nodes that read JSON', () => {
    const editors = ['ManualTrigger', 'JsonParse'].map(
      (type) => Object.values(flowNodeByType.get(type)!.definition.inputs)[0]!.editor,
    )
    for (const editor of editors) expect(editor).toEqual({ kind: 'text', multiline: true, format: 'json' })
  })
})
