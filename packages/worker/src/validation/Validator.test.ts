import type { NodeType, SavedConnection, SavedEditor, SavedNode } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { packEdit } from '../testing/packEdit.ts'
import type { FileEdit, GraphEdit } from './graph/FileEdit.ts'
import type { GraphProblem } from './problems/GraphProblem.ts'
import { validateGraph } from './validateGraph.ts'
import { Validator } from './Validator.ts'

const nodeTypes: NodeType[] = [
  {
    type: 'Start',
    title: 'Başlat',
    category: 'trigger',
    inputs: {},
    outputs: { out: { name: 'Çıkış', valueType: 'number' } },
  },
  {
    type: 'Step',
    title: 'Adım',
    category: 'logic',
    inputs: {
      in: { name: 'Giriş', valueType: 'number', required: true, allowMultipleConnections: true },
      one: { name: 'Tek', valueType: 'text', value: 'x', editor: { kind: 'text' } },
    },
    outputs: { out: { name: 'Çıkış', valueType: 'number' } },
  },
]
const nodeCount = 7

interface Model {
  readonly nodes: Map<string, SavedNode>
  readonly connections: Map<string, SavedConnection>
}

function node(row: number, value: unknown, hasMore: boolean): SavedNode {
  const id = `n${row}`
  const type = row === 0 ? 'Start' : row === 1 ? '__baklava_GraphNode-t' : 'Step'
  const inputs = row === 0 ? {} : { in: { id: `${id}.in` }, one: { id: `${id}.one`, value } }
  const more = hasMore ? { more: { id: `${id}.more` } } : {}
  return { id, type, title: id, inputs: { ...inputs, ...more }, outputs: { out: { id: `${id}.out` } } }
}

function fileOf({ nodes, connections }: Model, hasTemplate: boolean): SavedEditor {
  const graph = {
    id: 'root',
    nodes: [...nodes.values()],
    connections: [...connections.values()],
    inputs: [],
    outputs: [],
  }
  const inner = { ...node(2, '', false), type: 'Gone' }
  const template = { ...graph, id: 't', name: 'Alt', nodes: [inner], connections: [] }
  return { graph, graphTemplates: hasTemplate ? [template] : [] }
}

function texts(problems: Iterable<GraphProblem>): string[] {
  return Array.from(problems, ({ nodes, ...problem }) =>
    JSON.stringify(Object.entries({ ...problem, number: undefined, nodes: nodes.toSorted() }).toSorted()),
  ).sort()
}

const step = fc.tuple(fc.nat(9), fc.nat(nodeCount - 1), fc.nat(nodeCount - 1), fc.boolean())

/** Changes the model. @returns What the validator is told, or whether the template shall be there. */
function change(model: Model, [kind, a, b, flag]: readonly [number, number, number, boolean]): GraphEdit | boolean {
  if (kind === 0) return flag
  if (kind === 1) {
    const id = `n${a}`
    model.nodes.delete(id)
    // Also what no engine would do: connections that stay and lead nowhere.
    const ends = flag ? [...model.connections.values()].filter(({ from, to }) => isAt(from, id) || isAt(to, id)) : []
    for (const connection of ends) model.connections.delete(connection.id)
    return packEdit({ removedNodes: [id], removedConnections: ends.map((connection) => connection.id) })
  }
  if (kind <= 3) {
    const put = node(a, flag ? '' : b, b === 0)
    model.nodes.set(put.id, put)
    return packEdit({ nodes: [put] })
  }
  const id = `c${a}-${b}${kind === 9 ? '-again' : ''}`
  if (kind <= 5) {
    model.connections.delete(id)
    return packEdit({ removedConnections: [id] })
  }
  const to = `n${b}.${flag ? 'one' : 'in'}`
  const connection = kind === 8 ? { id, from: to, to: `n${a}.out` } : { id, from: `n${a}.out`, to }
  const hasEnds = model.nodes.has(`n${a}`) && model.nodes.has(`n${b}`) && b !== 0
  if (!hasEnds) return packEdit({})
  model.connections.set(id, connection)
  return packEdit({ connections: [connection] })
}

