import type { SavedGraphTemplate, SavedNode } from '@phoenix/graph-engine'
import { expect, it } from 'vitest'
import { packEdit } from '../testing/packEdit.ts'
import { Validator } from './Validator.ts'

const use = (id: string, subgraph: string): SavedNode => ({
  id,
  type: `__baklava_GraphNode-${subgraph}`,
  title: id,
  inputs: {},
  outputs: {},
})
const unknown = (id: string): SavedNode => ({ id, type: 'Gone', title: id, inputs: {}, outputs: {} })
const graph = (id: string, nodes: SavedNode[]) => ({ id, nodes, connections: [], inputs: [], outputs: [] })
const template = (id: string, nodes: SavedNode[]): SavedGraphTemplate => ({ ...graph(id, nodes), name: id })
const name = (depth: number) => `s${depth}`
const noTemplates = { removedTemplates: [], templates: [] }

/** The main graph uses the outer subgraph twice, that one the inner one twice; the inner one has an unknown type. */
function createValidator() {
  const inner = template('inner', [unknown('x')])
  const outer = template('outer', [use('i', 'inner'), use('j', 'inner')])
  return new Validator(
    { graph: graph('g', [use('a', 'outer'), use('b', 'outer')]), graphTemplates: [inner, outer] },
    [],
  )
}

it('counts what is wrong inside, on every level and each subgraph once', () => {
  expect(createValidator().inside).toEqual([
    { template: undefined, nodes: ['a', 'b'], errors: 1, warnings: 0 },
    { template: 'outer', nodes: ['i', 'j'], errors: 1, warnings: 0 },
  ])
})

it('tells on every level when it is mended', () => {
  const validator = createValidator()
  const graphs = [packEdit({ template: 'inner', removedNodes: ['x'] })]
  expect(validator.edit({ ...noTemplates, graphs })!.inside).toEqual([
    { template: undefined, nodes: ['a', 'b'], errors: 0, warnings: 0 },
    { template: 'outer', nodes: ['i', 'j'], errors: 0, warnings: 0 },
  ])
})

it('tells a new graph node alone what the others know', () => {
  const graphs = [packEdit({ nodes: [use('c', 'outer')] })]
  expect(createValidator().edit({ ...noTemplates, graphs })!.inside).toEqual([
    { template: undefined, nodes: ['c'], errors: 1, warnings: 0 },
  ])
})

it('counts errors as warnings where no run comes', () => {
  const graphs = [packEdit({ removedNodes: ['a', 'b'] })]
  expect(createValidator().edit({ ...noTemplates, graphs })!.inside).toEqual([
    { template: 'outer', nodes: ['i', 'j'], errors: 0, warnings: 1 },
  ])
})

it('goes through subgraphs that lie 10,000 deep in each other', () => {
  const COUNT = 10_000
  const graphTemplates = Array.from({ length: COUNT }, (_, depth) =>
    template(name(depth), [depth + 1 < COUNT ? use(`u${depth}`, name(depth + 1)) : unknown('x')]),
  )
  const validator = new Validator({ graph: graph('g', [use('a', name(0))]), graphTemplates }, [])
  const inside = (errors: number) =>
    Array.from({ length: COUNT }, (_, depth) => ({
      template: depth === 0 ? undefined : name(depth - 1),
      nodes: [depth === 0 ? 'a' : `u${depth - 1}`],
      errors,
      warnings: 0,
    }))
  expect(validator.inside).toEqual(inside(1))
  const graphs = [packEdit({ template: name(COUNT - 1), removedNodes: ['x'] })]
  expect(validator.edit({ ...noTemplates, graphs })!.inside).toEqual(inside(0))
})

it('tells nothing of the subgraphs after an edit of the main graph that uses them as before, and all of a new use', () => {
  const names = Array.from({ length: 200 }, (_, at) => name(at))
  const uses = graph(
    'g',
    names.map((id) => use(id, id)),
  )
  const validator = new Validator({ graph: uses, graphTemplates: names.map((id) => template(id, [unknown('x')])) }, [])
  const edit = (node: SavedNode) => validator.edit({ ...noTemplates, graphs: [packEdit({ nodes: [node] })] })!
  expect(edit(unknown('n')).inside).toEqual([])
  expect(edit(use('again', name(7))).inside).toEqual([
    { template: undefined, nodes: ['again'], errors: 1, warnings: 0 },
  ])
})

it('counts what was inside no more where the subgraph is gone', () => {
  expect(createValidator().edit({ removedTemplates: ['inner'], templates: [], graphs: [] })!.inside).toEqual([
    { template: undefined, nodes: ['a', 'b'], errors: 2, warnings: 0 },
    { template: 'outer', nodes: ['i', 'j'], errors: 0, warnings: 0 },
  ])
})
