import type { SavedEditor } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { allProblems, graph, graphNode, nodeTypes, problems, step, template } from '../testing/checkedFlow.ts'
import { packEdit } from '../testing/packEdit.ts'
import type { FileEdit } from './graph/FileEdit.ts'
import { Validator } from './Validator.ts'

const inside = (id: string, change: Parameters<typeof packEdit>[0]) => packEdit({ template: id, ...change })

describe('validateGraph of templates', () => {
  it('hints at those that the flow does not use, straight or through others', () => {
    const templates = [template('t', [step('a')]), template('u', [graphNode('g', 't')]), template('v', [step('a')])]
    const unused = (root: SavedEditor['graph']) =>
      allProblems(root, templates).flatMap(({ code, severity, template: where }) =>
        code === 'unused-template' ? [[severity, where?.id]] : [],
      )
    expect(unused(graph([graphNode('g', 'u')]))).toEqual([['hint', 'v']])
    expect(unused(graph([step('a')]))).toEqual([
      ['hint', 't'],
      ['hint', 'u'],
      ['hint', 'v'],
    ])
  })

  it('reports what is wrong inside once, however often the template is used', () => {
    const root = graph([graphNode('g1', 't'), graphNode('g2', 't')])
    expect(problems(root, [template('t', [step('a', { name: '' })])])).toMatchObject([
      { code: 'missing-input', severity: 'error', nodes: ['a'], template: { id: 't', name: 'Alt t' } },
    ])
  })

  it('only warns inside templates that no run would reach', () => {
    expect(problems(graph([step('a')]), [template('t', [step('a', { name: '' })])])).toMatchObject([
      { code: 'missing-input', severity: 'warning', template: { id: 't' } },
    ])
  })

  it('knows the ends of a subgraph', () => {
    const end = { ...step('i'), type: '__baklava_SubgraphInputNode' }
    const out = { ...step('o'), type: '__baklava_SubgraphOutputNode' }
    expect(problems(graph([graphNode('g', 't')]), [template('t', [end, out])])).toEqual([])
  })

  it('refuses templates that contain themselves, straight or through others', () => {
    const templates = [
      template('t', [graphNode('x', 'u')]),
      template('u', [graphNode('y', 't')]),
      template('v', [graphNode('z', 'v')]),
    ]
    expect(problems(graph([graphNode('g', 't')]), templates)).toMatchObject([
      { code: 'recursive-template', severity: 'error', nodes: ['x'], details: { names: 'Alt t, Alt u' } },
      { code: 'recursive-template', severity: 'warning', nodes: ['z'], template: { id: 'v' } },
    ])
  })

  it('follows edits of a small subgraph, which rests between checks, and of those that it uses', () => {
    const compound = step('a', { limit: { deep: [1] }, name: '' })
    const inner = template('t', [compound, step('b')], ['a.out>b.in', 'b.out>a.in'])
    const file = { graph: graph([graphNode('g', 'u')]), graphTemplates: [inner, template('u', [graphNode('h', 't')])] }
    const validator = new Validator(file, nodeTypes)
    const codes = validator.problems.map(({ code }) => code).sort()
    expect(codes).toEqual(['cycle', 'missing-input', 'value-out-of-range'])
    const edit = (change: Parameters<typeof packEdit>[0]) =>
      validator.edit({ removedTemplates: [], templates: [], graphs: [packEdit({ template: 't', ...change })] })!
    const touched = edit({
      nodes: [step('c', { limit: 12 })],
      connections: [{ id: 'd', from: 'b.text', to: 'c.many' }],
    })
    expect([touched.removed, touched.added.map(({ code, nodes }) => [code, nodes])]).toEqual([
      [],
      [['value-out-of-range', ['c']]],
    ])
    const mended = edit({ removedConnections: ['c1'], nodes: [step('a')] })
    expect(
      mended.removed.map((number) => validator.problems.find((each) => each.number === number)?.code).sort(),
    ).toEqual(codes)
  })

  it('tells of a renamed subgraph what it told, and of no other', () => {
    const unused = ['t', 'u', 'v'].map((id) => template(id, [step('a', { limit: 12 })]))
    const validator = new Validator({ graph: graph([graphNode('g', 'v')]), graphTemplates: unused }, nodeTypes)
    const { removed, added } = validator.edit({
      removedTemplates: [],
      templates: [{ id: 'u', name: 'New' }],
      graphs: [],
    })!
    const before = validator.problems.filter((problem) => problem.template?.id === 'u')
    expect(removed.toSorted()).toEqual(before.map(({ number }) => number).sort())
    expect(added.map(({ code, severity, template }) => [code, severity, template?.name]).sort()).toEqual([
      ['unused-template', 'hint', 'New'],
      ['value-out-of-range', 'warning', 'New'],
    ])
  })

  it('tells only of the subgraphs that a run reaches by an edit, or no more', () => {
    const templates = Array.from({ length: 90 }, (_, at) =>
      template(`t${at}`, [step('a', { limit: 12 }), step('b'), ...(at < 89 ? [graphNode('u', `t${at + 1}`)] : [])]),
    )
    const validator = new Validator({ graph: graph([graphNode('g', 't0')]), graphTemplates: templates }, nodeTypes)
    const edit = (change: Partial<FileEdit>) => {
      const { removed, added } = validator.edit({ removedTemplates: [], templates: [], graphs: [], ...change })!
      return [removed.length, added.length]
    }
    // Each subgraph out of reach is told with a hint, and its error as a warning.
    expect(edit({ graphs: [inside('t79', { removedNodes: ['u'] })] })).toEqual([11, 20])
    expect(edit({ graphs: [inside('t79', { nodes: [graphNode('u', 't80')] })] })).toEqual([20, 11])
    const between = inside('new', { nodes: [graphNode('u', 't80')] })
    const use = inside('t79', { removedNodes: ['u'], nodes: [graphNode('v', 'new')] })
    expect(edit({ templates: [{ id: 'new', name: 'New' }], graphs: [use, between] })).toEqual([1, 1])
    expect(edit({ removedTemplates: ['new'] })).toEqual([10, 21])
    expect(edit({ graphs: [inside('t89', { nodes: [graphNode('u', 't89')] })] })).toEqual([0, 2])
  })
})
