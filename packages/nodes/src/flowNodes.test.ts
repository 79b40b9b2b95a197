import { NodeError } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { runNode } from './testing/runNode.ts'

async function outputs(type: string, inputs: Record<string, unknown> = {}) {
  return (await runNode(type, inputs)).outputs
}

async function failure(type: string, inputs: Record<string, unknown> = {}): Promise<NodeError> {
  const error: unknown = await runNode(type, inputs).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NodeError)
  return error as NodeError
}

describe('ManualTrigger', () => {
  it('gives an empty record, or its test data', async () => {
    expect(await outputs('ManualTrigger')).toEqual({ data: {} })
    expect(await outputs('ManualTrigger', { data: '[1]' })).toEqual({ data: [1] })
    expect((await failure('ManualTrigger', { data: '[1' })).code).toBe('json-invalid')
  })
})

describe('JsonParse', () => {
  it('reads JSON, with or without a byte order mark', async () => {
    expect(await outputs('JsonParse', { text: '\ufeff{"ad": "Çağrı"}' })).toEqual({ value: { ad: 'Çağrı' } })
  })

  it('names the line and the column of a mistake', async () => {
    const { code, texts } = await failure('JsonParse', { text: '{\n "a": 1,\n}' })
    expect(code).toBe('json-invalid')
    expect(texts.tr).toBe('JSON okunamadı: 3. satır, 1. sütun: beklenmeyen karakter “}”.')
    expect(texts.en).toBe('Not valid JSON: line 3, column 1: unexpected character “}”.')
    expect((await failure('JsonParse', { text: '[1' })).texts.tr).toContain('metin yarıda bitiyor')
  })

  it('keeps __proto__ an ordinary key', async () => {
    const { value } = await outputs('JsonParse', { text: '{"__proto__": {"kirli": true}}' })
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['kirli']).toBeUndefined()
  })
})

describe('JsonPath', () => {
  const value = { kalemler: [{ ad: 'a', tutar: 5 }, { ad: 'b', tutar: 15 }, { ad: 'c' }] }

  it('gives all matches, the first and how many', async () => {
    expect(await outputs('JsonPath', { value, path: '$.kalemler[?@.tutar > 4].ad' })).toEqual({
      values: ['a', 'b'],
      first: 'a',
      count: 2,
    })
    expect(await outputs('JsonPath', { value, path: '$..tutar' })).toMatchObject({ values: [5, 15] })
    expect(await outputs('JsonPath', { value, path: '$.yok' })).toEqual({ values: [], first: null, count: 0 })
  })

  it.each(['kalemler', '$.[', '$[?@.ad == ]', "$[?match(@.ad, '(a+)+b')]", "$[?search(@.ad, 'a')]", '$..a..b..c'])(
    'refuses %s',
    async (path) => {
      expect((await failure('JsonPath', { value, path })).code).toBe('json-path-invalid')
    },
  )

  it('gives way between many matches, so that a run can be stopped', async () => {
    const list = Array.from({ length: 25_000 }, (_, at) => at)
    expect((await runNode('JsonPath', { value: list, path: '$[*]' })).sleeps).toHaveLength(2)
    const stopped = runNode('JsonPath', { value: list, path: '$[*]' }, { signal: AbortSignal.abort(new Error('dur')) })
    await expect(stopped).rejects.toThrow('dur')
  })
})

describe('TextTemplate', () => {
  it('fills its places', async () => {
    expect(await outputs('TextTemplate', { values: { n: 3 }, template: '{{n}} kayıt' })).toEqual({ text: '3 kayıt' })
    expect(await outputs('TextTemplate', { template: '{{n}}!', missing: 'empty' })).toEqual({ text: '!' })
    expect((await failure('TextTemplate', { template: '{{n}}' })).texts.tr).toBe('Şablondaki {{n}} için değer yok.')
  })
})

describe('constants', () => {
  it('give what was entered', async () => {
    expect(await outputs('NumberConstant', { value: -2.5 })).toEqual({ number: -2.5 })
    expect(await outputs('TextConstant', { value: 'İğne' })).toEqual({ text: 'İğne' })
    expect((await failure('NumberConstant', { value: 'on' })).texts.tr).toBe('“Sayı” girişi sayı olmalı; gelen: “on”.')
  })
})

