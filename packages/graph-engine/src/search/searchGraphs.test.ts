import { describe, expect, it } from 'vitest'
import { createGraphEngine } from '../GraphEngine.ts'
import { foldText } from '../model/foldText.ts'
import type { GraphEngine } from '../api.ts'
import type { SearchMatch } from './Search.ts'

const fetchType = {
  type: 'http',
  title: 'HTTP isteği',
  category: 'network',
  inputs: {
    url: { name: 'Adres', valueType: 'text', value: '', editor: { kind: 'text' } as const },
    limit: { name: 'Sınır', valueType: 'number', value: 0 },
    mode: {
      name: 'Yöntem',
      value: 'get',
      editor: { kind: 'select', items: [{ value: 'get', text: 'Getir' }] } as const,
    },
  },
  outputs: { body: { name: 'Gövde' } },
}

function engineWith(...titles: string[]): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: [fetchType] })
  titles.forEach((title, i) => {
    engine.execute({ type: 'addNode', nodeType: 'http', id: `n${i}`, position: { x: i * 300, y: 0 } })
    engine.execute({ type: 'setTitle', node: `n${i}`, title })
  })
  return engine
}

function fileNode(id: string, text: string): string {
  return `{"id":"${id}","type":"http","title":"T","inputs":{"url":{"id":"${id}u",${text}}},"outputs":{},"position":{"x":0,"y":0}}`
}

async function found(engine: GraphEngine, query: string): Promise<string[]> {
  return (await engine.search(query)).matches.map(({ id, field }) => `${id} ${field}`)
}

describe('search', () => {
  it.each(['ışık', 'IŞIK', 'isik', 'İŞİK', 'ISIK', 'ışık kaynağı', 'kaynagi ISIK'])(
    'Z1 finds Işık Kaynağı by %s',
    async (query) => {
      expect(await found(engineWith('Işık Kaynağı', 'Depo'), query)).toEqual(['n0 title'])
    },
  )

  it('Z1 folds what a text may hold', () => {
    expect(foldText('İIıi ŞşĞğÇçÖöÜü é é Łódź')).toBe('iiii ssggccoouu e e lodz')
  })

  it('Z2 finds titles, types, names, values, frames and notes, the best field of each element first', async () => {
    const engine = engineWith('Depo', 'Adres defteri', 'Eski adres')
    engine.execute({ type: 'addNote', text: 'Adres\neski', x: 0, y: 400 })
    const [url, limit] = engine.graph.getNode('n0')!.inputs
    engine.execute({ type: 'setValue', interface: url!.id, value: 'https://api.example/siparis' })
    engine.execute({ type: 'setValue', interface: limit!.id, value: 34.2071 })
    expect((await found(engine, 'adres')).map((each) => each.split(' ')[1])).toEqual([
      'title',
      'title',
      'text',
      'interface',
    ])
    expect(await found(engine, 'SİPARİŞ')).toEqual(['n0 value'])
    expect(await found(engine, '34,2')).toEqual(['n0 value'])
    expect(await found(engine, '34.2')).toEqual(['n0 value'])
    expect(await found(engine, 'getir')).toHaveLength(3)
    expect(await found(engine, 'http istegi')).toEqual(['n0 type', 'n1 type', 'n2 type'])
    expect(await found(engine, 'hiçbiri')).toEqual([])
    expect(await found(engine, '  ')).toEqual([])
  })

  it.each([
    ['"value":34.5', ['n1 value']],
    ['"value" :\n"kırk üç, 34,5"', ['n1 value']],
    ['"value":null,"value":["34,5"]', ['n1 value']],
    ['"\\u0076alue":{"a":"34,5"}', ['n1 value']],
    ['"value":true', []],
    ['"value":null', []],
    ['"deger":"34,5"', []],
  ])('Z2 finds the values of a file that was opened as bytes: %s', async (value, expected) => {
    const nodes = [fileNode('n0', '"value":null'), fileNode('n1', value)].join()
    const engine = createGraphEngine({ nodeTypes: [fetchType] })
    await engine.open(new TextEncoder().encode(`{"graph":{"id":"g","nodes":[${nodes}],"connections":[]}}`))
    expect(await found(engine, '34,5')).toEqual(expected)
  })

  it('Z3 says where in a text the words are, also where folding changes its length', async () => {
    const engine = engineWith('Bir')
    const [url] = engine.graph.getNode('n0')!.inputs
    engine.execute({ type: 'setValue', interface: url!.id, value: `${'x'.repeat(300)} İŞLEM ${'y'.repeat(300)}` })
    const [match] = (await engine.search('islem')).matches
    expect(match!.text.length).toBeLessThanOrEqual(201)
    expect(match!.ranges.map(([start, end]) => match!.text.slice(start, end))).toEqual(['İŞLEM'])
    expect(match!.name).toBe('Adres')
  })

  it('Z4 looks into every graph of the file, and names the one that holds it', async () => {
    const engine = engineWith('Dışarıda', 'İçeride')
    engine.execute({ type: 'select', nodes: ['n1'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt' })
    engine.execute({ type: 'backToMainGraph' })
    const [match] = (await engine.search('iceride')).matches
    expect(match).toMatchObject({ title: 'İçeride', type: 'http', subgraph: engine.subgraphs.list[0]!.id })
    expect((await engine.search('disarida')).matches[0]!.subgraph).toBeUndefined()
    // A subgraph's node is not found by its type's name in the file, only by the name that people see.
    expect(await found(engine, 'graphnode')).toEqual([])
    engine.execute({ type: 'openSubgraph', subgraph: match!.subgraph! })
    expect(engine.graph.nodeRow(match!.id)).toBeGreaterThanOrEqual(0)
    expect((await engine.search('disarida')).total).toBe(1)
  })

  it('Z3 Z5 finds words anywhere in a text of millions of letters, looking at the clock between its parts', async () => {
    const words = ['Işık', 'İŞLEM', 'e\u0301clair']
    const engine = engineWith(
      `${'ı'.repeat(8190)}${words[0]}${'ş'.repeat(2_000_000)}${words[1]}${'x'.repeat(3_000_000)}`,
    )
    engine.execute({ type: 'addNote', text: `${'ö'.repeat(16_383)}${words[2]}`, x: 0, y: 0 })
    let pauses = 0
    const counting = { throwIfAborted: () => void pauses++ } as AbortSignal
    const answer = await engine.search('islem isik', { signal: counting })
    expect(answer.total).toBe(1)
    const [{ title, text, ranges }] = answer.matches as [SearchMatch]
    expect([title.length, text.length]).toEqual([201, 201])
    expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['Işık'])
    // The look at the signal before it began is none.
    expect(pauses).toBeGreaterThan(1)
    expect((await engine.search('eclair')).matches).toMatchObject([{ kind: 'note', field: 'text' }])
    expect((await engine.search('islem yok')).total).toBe(0)
  })

  it('Z5 tells how many there are past the limit, and ends with the signal', async () => {
    const engine = engineWith(...Array.from({ length: 40 }, (_, i) => `Adım ${i}`))
    const { matches, total } = await engine.search('adim', { limit: 5 })
    expect([matches.length, total]).toEqual([5, 40])
    await expect(engine.search('adim', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })
})