function isAt(interfaceId: string, id: string): boolean {
  return interfaceId.startsWith(`${id}.`)
}

/** Two neighbours lead to each other. */
function toTwin(row: number): SavedConnection {
  return { id: `c${row}`, from: `n${row + 2}.out`, to: `n${(row ^ 1) + 2}.in` }
}

describe('Validator', () => {
  it('finds by edits what it finds in the whole file', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 120 }), fc.nat(4), (steps, pause) => {
        const model: Model = { nodes: new Map(), connections: new Map() }
        for (let row = 0; row < nodeCount; row++) model.nodes.set(`n${row}`, node(row, row, false))
        let hasTemplate = false
        const validator = new Validator(fileOf(model, hasTemplate), nodeTypes)
        const problems = new Map(validator.problems.map((problem) => [problem.number, problem]))
        let graphs: GraphEdit[] = []
        let had = false
        for (const [at, each] of steps.entries()) {
          const edit = change(model, each)
          if (typeof edit === 'boolean') hasTemplate = edit
          else graphs.push(edit)
          if (at % (pause + 1) !== 0) continue
          const answer = validator.edit({
            ...templateEdit(had, hasTemplate),
            graphs: [...templateGraphs(had, hasTemplate), ...graphs],
          })
          graphs = []
          had = hasTemplate
          for (const number of answer!.removed) expect(problems.delete(number)).toBe(true)
          for (const problem of answer!.added) problems.set(problem.number, problem)
          expect(texts(problems.values())).toEqual(texts(validateGraph(fileOf(model, hasTemplate), nodeTypes)))
        }
      }),
      { numRuns: 120, seed: 4 },
    )
  })

  it('keeps the number of what an edit leaves wrong', () => {
    const model: Model = { nodes: new Map([['n2', node(2, '', false)]]), connections: new Map() }
    const validator = new Validator(fileOf(model, false), nodeTypes)
    const [missing] = validator.problems
    expect(missing).toMatchObject({ code: 'missing-input', nodes: ['n2'] })
    const graphs = [packEdit({ nodes: [node(2, 'text', false)] })]
    expect(validator.edit({ removedTemplates: [], templates: [], graphs })).toEqual({
      removed: [],
      added: [],
      inside: [],
    })
  })

  it('names no node for a dangling connection whose interface an edit took away', () => {
    const wide = { ...node(2, 'x', true), type: 'Gone' }
    const file = fileOf({ nodes: new Map([['n2', wide]]), connections: new Map() }, false)
    file.graph.connections.push({ id: 'c', from: 'never.seen', to: 'n2.more' })
    const validator = new Validator(file, nodeTypes)
    const dangling = validator.problems.find(({ code }) => code === 'dangling-connection')!
    expect(dangling.nodes).toEqual(['n2'])
    const graphs = [packEdit({ nodes: [{ ...node(2, 'x', false), type: 'Gone' }] })]
    const change = validator.edit({ removedTemplates: [], templates: [], graphs })!
    expect(change.removed).toContain(dangling.number)
    expect(change.added).toMatchObject([{ code: 'dangling-connection', nodes: [] }])
  })

  it('looks at no cycle but the one that an edit cuts', () => {
    const COUNT = 1000
    const nodes = Array.from({ length: COUNT }, (_, row) => node(row + 2, 'x', false))
    const file = fileOf({ nodes: new Map(nodes.map((each) => [each.id, each])), connections: new Map() }, false)
    file.graph.connections.push(...nodes.map((_, row) => toTwin(row)))
    const validator = new Validator(file, nodeTypes)
    const cycles = validator.problems.filter(({ code }) => code === 'cycle')
    expect(cycles).toHaveLength(COUNT / 2)
    const edit = (each: Parameters<typeof packEdit>[0]) =>
      validator.edit({ removedTemplates: [], templates: [], graphs: [packEdit(each)] })!
    const written = vi.spyOn(JSON, 'stringify')
    const cut = edit({ removedConnections: ['c41'] })
    const joined = edit({ connections: [toTwin(41)] })
    const texts = written.mock.calls.length
    written.mockRestore()
    expect(cut.removed).toEqual([cycles[20]!.number])
    expect(joined.added).toMatchObject([{ code: 'cycle', nodes: ['n42', 'n43'] }])
    expect(texts).toBeLessThan(50)
  })

  it('tells a long cycle from one that is cut, where it may look around for a while', () => {
    const COUNT = 6000
    const nodes = Array.from({ length: COUNT }, (_, row) => node(row + 2, 'x', false))
    const to = (id: string, from: number, target: number) => ({
      id,
      from: `n${from + 2}.out`,
      to: `n${(target % COUNT) + 2}.in`,
    })
    const file = fileOf({ nodes: new Map(nodes.map((each) => [each.id, each])), connections: new Map() }, false)
    file.graph.connections.push(...nodes.map((_, row) => to(`c${row}`, row, row + 1)))
    file.graph.connections.push(to('near', 5, 7), to('far', 0, 5500), to('loop', 9, 9))
    const validator = new Validator(file, nodeTypes)
    const cycle = validator.problems.find(({ code }) => code === 'cycle')!
    const cut = (...removedConnections: string[]) =>
      validator.edit({ removedTemplates: [], templates: [], graphs: [packEdit({ removedConnections })] })!
    for (const id of ['near', 'far', 'loop']) expect(cut(id)).toMatchObject({ removed: [], added: [] })
    expect(cut('c3000').removed).toEqual([cycle.number])
  })

  it('tells once of what is wrong with the many connections into one input, and of each when they are few', () => {
    const COUNT = 130
    const sources = Array.from({ length: COUNT }, (_, row) => node(row + 3, 'x', false))
    const [single, wide] = [node(2, 'x', false), node(COUNT + 3, 'x', false)]
    const nodes = [...sources, single, wide]
    const connections = sources.flatMap((_, row) => [
      { id: `s${row}`, from: `n${row + 3}.out`, to: 'n2.one' },
      { id: `w${row}`, from: `n${(row % 40) + 3}.out`, to: `${wide.id}.in` },
    ])
    const model = {
      nodes: new Map(nodes.map((each) => [each.id, each])),
      connections: new Map<string, SavedConnection>(),
    }
    for (const each of connections) model.connections.set(each.id, each)
    const validator = new Validator(fileOf(model, false), nodeTypes)
    const told = new Map(validator.problems.map((problem) => [problem.number, problem]))
    const about = (id: string) =>
      [...told.values()].filter(
        (each) => each.nodes.at(-1) === id && each.severity !== 'hint' && each.code !== 'missing-input',
      )
    expect(about('n2').map(({ code, details }) => [code, details['count']])).toEqual([
      ['type-mismatch', COUNT],
      ['multiple-connections', undefined],
    ])
    expect(about(wide.id)).toMatchObject([
      { code: 'duplicate-connection', details: { count: COUNT - 40, name: 'Giriş' } },
    ])
    const random = createRandom(5)
    for (let turn = 0; turn < 300; turn++) {
      const each = random.pick(connections)
      const isGone = model.connections.has(each.id) ? random.next() < 0.7 : random.next() < 0.3
      if (isGone) model.connections.delete(each.id)
      else model.connections.set(each.id, each)
      const edit = packEdit(isGone ? { removedConnections: [each.id] } : { connections: [each] })
      const { removed, added } = validator.edit({ removedTemplates: [], templates: [], graphs: [edit] })!
      for (const number of removed) expect(told.delete(number)).toBe(true)
      for (const problem of added) told.set(problem.number, problem)
      expect(texts(told.values())).toEqual(texts(validateGraph(fileOf(model, false), nodeTypes)))
    }
    expect(about('n2').length).toBeGreaterThan(20)
  })

  it('tells once of the many connections to nothing at one interface, and of each when they are few', () => {
    const nodes = Array.from({ length: 5 }, (_, row) => node(row + 2, 'x', false))
    const connections = Array.from({ length: 240 }, (_, at): SavedConnection => {
      const to = ['n3.in', 'gone', `gone${at}`, 'n5.out'][at % 4]!
      const ends = { from: at % 8 < 4 ? 'n2.out' : 'n4.out', to }
      return at % 3 === 0 ? { id: `c${at}`, from: ends.to, to: ends.from } : { id: `c${at}`, ...ends }
    })
    const model: Model = { nodes: new Map(nodes.map((each) => [each.id, each])), connections: new Map() }
    for (const each of connections) model.connections.set(each.id, each)
    const validator = new Validator(fileOf(model, false), nodeTypes)
    const told = new Map(validator.problems.map((problem) => [problem.number, problem]))
    const random = createRandom(9)
    const met = new Set<boolean>()
    for (let turn = 0; turn < 400; turn++) {
      const edit = changeLoose(model, random, nodes, connections)
      const { removed, added } = validator.edit({ removedTemplates: [], templates: [], graphs: [edit] })!
      for (const number of removed) expect(told.delete(number)).toBe(true)
      for (const problem of added) told.set(problem.number, problem)
      expect(texts(told.values())).toEqual(texts(validateGraph(fileOf(model, false), nodeTypes)))
      for (const { code, details } of told.values())
        if (code === 'dangling-connection') met.add(details['count'] !== undefined)
    }
    expect(met.size).toBe(2)
  })

  it('says so when it cannot tell what an edit means', () => {
    const twice: Model = { nodes: new Map([['n2', node(2, 1, false)]]), connections: new Map() }
    const file = fileOf(twice, false)
    file.graph.nodes.push(node(2, 1, false))
    const ambiguous = new Validator(file, nodeTypes)
    const noTemplates = { removedTemplates: [], templates: [] }
    expect(ambiguous.edit({ ...noTemplates, graphs: [packEdit({})] })).toBeUndefined()
    const sound = new Validator(fileOf(twice, false), nodeTypes)
    const connections = [{ id: 'c', from: 'never.seen', to: 'n2.in' }]
    expect(sound.edit({ ...noTemplates, graphs: [packEdit({ connections })] })).toBeUndefined()
    expect(sound.edit({ ...noTemplates, graphs: [packEdit({ template: 'none' })] })).toBeUndefined()
  })
})

