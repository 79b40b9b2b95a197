import type { NodeType, SavedConnection, SavedEditor, SavedNode } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { packEdit } from '../testing/packEdit.ts'
import { withSources } from '../testing/withSources.ts'
import { describeProblem } from './problems/describeProblem.ts'
import type { GraphProblem } from './problems/GraphProblem.ts'
import { summarizeProblem } from './problems/summarizeProblem.ts'
import { validateGraph } from './validateGraph.ts'
import { Validator } from './Validator.ts'

const nodeTypes: NodeType[] = [
  { type: 'Source', title: 'Kaynak', category: 'logic', inputs: {}, outputs: { out: { name: 'Çıkış' } } },
  {
    type: 'Step',
    title: 'Adım',
    category: 'logic',
    inputs: {
      in: { name: 'Giriş', required: true },
      own: { name: 'Kendi', required: true, value: 'x' },
      many: { name: 'Çok', required: true, allowMultipleConnections: true },
    },
    outputs: { out: { name: 'Çıkış' } },
  },
]
const PORTS = ['p', 'q']
const TEMPLATES = ['a', 'b', 'c']
const SLOTS = 9
/** Connections in a graph, at most. */
const FEW = 60

interface Model {
  readonly nodes: Map<string, SavedNode>
  readonly connections: Map<string, SavedConnection>
}

type Random = ReturnType<typeof createRandom>

/** The root graph under undefined. */
type Models = Map<string | undefined, Model>

function side(id: string, keys: readonly string[], value: (key: string) => unknown = () => undefined) {
  const end = (key: string) =>
    value(key) === undefined ? { id: `${id}.${key}` } : { id: `${id}.${key}`, value: value(key) }
  return Object.fromEntries(keys.map((key) => [key, end(key)]))
}

/** Makes a node for a slot. Nodes do not change their type, so each slot has one kind for ever. */
function createNode(graph: string | undefined, slot: number, random: Random): SavedNode {
  const id = `${graph ?? 'r'}${slot}`
  const head = { id, title: id }
  const given = () => random.pick([undefined, undefined, '', 'v'])
  if (slot < 2) return { ...head, type: 'Source', inputs: {}, outputs: side(id, ['out']) }
  if (slot < 5)
    return { ...head, type: 'Step', inputs: side(id, ['in', 'own', 'many'], given), outputs: side(id, ['out']) }
  if (slot < 7) {
    const used = TEMPLATES[(graph === undefined ? 0 : TEMPLATES.indexOf(graph) + 1) + slot - 5] ?? 'c'
    const keys = random.next() < 0.8 ? PORTS : ['p']
    return {
      ...head,
      type: `__baklava_GraphNode-${used}`,
      inputs: side(id, keys, given),
      outputs: side(`${id}.>`, PORTS),
    }
  }
  const isInput = slot === 7
  return {
    ...head,
    type: isInput ? '__baklava_SubgraphInputNode' : '__baklava_SubgraphOutputNode',
    graphInterfaceId: random.pick(PORTS),
    inputs: { ...side(id, ['name'], () => random.pick(['', 'Ad', 'Yol'])), ...(!isInput && side(id, ['placeholder'])) },
    outputs: side(id, [isInput ? 'placeholder' : 'output']),
  }
}

function listOf({ nodes, connections }: Model, id: string) {
  return { id, nodes: [...nodes.values()], connections: [...connections.values()], inputs: [], outputs: [] }
}

function fileOf(models: Models): SavedEditor {
  const templates = TEMPLATES.filter((id) => models.has(id))
  return {
    graph: listOf(models.get(undefined)!, 'root'),
    graphTemplates: templates.map((id) => ({ ...listOf(models.get(id)!, id), name: id })),
  }
}

/** Changes a graph. @returns What the validator is told. */
function change(model: Model, graph: string | undefined, random: Random, most = FEW): Parameters<typeof packEdit>[0] {
  const slot = random.below(SLOTS)
  const id = `${graph ?? 'r'}${slot}`
  const kind = random.below(10)
  if (kind < 1) {
    const parted = [...model.connections.values()].filter(
      ({ from, to }) => from.startsWith(`${id}.`) || to.startsWith(`${id}.`),
    )
    model.nodes.delete(id)
    for (const each of parted) model.connections.delete(each.id)
    return { removedNodes: [id], removedConnections: parted.map((each) => each.id) }
  }
  if (kind < 4) {
    const node = createNode(graph, slot, random)
    model.nodes.set(id, node)
    const keys = new Set([...Object.values(node.inputs), ...Object.values(node.outputs)].map((end) => end.id))
    const isLost = (end: string) => end.startsWith(`${id}.`) && !keys.has(end)
    const lost = [...model.connections.values()].filter(({ from, to }) => isLost(from) || isLost(to))
    for (const each of lost) model.connections.delete(each.id)
    return { nodes: [node], removedConnections: lost.map((each) => each.id) }
  }
  if (kind < 6 && model.connections.size > 0) {
    const gone = random.pick([...model.connections.keys()])
    model.connections.delete(gone)
    return { removedConnections: [gone] }
  }
  const [one, other] = [random.pick([...model.nodes.values()]), random.pick([...model.nodes.values()])]
  const [from, to] = [Object.values(one?.outputs ?? {}), Object.values(other?.inputs ?? {})]
  if (from.length === 0 || to.length === 0) return {}
  // Few go against the order of the slots, which would make a cycle of most, and none where there are many.
  const isBack = orderOf(one!) >= orderOf(other!)
  if (isBack && (most > FEW || random.next() < 0.97)) return {}
  const connection = { id: `c${random.below(most)}`, from: random.pick(from).id, to: random.pick(to).id }
  model.connections.set(connection.id, connection)
  return { connections: [connection] }
}