describe('Math', () => {
  it.each([
    ['add', 5],
    ['subtract', -1],
    ['multiply', 6],
    ['divide', 2 / 3],
    ['modulo', 2],
    ['power', 8],
    ['min', 2],
    ['max', 3],
  ])('%s of 2 and 3 is %d', async (operation, result) => {
    expect(await outputs('Math', { operation, a: 2, b: '3' })).toEqual({ result })
  })

  it('refuses to divide by zero, and results that are no numbers', async () => {
    expect((await failure('Math', { operation: 'divide', a: 1, b: 0 })).texts.tr).toBe('Bir sayı sıfıra bölünemez.')
    expect((await failure('Math', { operation: 'modulo', a: 1, b: 0 })).code).toBe('division-by-zero')
    expect((await failure('Math', { operation: 'power', a: -1, b: 0.5 })).code).toBe('result-not-finite')
    expect((await failure('Math', { operation: 'sqrt', a: 1, b: 1 })).code).toBe('input-invalid')
    expect((await failure('Math', { a: [1, 2], b: 1 })).texts.en).toContain('got a list of 2')
  })
})

describe('Compare and If', () => {
  it('decide and divide', async () => {
    expect(await outputs('Compare', { a: 5, operator: 'gt', b: '3' })).toEqual({ result: true })
    expect(await outputs('If', { condition: true, value: 'x' })).toEqual({ true: 'x' })
    expect(await outputs('If', { condition: 'false', value: 'x' })).toEqual({ false: 'x' })
    expect(await outputs('If', { condition: false })).toEqual({ false: false })
    expect(await outputs('If', { condition: true, value: null })).toEqual({ true: null })
    expect((await failure('If', { condition: 'belki' })).code).toBe('input-invalid')
  })
})

describe('Merge', () => {
  it('gives what arrived and the first of it', async () => {
    expect(await outputs('Merge', { values: ['a', 'b'] })).toEqual({ list: ['a', 'b'], first: 'a' })
  })
})

describe('Filter', () => {
  const list = [{ ad: 'Ali', yaş: 30 }, { ad: 'Veli', yaş: 17 }, { ad: 'Su' }]

  it('divides a list', async () => {
    expect(await outputs('Filter', { list, field: 'yaş', operator: 'ge', value: '18' })).toEqual({
      matching: [list[0]],
      rest: [list[1], list[2]],
      count: 1,
    })
    expect(
      await outputs('Filter', { list: ['bir', 'iki'], operator: 'contains', value: 'B', ignoreCase: true }),
    ).toMatchObject({
      matching: ['bir'],
    })
  })

  it('says what came instead of a list', async () => {
    expect((await failure('Filter', { list: { a: 1 } })).texts.tr).toBe(
      '“Liste” girişi liste olmalı; gelen: bir kayıt.',
    )
    expect((await failure('Filter', { list: undefined })).texts.tr).toContain('gelen: boş')
    expect((await failure('Filter', { list, field: 'a..b' })).code).toBe('path-invalid')
  })
})

describe('Map', () => {
  it('takes a field or a template of every item, keeping the length', async () => {
    const list = [{ ad: 'Ali' }, {}]
    expect(await outputs('Map', { list, expression: 'ad' })).toEqual({ list: ['Ali', null], count: 2 })
    expect(await outputs('Map', { list, mode: 'template', expression: '<{{ad}}>' })).toMatchObject({
      list: ['<Ali>', '<>'],
    })
  })
})

describe('Delay', () => {
  it('waits on the clock, then passes the value', async () => {
    const { outputs, sleeps } = await runNode('Delay', { value: 7, seconds: 1.5 })
    expect([outputs, sleeps]).toEqual([{ value: 7 }, [1500]])
    expect((await failure('Delay', { seconds: -1 })).code).toBe('input-invalid')
  })

  it('ends with the reason when the run stops', async () => {
    await expect(runNode('Delay', {}, { signal: AbortSignal.abort(new Error('dur')) })).rejects.toThrow('dur')
  })
})

describe('Log', () => {
  it('writes the message and the value, cut when long, and passes the value on', async () => {
    expect(await runNode('Log', { message: 'Toplam', value: 3 })).toMatchObject({
      lines: ['Toplam: 3'],
      outputs: { value: 3 },
    })
    expect((await runNode('Log', { value: { a: 1 } })).lines).toEqual(['{"a":1}'])
    expect((await runNode('Log', {})).lines).toEqual(['(boş)'])
    expect((await runNode('Log', {}, { language: 'en' })).lines).toEqual(['(empty)'])
    const [line] = (await runNode('Log', { value: `${'x'.repeat(1998)}😀😀` })).lines
    expect(line).toBe(`${'x'.repeat(1998)}…`)
  })
})

describe('Fail', () => {
  it('fails with the message', async () => {
    expect(await failure('Fail', { message: 'Stok bitti' })).toMatchObject({
      code: 'flow-failed',
      texts: { tr: 'Stok bitti', en: 'Stok bitti' },
    })
  })
})
