import type { SavedNode } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { graph, graphNode, nodeTypes, problems, step, template } from '../testing/checkedFlow.ts'
import { packEdit } from '../testing/packEdit.ts'
import { Validator } from './Validator.ts'

function use(id: string, templateId: string, inner: SavedNode[], connections: string[] = []): SavedNode {
  return { ...graphNode(id, templateId), graphState: graph(inner, connections) }
}

function codesOf(validator: Validator): [string, string[]][] {
  const serious = validator.problems.filter(({ severity }) => severity !== 'hint')
  return serious.map(({ code, nodes }) => [code, nodes])
}

function checked(...uses: SavedNode[]): Validator {
  const templates = [template('t', [step('a')]), template('u', [graphNode('h', 't')]), template('v', [step('a')])]
  return new Validator({ graph: graph([...uses, graphNode('w', 'v')]), graphTemplates: templates }, nodeTypes)
}

const alike = use('g', 't', [step('x', { limit: 7 })])
const odd = use('g', 't', [step('x', { limit: 99 })])
const noTemplates = { removedTemplates: [], templates: [] }

function afterEdit(uses: SavedNode[], change: Parameters<typeof packEdit>[0]) {
  return checked(...uses).edit({ ...noTemplates, graphs: [packEdit(change)] })
}

describe('OwnChecks', () => {
  it('look into what a graph node holds where it is not what its template is', () => {
    expect(codesOf(checked(alike))).toEqual([])
    expect(codesOf(checked(odd))).toEqual([['value-out-of-range', ['g']]])
    const told = checked(odd).problems.find(({ severity }) => severity === 'error')!
    expect(told.details).toMatchObject({ within: 'x', key: 'limit', max: 10 })
  })

  it('look into what is held there, as deep as it lies', () => {
    const deep = use('g', 'u', [use('h', 't', [step('x', { limit: 99 })])])
    expect(codesOf(checked(deep))).toEqual([['value-out-of-range', ['g']]])
    const twice = use('g', 'u', [{ ...use('h', 't', [use('i', 'v', [step('x', { name: '' })])]) }])
    expect(codesOf(checked(twice))).toEqual([['missing-input', ['g']]])
  })

  it('only warn inside of a subgraph that no run would reach', () => {
    const found = problems(graph([step('b')]), [template('t', [step('a')]), template('u', [odd])])
    expect(found).toMatchObject([{ code: 'value-out-of-range', severity: 'warning', nodes: ['g'] }])
  })

  it('tell what leads to nothing of the template alone, since the engine writes it into no graph node', () => {
    const broken = template('t', [step('a')], ['a.out>gone.in'])
    for (const connections of [[], ['x.out>gone.in', 'none>x.in']]) {
      const held = use('g', 't', [step('x')], connections)
      const validator = new Validator({ graph: graph([held]), graphTemplates: [broken] }, nodeTypes)
      expect(codesOf(validator)).toEqual([['dangling-connection', ['a']]])
      const change = validator.edit({ ...noTemplates, graphs: [packEdit({ template: 't', nodes: [step('b')] })] })
      expect(change).toBeDefined()
    }
    const held = use('g', 't', [step('x', { limit: 99 })], ['none>x.in'])
    const validator = new Validator({ graph: graph([held]), graphTemplates: [broken] }, nodeTypes)
    expect(codesOf(validator).map(([code]) => code)).toEqual(['value-out-of-range', 'dangling-connection'])
  })

  it('hold what only a held graph uses for reached', () => {
    const held = use('g', 't', [graphNode('h', 'x')])
    const found = problems(graph([held]), [template('t', [step('a')]), template('x', [step('b', { name: '' })])])
    expect(found).toMatchObject([{ code: 'missing-input', severity: 'error', template: { id: 'x' } }])
  })

  it('hold it for reached no more once the graph node is gone that holds it', () => {
    const held = use('g', 't', [graphNode('h', 'x')])
    const templates = [template('t', [step('a')]), template('x', [step('b')])]
    const validator = new Validator({ graph: graph([held, graphNode('w', 't')]), graphTemplates: templates }, nodeTypes)
    expect(validator.problems.filter(({ code }) => code === 'unused-template')).toEqual([])
    const { added } = validator.edit({ ...noTemplates, graphs: [packEdit({ removedNodes: ['g'] })] })!
    expect(added).toMatchObject([{ code: 'unused-template', template: { id: 'x' } }])
  })

  it('follow a graph node that goes and comes back, and edits of what it has nothing to do with', () => {
    const validator = checked(odd)
    const edit = (graphs: Parameters<typeof packEdit>[0]) =>
      validator.edit({ ...noTemplates, graphs: [packEdit(graphs)] })
    const first = validator.problems.find(({ severity }) => severity === 'error')!
    expect(edit({ removedNodes: ['g'] })!.removed).toContain(first.number)
    const { graphState: _held, ...known } = odd
    const back = edit({ nodes: [known] })!.added.filter(({ severity }) => severity === 'error')
    expect(back).toMatchObject([{ code: 'value-out-of-range', nodes: ['g'] }])
    expect(edit({ template: 'v', nodes: [step('b')] })).toBeDefined()
  })

  it('leave it to a check of the whole where a template is edited that graph nodes hold otherwise, or one comes that does', () => {
    expect(afterEdit([odd], { template: 't', nodes: [step('b')] })).toBeUndefined()
    const held = use('g', 'v', [graphNode('h', 'u')])
    expect(afterEdit([held], { template: 't', nodes: [step('b')] })).toBeUndefined()
    expect(afterEdit([alike], { template: 't', nodes: [step('b')] })).toBeDefined()
    expect(afterEdit([alike], { nodes: [{ ...alike, id: 'copy' }] })).toBeDefined()
    expect(afterEdit([alike], { nodes: [{ ...odd, id: 'copy' }] })).toBeUndefined()
  })
})