function modelOf(nodes: readonly SavedNode[], connections: readonly SavedConnection[] = []): Model {
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    connections: new Map(connections.map((each) => [each.id, each])),
  }
}

function orderOf({ id, type }: SavedNode): number {
  const slot = Number(id.slice(1))
  return type.endsWith('InputNode') ? -1 : slot
}

function texts(problems: Iterable<GraphProblem>): string[] {
  return Array.from(problems, ({ nodes, ...problem }) =>
    JSON.stringify(Object.entries({ ...problem, number: undefined, nodes: nodes.toSorted() }).toSorted()),
  ).sort()
}

/** @returns How many problems of joints were met, and how many of too much that leads to one input. */
function followEdits(seed: number, turns: number, most = FEW): readonly [met: number, tooMuch: number] {
  const random = createRandom(seed)
  const models: Models = new Map()
  for (const graph of [undefined, ...TEMPLATES]) {
    const model: Model = { nodes: new Map(), connections: new Map() }
    for (let slot = 0; slot < SLOTS; slot++) {
      const node = createNode(graph, slot, random)
      model.nodes.set(node.id, node)
    }
    models.set(graph, model)
    for (let turn = 0; turn < most / 5; turn++) change(model, graph, random, most)
  }
  const away = new Map<string, Model>()
  const validator = new Validator(fileOf(models), nodeTypes)
  const told = new Map(validator.problems.map((problem) => [problem.number, problem]))
  let [met, tooMuch] = [0, 0]
  for (let turn = 0; turn < turns; turn++) {
    const removedTemplates: string[] = []
    const templates: { id: string; name: string }[] = []
    const graphs = []
    const template = random.pick(TEMPLATES)
    const back = away.get(template)
    if (back !== undefined && random.next() < 0.3) {
      away.delete(template)
      models.set(template, back)
      templates.push({ id: template, name: template })
      graphs.push(packEdit({ template, nodes: [...back.nodes.values()], connections: [...back.connections.values()] }))
    } else if (back === undefined && random.next() < 0.03) {
      away.set(template, models.get(template)!)
      models.delete(template)
      removedTemplates.push(template)
    }
    for (let left = 1 + random.below(3); left > 0; left--) {
      const graph = random.pick([...models.keys()])
      graphs.push(packEdit({ template: graph, ...change(models.get(graph)!, graph, random, most) }))
    }
    const { removed, added } = validator.edit({ removedTemplates, templates, graphs })!
    for (const number of removed) expect(told.delete(number)).toBe(true)
    for (const problem of added) told.set(problem.number, problem)
    expect(texts(told.values()), `seed ${seed}, turn ${turn}`).toEqual(texts(validateGraph(fileOf(models), nodeTypes)))
    for (const { details, code } of told.values()) {
      const type = String(details['type'])
      if (code === 'too-many-sources') tooMuch++
      if (type.includes('GraphNode') || details['through'] !== undefined) met++
      else if (code === 'multiple-connections' && type === 'Step') met++
    }
  }
  return [met, tooMuch]
}

const RUNS = 12

