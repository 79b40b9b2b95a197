import { describe, expect, it } from 'vitest'
import { graph, graphNode, nodeTypes, problems, step, template } from '../../testing/checkedFlow.ts'
import { withSources } from '../../testing/withSources.ts'
import { describeProblem } from './describeProblem.ts'
import { summarizeProblem } from './summarizeProblem.ts'

function titleOf(node: string, templateId: string | undefined): string {
  return `${templateId}/${node}`
}

describe('describeProblem', () => {
  it('tells in both languages where the trouble is', () => {
    const [problem] = problems(graph([graphNode('g', 't')]), [template('t', [step('a', { limit: 11 })])])
    expect(describeProblem(problem!, 'tr', titleOf)).toBe(
      '“Alt t” alt akışında: “t/a” düğümünün “Sınır” değeri geçersiz: 1 ile 10 arasında bir tam sayı olmalı.',
    )
    expect(describeProblem(problem!, 'en', titleOf)).toBe(
      'In the subgraph “Alt t”: The value “Sınır” of “t/a” is not valid: it must be a whole number between 1 and 10.',
    )
  })

  it('lets no name turn the sentence around, nor make it endless', () => {
    const [problem] = problems(graph([step('a', { name: '' })]))
    expect(describeProblem(problem!, 'tr', () => '\u202eters\u2067 şey')).toMatch(/^“ters şey” düğümünün/u)
    expect(describeProblem(problem!, 'tr', () => 'ş'.repeat(2 ** 20)).length).toBeLessThan(400)
  })

  it('names interfaces in the language of the node types that it is given', () => {
    const [problem] = problems(graph([step('a', { name: '' })]))
    const english = [{ ...nodeTypes[0]!, inputs: { name: { name: 'Name' } } }]
    expect(describeProblem(problem!, 'en', titleOf, english)).toBe(
      'The input “Name” of “undefined/a” is empty. Enter a value or connect it.',
    )
  })

  it('has a few words for the node that bears it', () => {
    const [empty] = problems(graph([step('a', { name: '' })]))
    expect(summarizeProblem(empty!, 'tr')).toBe('“Ad” boş')
    const english = [{ ...nodeTypes[0]!, inputs: { name: { name: 'Name' } } }]
    expect(summarizeProblem(empty!, 'en', english)).toBe('“Name” is empty')
    const [limit] = problems(graph([step('a', { limit: 11 })]))
    expect(summarizeProblem(limit!, 'tr')).toBe('“Sınır” 1 ile 10 arasında bir tam sayı olmalı')
    expect(summarizeProblem(limit!, 'en')).toBe('“Sınır”: it must be a whole number between 1 and 10')
  })

  it('says what a JSON text has to be', () => {
    const [json] = problems(graph([step('a', { json: '{' })]))
    expect(describeProblem(json!, 'tr', titleOf)).toBe(
      '“undefined/a” düğümünün “Veri” değeri geçersiz: JSON olarak okunabilen bir metin olmalı.',
    )
    expect(summarizeProblem(json!, 'en')).toBe('“Veri”: it must be a text that is JSON')
  })

  it('tells of more outputs than a run follows to one input, though not to one that its type does not know', async () => {
    const connections = ['a', 'b', 'c'].flatMap((id) => [`${id}.out>d.many`, `${id}.out>d.gone`, `${id}.out>d.many`])
    const odd = step('d')
    const inputs = { ...odd.inputs, gone: { id: 'd.gone' } }
    const found = () => problems(graph([step('a'), step('b'), step('c'), { ...odd, inputs }], connections))
    const tooMany = (await withSources(2, found)).filter(({ code }) => code === 'too-many-sources')
    expect(tooMany).toMatchObject([{ severity: 'error', nodes: ['d'], interface: 'many' }])
    expect(describeProblem(tooMany[0]!, 'tr', (id) => id)).toBe(
      '“d” düğümünün “Çok” girişine çok fazla çıkış ulaşıyor: en çok 2 çıkış izlenebilir; alt akışlardan geçenler her yol için yeniden sayılır.',
    )
    expect(describeProblem(tooMany[0]!, 'en', (id) => id)).toBe(
      'Too many outputs lead to the input “Çok” of “d”: at most 2 can be followed, those through subgraphs counted for each way.',
    )
    expect(summarizeProblem(tooMany[0]!, 'tr')).toBe('“Çok” girişine çok fazla çıkış ulaşıyor')
    expect((await withSources(3, found)).filter(({ code }) => code === 'too-many-sources')).toEqual([])
  })

  it('counts what is wrong with the many connections into one input', () => {
    const sources = Array.from({ length: 60 }, (_, at) => step(`s${at}`))
    const connections = sources.flatMap(({ id }) => [`${id}.text>a.in`, `${id}.text>a.in`])
    const found = problems(graph([step('a'), ...sources], connections))
    expect(found.map((problem) => describeProblem(problem, 'tr', (id) => id))).toEqual([
      '“a” düğümünün “Giriş” girişinde 60 bağlantı yineleniyor.',
      '“a” düğümünün “Giriş” girişine gelen 60 bağlantının iki ucundaki türler farklı (örneğin metin ve sayı).',
      '“a” düğümünün “Giriş” girişi yalnızca bir bağlantı alabilir.',
    ])
    expect(found.slice(0, 2).map((problem) => describeProblem(problem, 'en', (id) => id))).toEqual([
      'Of the connections into “Giriş” of “a”, 60 are repeated.',
      'Of the connections into “Giriş” of “a”, 60 differ in type at their ends (such as text and number).',
    ])
  })

  it('counts the many connections to nothing at one interface', () => {
    const connections = Array.from({ length: 101 }, (_, at) => `a.out>gone${at}`)
    const [few, ...others] = problems(graph([step('a')], connections.slice(0, 100)))
    expect(others).toHaveLength(99)
    expect(describeProblem(few!, 'en', titleOf)).toContain('A connection leads nowhere (')
    const found = problems(graph([step('a')], connections))
    expect(found).toMatchObject([
      { code: 'dangling-connection', nodes: ['a'], interface: 'out', details: { count: 101 } },
    ])
    const told = (language: 'tr' | 'en') => describeProblem(found[0]!, language, (id) => id)
    expect(told('tr')).toBe('101 bağlantının ucu boşta (“a”). Çalıştırırken yok sayılır.')
    expect(told('en')).toBe('101 connections lead nowhere (“a”). A run ignores them.')
    expect(summarizeProblem(found[0]!, 'tr')).toBe('101 bağlantının ucu boşta')
    expect(summarizeProblem(found[0]!, 'en')).toBe('101 connections lead nowhere')
  })

  it('shortens long lists of nodes', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => step(id))
    const connections = ['a.out>b.in', 'b.out>c.in', 'c.out>d.in', 'd.out>e.in', 'e.out>a.in']
    const [cycle] = problems(graph(nodes, connections))
    expect(describeProblem(cycle!, 'tr', () => undefined)).toContain('“a”, “b”, “c” ve 2 düğüm daha')
  })

  it('stays short, whatever things are called and however many hold each other', () => {
    const long = 'x'.repeat(1_000_000)
    const ring = Array.from({ length: 500 }, (_, at) => template(`t${at}`, [graphNode('g', `t${(at + 1) % 500}`)]))
    const named = ring.map((each) => ({ ...each, name: long }))
    const found = [
      ...problems(graph([graphNode('u', 't0')]), ring),
      ...problems(graph([graphNode('u', 't0')]), named),
      ...problems(graph([{ ...step('a', { limit: 11 }), type: long }, step(long), step(long)])),
    ]
    expect(new Set(found.map(({ code }) => code))).toEqual(
      new Set(['recursive-template', 'unregistered-type', 'duplicate-id']),
    )
    for (const problem of found) {
      for (const language of ['tr', 'en'] as const) {
        expect(describeProblem(problem, language, (id) => id).length).toBeLessThan(1200)
        expect(summarizeProblem(problem, language).length).toBeLessThan(300)
      }
    }
    expect(describeProblem(found[0]!, 'tr', titleOf)).toContain('Alt t0, Alt t1, Alt t10 ve 497 alt akış daha')
    expect(describeProblem(found[0]!, 'en', titleOf)).toContain('Alt t0, Alt t1, Alt t10 and 497 more')
  })
})
