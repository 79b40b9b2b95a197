import { describe, expect, it } from 'vitest'
import { allProblems, graph, graphNode, problems, step, template } from '../testing/checkedFlow.ts'

describe('validateGraph', () => {
  it('finds nothing wrong with a sound graph', () => {
    expect(problems(graph([step('a'), step('b')], ['a.out>b.in', 'a.out>b.many', 'a.text>b.many']))).toEqual([])
  })

  it('refuses an empty graph', () => {
    expect(problems(graph([]))).toMatchObject([{ code: 'empty-graph', severity: 'error' }])
  })

  it('names the nodes of each cycle, one problem for each component', () => {
    const connections = ['a.out>b.in', 'b.out>a.in', 'c.out>c.in', 'b.out>d.in']
    const found = problems(graph([step('a'), step('b'), step('c'), step('d')], connections))
    expect(found.map(({ code, nodes }) => [code, nodes])).toEqual([
      ['cycle', ['a', 'b']],
      ['cycle', ['c']],
    ])
  })

  it('asks for required inputs that are neither connected nor given a value', () => {
    const absent = step('c')
    delete absent.inputs['name']
    const nodes = [step('a', { name: ' ' }), step('b', { name: null }), absent]
    expect(problems(graph(nodes, ['a.text>b.name']))).toMatchObject([
      { code: 'missing-input', severity: 'error', nodes: ['a'], interface: 'name', details: { name: 'Ad' } },
    ])
  })

  it('takes the value of a fresh node where the file has none', () => {
    expect(problems(graph([step('a', { name: undefined })]))).toEqual([])
  })

  it.each([[0], [11], [2.5], ['7'], [Number.NaN]])('refuses %s where 1 to 10 is asked for', (limit) => {
    expect(problems(graph([step('a', { limit })]))).toMatchObject([
      { code: 'value-out-of-range', nodes: ['a'], interface: 'limit', details: { min: 1, max: 10, kind: 'integer' } },
    ])
  })

  it('refuses a choice that is not in the list', () => {
    expect(problems(graph([step('a', { mode: 'toString' })]))).toMatchObject([{ code: 'value-out-of-range' }])
  })

  it.each(['{"a": 1', 'null,', { a: 1 }, []])('refuses %j where JSON text is asked for', (json) => {
    expect(problems(graph([step('a', { json })]))).toMatchObject([
      { code: 'value-out-of-range', severity: 'error', nodes: ['a'], interface: 'json', details: { kind: 'json' } },
    ])
  })

  it.each(['', ' ', null, '\ufeff{"a": [1]} ', 'null', 5, false])('takes %j for JSON text', (json) => {
    expect(problems(graph([step('a', { json })]))).toEqual([])
  })

  it('does not look at values behind a connection', () => {
    expect(problems(graph([step('a'), step('b', { limit: 99 })], ['a.out>b.limit']))).toEqual([])
  })

  it('names unknown types, even those that spell an object member', () => {
    const unknown = { ...step('a'), type: 'constructor' }
    expect(problems(graph([unknown, graphNode('b', 'gone')]))).toMatchObject([
      { code: 'unregistered-type', severity: 'error', nodes: ['a'], details: { type: 'constructor' } },
      { code: 'unregistered-type', severity: 'error', nodes: ['b'] },
    ])
  })

  it('passes over what the engine keeps although it cannot read it', () => {
    const odd = [null, 5, {}, { id: 'x', from: 1, to: 'b.in' }] as never[]
    const root = graph([step('a'), step('b')], ['a.out>b.in'])
    const broken = template('t', [null, 5, { id: 'x' }, { id: 'x', type: 'Step', inputs: { in: null } }] as never[])
    broken.connections.push(...odd)
    const lacking = template('u', [{ id: 'x', type: 'Step' } as never])
    root.connections.push(...odd)
    const found = problems(root, [broken, null as never, lacking])
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('warns of connections that lead nowhere or the wrong way', () => {
    const found = problems(graph([step('a'), step('b')], ['a.out>gone', 'gone>b.in', 'a.in>b.in', 'a.out>b.out']))
    expect(found.map(({ code, severity, nodes }) => [code, severity, nodes])).toEqual([
      ['dangling-connection', 'warning', ['a']],
      ['dangling-connection', 'warning', ['b']],
      ['dangling-connection', 'warning', ['a', 'b']],
      ['dangling-connection', 'warning', ['a', 'b']],
    ])
  })

  it('warns of a connection that exists twice, and refuses two into a single input', () => {
    const found = problems(
      graph([step('a'), step('b')], ['a.out>b.in', 'a.out>b.in', 'b.out>a.limit', 'b.out>a.limit']),
    )
    expect(found.filter(({ code }) => code !== 'cycle')).toMatchObject([
      { code: 'duplicate-connection', severity: 'warning', connection: 'c3' },
      { code: 'duplicate-connection', severity: 'warning', connection: 'c1' },
    ])
    expect(problems(graph([step('a'), step('b'), step('c')], ['a.out>c.in', 'b.out>c.in']))).toMatchObject([
      { code: 'multiple-connections', severity: 'error', nodes: ['c'], interface: 'in' },
    ])
  })

  it('takes a connection that names its input first, as the engine does', () => {
    expect(problems(graph([step('a'), step('b')], ['b.in>a.out']))).toEqual([])
    const both = problems(graph([step('a'), step('b')], ['b.in>a.out', 'a.out>b.in']))
    expect(both).toMatchObject([{ code: 'duplicate-connection', connection: 'c1' }])
  })

  it('names where a chain begins that no trigger reaches, in a graph with triggers', () => {
    const started = ['a.out>b.in', 'c.out>d.in', 'd.out>b.many']
    const nodes = ['a', 'b', 'c', 'd'].map((id) => step(id))
    expect(problems(graph(nodes, started))).toEqual([])
    const triggered = [{ ...step('a'), type: 'Start' }, ...nodes.slice(1)]
    expect(problems(graph(triggered, started))).toMatchObject([
      { code: 'unreachable-node', severity: 'warning', nodes: ['c'] },
    ])
    const constant = [triggered[0]!, triggered[1]!, { ...step('c'), type: 'Constant' }, triggered[3]!]
    expect(problems(graph(constant, started))).toEqual([])
  })

  it('hints at nodes that are connected to nothing, unless there is only one', () => {
    expect(allProblems(graph([step('a')]))).toEqual([])
    expect(allProblems(graph([step('a'), step('b'), step('c')], ['a.out>b.in']))).toMatchObject([
      { code: 'unconnected-node', severity: 'hint', nodes: ['c'] },
    ])
  })

  it('lets an integer be a number, and warns where a text would be', () => {
    expect(problems(graph([step('a'), step('b')], ['a.text>b.in']))).toMatchObject([
      { code: 'type-mismatch', severity: 'warning', nodes: ['a', 'b'], details: { from: 'text', to: 'number' } },
    ])
  })

  it('refuses ids that occur twice', () => {
    const twin = step('b')
    twin.inputs['in']!.id = 'a.in'
    const found = problems({
      ...graph([step('a'), twin, { ...step('c'), id: 'a' }]),
      connections: [
        { id: 'x', from: 'a.out', to: 'c.in' },
        { id: 'x', from: 'b.out', to: 'c.in' },
      ],
    })
    expect(found.filter(({ code }) => code === 'duplicate-id').map(({ severity, nodes }) => [severity, nodes])).toEqual(
      [
        ['error', ['a', 'b']],
        ['error', ['a']],
        ['warning', []],
      ],
    )
  })

  it('tells connections without an id from those that have the same', () => {
    const root = graph([step('a'), step('b')])
    for (const to of ['b.in', 'b.limit', 'gone']) root.connections.push({ from: 'a.out', to } as never)
    expect(problems(root)).toMatchObject([{ code: 'dangling-connection', connection: '', nodes: ['a'] }])
  })
})