describe('Joints', () => {
  it('tells the uses of a subgraph that has rested and has nothing left to join', () => {
    const ends = { inputs: side('e', ['name']), outputs: side('e', ['placeholder']) }
    const inner = [
      { ...ends, id: 'e', title: 'e', type: '__baklava_SubgraphInputNode', graphInterfaceId: 'p' },
      { id: 's', title: 's', type: 'Step', inputs: side('s', ['in']), outputs: {} },
    ] as SavedNode[]
    const use = { id: 'u', title: 'u', type: '__baklava_GraphNode-a', inputs: side('u', ['p']), outputs: {} }
    const models: Models = new Map([
      [undefined, modelOf([use])],
      ['a', modelOf(inner, [{ id: 'c', from: 'e.placeholder', to: 's.in' }])],
    ])
    const validator = new Validator(fileOf(models), nodeTypes)
    const missing = validator.problems.find(({ code, template }) => code === 'missing-input' && !template)!
    expect(missing).toMatchObject({ nodes: ['u'], interface: 'p' })
    const graphs = [packEdit({ template: 'a', removedConnections: ['c'], removedNodes: ['e', 's'] })]
    expect(validator.edit({ removedTemplates: [], templates: [], graphs })!.removed).toContain(missing.number)
  })

  it('are known after edits as they are in the whole file', () => {
    let met = 0
    for (let seed = 0; seed < RUNS; seed++) met += followEdits(seed, 100)[0]
    expect(met).toBeGreaterThan(RUNS * 20)
  })

  it('know after edits where too much leads to one input', async () => {
    let met = 0
    for (let seed = 0; seed < RUNS; seed++) met += (await withSources(1, () => followEdits(seed, 80, 600)))[1]
    expect(met).toBeGreaterThan(100)
  })

  it('tell of too much once, where it meets, and count no end that nothing comes to', async () => {
    const end = (id: string, type: string, keys: readonly string[], outs: readonly string[]): SavedNode => ({
      id,
      title: id,
      type: `__baklava_Subgraph${type}Node`,
      graphInterfaceId: id,
      inputs: side(id, keys),
      outputs: side(id, outs),
    })
    const through = modelOf(
      [end('p', 'Input', ['name'], ['placeholder']), end('q', 'Output', ['name', 'placeholder'], [])],
      [{ id: 'pq', from: 'p.placeholder', to: 'q.placeholder' }],
    )
    const use = (id: string, template = 'a') => ({
      id,
      title: id,
      type: `__baklava_GraphNode-${template}`,
      inputs: side(id, ['p']),
      outputs: side(`${id}.>`, ['q']),
    })
    const source = (id: string) => ({ id, title: id, type: 'Source', inputs: {}, outputs: side(id, ['out']) })
    const step = { id: 's', title: 's', type: 'Step', inputs: side('s', ['many']), outputs: {} }
    const nodes = [...['1', '2', '3', '4'].map(source), use('u'), use('v'), use('w', 'b'), step] as SavedNode[]
    const doubling = modelOf(
      [...through.nodes.values(), use('u') as SavedNode],
      [
        ...through.connections.values(),
        { id: 'pu', from: 'p.placeholder', to: 'u.p' },
        { id: 'uq', from: 'u.>.q', to: 'q.placeholder' },
      ],
    )
    const toldOf = (...pairs: readonly (readonly [from: string, to: string])[]) =>
      withSources(3, () => {
        const connections = pairs.map(([from, to]) => ({ id: `${from}-${to}`, from, to }))
        const models: Models = new Map([
          [undefined, modelOf(nodes, connections)],
          ['a', through],
          ['b', doubling],
        ])
        const told = validateGraph(fileOf(models), nodeTypes).filter(({ code }) => code === 'too-many-sources')
        return told.map((problem) => [...problem.nodes, problem.interface])
      })
    const four = (to: string) => nodes.slice(0, 4).map(({ id }) => [`${id}.out`, to] as const)
    const on = [
      ['u.>.q', 'v.p'],
      ['v.>.q', 's.many'],
    ] as const
    expect(await toldOf(...four('u.p'), ...on)).toEqual([['u', 'p']])
    expect(await toldOf(...four('u.p').slice(1), ...on)).toEqual([])
    expect(await toldOf(...four('w.p').slice(2))).toEqual([['w', 'p']])
    expect(await toldOf(...four('w.p').slice(3))).toEqual([])
    expect(await toldOf(...four('s.many').slice(2), ['u.>.q', 's.many'], ['v.>.q', 's.many'])).toEqual([])
  })

  it('tell of two outputs of one subgraph that are too much together', async () => {
    const end = (id: string, port: string): SavedNode => ({
      id,
      title: id,
      type: '__baklava_SubgraphOutputNode',
      graphInterfaceId: port,
      inputs: side(id, ['name', 'placeholder']),
      outputs: {},
    })
    const sources = ['s', 't'].map((id): SavedNode => ({
      id,
      title: id,
      type: 'Source',
      inputs: {},
      outputs: side(id, ['out']),
    }))
    const use = { id: 'u', title: 'u', type: '__baklava_GraphNode-a', inputs: {}, outputs: side('u', PORTS) }
    const connections = ['d', 'e'].flatMap((to) =>
      ['s', 't'].map((from) => ({ id: `${from}${to}`, from: `${from}.out`, to: `${to}.placeholder` })),
    )
    const toldOf = (port: string) => {
      const inner = modelOf([...sources, end('d', 'p'), end('e', port)], connections)
      const models: Models = new Map([
        [undefined, modelOf([use])],
        ['a', inner],
      ])
      return validateGraph(fileOf(models), nodeTypes).filter(({ code }) => code === 'too-many-sources')
    }
    expect(await withSources(3, () => toldOf('q'))).toEqual([])
    expect(await withSources(4, () => toldOf('p'))).toEqual([])
    const [told, ...others] = await withSources(3, () => toldOf('p'))
    expect([told?.nodes, others]).toEqual([['u'], []])
    expect(describeProblem(told!, 'tr', (id) => id)).toBe(
      '“u” düğümünün bir ucuna çok fazla çıkış ulaşıyor: en çok 3 çıkış izlenebilir; alt akışlardan geçenler her yol için yeniden sayılır.',
    )
    expect(summarizeProblem(told!, 'tr')).toBe('Bir uca çok fazla çıkış ulaşıyor')
    expect(summarizeProblem(told!, 'en')).toBe('Too many outputs lead to an end')
  })
})