/** A connection or a node goes or comes back: of those connections that the validator knows, which may lead nowhere. */
function changeLoose(
  model: Model,
  random: ReturnType<typeof createRandom>,
  nodes: readonly SavedNode[],
  connections: readonly SavedConnection[],
): GraphEdit {
  if (random.next() < 0.3) {
    const each = random.pick(nodes)
    if (model.nodes.delete(each.id)) return packEdit({ removedNodes: [each.id] })
    model.nodes.set(each.id, each)
    return packEdit({ nodes: [each] })
  }
  const some = Array.from({ length: 1 + random.below(20) }, () => random.pick(connections))
  if (random.next() < 0.6) {
    for (const { id } of some) model.connections.delete(id)
    return packEdit({ removedConnections: some.map(({ id }) => id) })
  }
  const back = some.filter(({ from, to }) => [from, to].every((end) => model.nodes.has(end.split('.')[0]!)))
  const joining = back.filter(({ from, to }) => from.endsWith('.out') !== to.endsWith('.out'))
  for (const each of joining) model.connections.set(each.id, each)
  return packEdit({ connections: joining })
}

function templateEdit(had: boolean, has: boolean): Pick<FileEdit, 'removedTemplates' | 'templates'> {
  return { removedTemplates: had && !has ? ['t'] : [], templates: has && !had ? [{ id: 't', name: 'Alt' }] : [] }
}

function templateGraphs(had: boolean, has: boolean): GraphEdit[] {
  return has && !had ? [packEdit({ template: 't', nodes: [{ ...node(2, '', false), type: 'Gone' }] })] : []
}
