import {
  type Command,
  createGraphEngine,
  type GraphEngine,
  type NodeView,
  type SavedEditor,
  type SavedNode,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
  templateIdOf,
} from '@phoenix/graph-engine'
import { importGraph } from '@phoenix/graph-engine/import'
import { createFlowScene, createRandom, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileFollower } from './FileFollower.ts'
import { FollowedFile } from './testing/FollowedFile.ts'
import { takeAtOnce } from './testing/takeAtOnce.ts'

const nodeTypes = [...sceneNodeTypes]
const runs = { numRuns: 25, seed: 20261120 }
const steps = fc.array(fc.tuple(fc.nat(27), fc.nat(1000), fc.nat(1000)), { minLength: 5, maxLength: 50 })

function nodesOf({ graph }: GraphEngine): NodeView[] {
  const rows = Array.from({ length: graph.nodes.length }, (_, row) => row)
  return rows.filter((row) => graph.nodes.present[row] === 1).map((row) => graph.getNode(graph.nodeId(row))!)
}

function pick<T>(list: readonly T[] | undefined, at: number): T | undefined {
  return list?.[at % Math.max(1, list.length)]
}

function carryOut(engine: GraphEngine, [kind, a, b]: readonly [number, number, number]): void {
  const nodes = nodesOf(engine)
  const node = pick(nodes, a)
  const other = pick(nodes, b)
  const named = node === undefined ? [] : [node.id]
  const use =
    pick(
      nodes.filter(({ type }) => templateIdOf(type) !== undefined),
      a,
    )?.id ?? 'none'
  const subgraph = pick(engine.subgraphs.list, a)?.id ?? 'none'
  const connection = pick(
    Array.from({ length: engine.graph.connections.length }, (_, row) => row).filter(
      (row) => engine.graph.connections.present[row] === 1,
    ),
    a,
  )
  const position = { x: a, y: b }
  const input = pick(node?.inputs, b)?.id ?? 'none'
  const some = nodes.filter((_node, i) => ((a >> (i % 8)) & 1) === 1).map(({ id }) => id)
  const commands: readonly (Command | 'undo' | 'redo')[] = [
    'undo',
    'undo',
    'redo',
    { type: 'select', nodes: some },
    { type: 'createSubgraph', name: `S${a}`, open: b % 2 === 0 },
    { type: 'openSubgraph', node: use },
    { type: 'openSubgraph', subgraph },
    { type: 'saveSubgraph' },
    { type: 'leaveSubgraph' },
    { type: 'backToMainGraph' },
    { type: 'unpackSubgraph', node: use },
    { type: 'renameSubgraph', subgraph, name: `R${b}` },
    { type: 'deleteSubgraph', subgraph },
    { type: 'addNode', nodeType: pick([...engine.nodeTypes.keys()], a)!, position },
    { type: 'addNode', nodeType: b % 2 === 0 ? SUBGRAPH_INPUT_TYPE : SUBGRAPH_OUTPUT_TYPE, position },
    { type: 'removeNodes', nodes: named },
    { type: 'removeNodes', nodes: some },
    { type: 'connect', from: pick(node?.outputs, b)?.id ?? 'none', to: pick(other?.inputs, a)?.id ?? 'none' },
    { type: 'connect', from: pick(other?.outputs, b)?.id ?? 'none', to: pick(node?.inputs, a)?.id ?? 'none' },
    { type: 'connect', from: pick(node?.outputs, a)?.id ?? 'none', to: pick(other?.inputs, b)?.id ?? 'none' },
    { type: 'disconnect', connection: connection === undefined ? 'none' : engine.graph.connectionId(connection) },
    { type: 'move', nodes: named.map((id) => ({ id, ...position })) },
    { type: 'duplicate' },
    { type: 'setValue', interface: input, value: '' },
    { type: 'setValue', interface: input, value: a },
    { type: 'setTitle', node: named[0] ?? 'none', title: `T${b}` },
    { type: 'cut' },
    { type: 'paste' },
  ]
  const command = commands[kind]!
  if (command === 'undo') engine.undo()
  else if (command === 'redo') engine.redo()
  else engine.execute(command)
}

interface Imported {
  readonly format: number
  readonly asSubgraph: boolean
  readonly takesAll: boolean
}

/** With cycles, repeats, loops, connections of other types and to nothing, subgraphs, and what nobody knows. */
const foreign = [
  JSON.stringify({
    nodes: ['x', 'y', { id: 'y' }, 'z'],
    edges: ['xy', 'xy', 'yx', 'zz', 'xq'].map((ends) => ({ source: ends[0], target: ends[1] })),
  }),
  JSON.stringify([
    { id: 's', type: 'subflow', name: 'Süz', in: [{ wires: [{ id: 'f' }] }], out: [{ wires: [{ id: 'f', port: 0 }] }] },
    { id: 'f', type: 'function', z: 's', x: 9, y: 9, wires: [['f']] },
    { id: 'u', type: 'subflow:s', z: 't', x: 0, y: 0, wires: [['u', 'd']] },
    { id: 'd', type: 'debug', z: 't', x: 400, y: 0, wires: [] },
  ]),
  JSON.stringify(ownFile()),
]

function ownFile(): SavedEditor {
  const engine = createGraphEngine({ nodeTypes, cycles: 'allow' })
  engine.load(createFlowScene({ nodes: 6, seed: 9 }))
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(1), engine.graph.nodeId(2)] })
  engine.execute({ type: 'createSubgraph', name: 'Own', open: false })
  const saved = engine.save()
  saved.graph.connections.push({ id: 'loose', from: 'gone', to: 'gone too' }, saved.graph.connections[0]!)
  saved.graph.nodes.push(structuredClone(saved.graph.nodes[0]!))
  return saved
}

/** Edits that are no command of `carryOut`'s. */
const others: readonly ((engine: GraphEngine, a: number, b: number, imported: Imported) => unknown)[] = [
  importInto,
  importInto,
  (engine, a, b) =>
    engine.execute({ type: 'move', nodes: idsOf(engine, a).map((id) => ({ id, x: a, y: b })) } as Command),
  (engine, a) => engine.execute({ type: 'setCollapsed', nodes: idsOf(engine, a), collapsed: a % 2 === 0 } as Command),
  (engine, a) =>
    engine.execute({ type: 'setWidth', node: idsOf(engine, a)[0] ?? 'none', width: 150 + (a % 100) } as Command),
  (engine, a, b) => engine.execute({ type: 'addNote', id: `note-${a}`, x: a, y: b }),
  (engine, a, b) => {
    const { connections } = engine.graph
    const rows = Array.from({ length: connections.length }, (_, row) => row).filter(
      (row) => connections.present[row] === 1,
    )
    const connection = rows.length === 0 ? 'none' : engine.graph.connectionId(rows[a % rows.length]!)
    return engine.execute({ type: 'insertOnConnection', connection, node: idsOf(engine, b)[0] ?? 'none' } as Command)
  },
]

function idsOf(engine: GraphEngine, a: number): string[] {
  return nodesOf(engine).flatMap(({ id }, i) => (((a >> (i % 8)) & 1) === 1 ? [id] : []))
}

function importInto(engine: GraphEngine, _a: number, b: number, { format, asSubgraph, takesAll }: Imported) {
  const { saved } = importGraph(foreign[format]!)
  return engine.executeInSlices({
    type: 'paste',
    data: new TextEncoder().encode(JSON.stringify(saved)),
    connections: takesAll ? 'all' : 'allowed',
    ...(asSubgraph && { asSubgraph: `In ${b}` }),
  })
}

function createEngine(seed: number, cycles: 'allow' | 'refuse'): GraphEngine {
  const engine = createGraphEngine({ nodeTypes, cycles })
  engine.load(createFlowScene({ nodes: 12, seed }))
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(seed % 8)] })
  engine.execute({ type: 'createSubgraph', name: 'Inner', open: false })
  engine.execute({ type: 'createSubgraph', name: 'Outer', open: false })
  engine.execute({ type: 'duplicate' })
  engine.load(engine.save())
  return engine
}

/** With a 5 in its only input. */
function createNode(id: string, type: string, key: string): SavedNode {
  const inputs = { [key]: { id: `${id}.in`, value: 5 } }
  return { id, type, title: id, inputs, outputs: {} } as SavedNode
}

describe('following edits', () => {
  it.each(['allow', 'refuse'] as const)('finds what a check of the whole file finds (cycles: %s)', (cycles) => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(3), steps, (seed, pause, plan) => {
        const engine = createEngine(seed, cycles)
        const file = new FollowedFile(engine, nodeTypes)
        for (const [at, step] of plan.entries()) {
          carryOut(engine, step)
          // Some edits reach the validator together.
          if (at % (pause + 1) !== 0) continue
          file.update()
          expect(file.differences()).toEqual([])
        }
        expect(file.wholeChecks).toBe(0)
      }),
      runs,
    )
  })

  it('finds the same after imports, pastes in slices, and all that moves or folds', async () => {
    const file = fc.record({ format: fc.nat(2), asSubgraph: fc.boolean(), takesAll: fc.boolean() })
    const one = fc.tuple(fc.nat(27 + others.length), fc.nat(1000), fc.nat(1000), file)
    await fc.assert(
      fc.asyncProperty(fc.nat(50), fc.array(one, { minLength: 5, maxLength: 30 }), async (seed, plan) => {
        const engine = createEngine(seed, 'allow')
        const followed = new FollowedFile(engine, nodeTypes)
        for (const [kind, a, b, imported] of plan) {
          const other = others[kind - 28]
          await (other === undefined ? carryOut(engine, [kind, a, b]) : other(engine, a, b, imported))
          followed.update()
          expect(followed.differences()).toEqual([])
        }
      }),
      runs,
    )
  })

  it('finds the same where ids are kept as words and tables grow', () => {
    const engine = createGraphEngine({ nodeTypes })
    engine.load(createFlowScene({ nodes: 3000, seed: 5 }))
    const file = new FollowedFile(engine, nodeTypes)
    const ids = nodesOf(engine).map(({ id }) => id)
    const steps: (() => unknown)[] = [
      () => engine.execute({ type: 'removeNodes', nodes: ids.slice(100, 140) }),
      () => engine.execute({ type: 'select', nodes: ids.slice(1000, 1900) }),
      () => engine.execute({ type: 'duplicate' }),
      () => engine.execute({ type: 'setValue', interface: nodesOf(engine)[7]!.inputs[0]!.id, value: '' }),
      () => engine.undo(),
      () => engine.undo(),
      () => engine.undo(),
      () => engine.redo(),
    ]
    for (const step of steps) {
      step()
      file.update()
      expect(file.differences()).toEqual([])
    }
    expect(file.wholeChecks).toBe(0)
  })

  it('follows edits of thousands of elements, in messages of more than one part', () => {
    const engine = createGraphEngine({ nodeTypes })
    engine.load(createFlowScene({ nodes: 4000, seed: 5 }))
    const file = new FollowedFile(engine, nodeTypes)
    engine.execute({ type: 'selectAll' })
    const all = nodesOf(engine).map(({ id }) => id)
    const steps: (() => unknown)[] = [
      () => engine.execute({ type: 'duplicate' }),
      () => engine.undo(),
      () => engine.execute({ type: 'removeNodes', nodes: all }),
      () => engine.undo(),
      () => engine.execute({ type: 'createSubgraph', name: 'All', open: true }),
    ]
    for (const step of steps) {
      step()
      file.update()
      expect(file.differences()).toEqual([])
    }
    expect(file.wholeChecks).toBe(0)
  })

  it('comes to an end however steadily the file is edited meanwhile, and says how it is then', () => {
    const engine = createGraphEngine({ nodeTypes })
    engine.load(createFlowScene({ nodes: 1500, seed: 5 }))
    const file = new FollowedFile(engine, nodeTypes)
    const random = createRandom(9)
    const readWhileEdited = (edit: () => void) => {
      let pauses = 0
      file.update(() => {
        if (++pauses > 300) throw new Error('It does not come to an end')
        edit()
      })
      expect(file.differences()).toEqual([])
      return pauses
    }
    const much: (() => unknown)[] = [
      () => engine.execute({ type: 'duplicate' }),
      () => engine.execute({ type: 'removeNodes', nodes: nodesOf(engine).flatMap(({ id }, at) => (at % 2 ? id : [])) }),
      () => engine.execute({ type: 'createSubgraph', name: 'Much', open: true }),
    ]
    const pauses = much.map((edit) => {
      engine.execute({ type: 'selectAll' })
      edit()
      return readWhileEdited(() => engine.execute({ type: 'setTitle', node: nodesOf(engine)[0]!.id, title: 'Other' }))
    })
    expect(Math.min(...pauses)).toBeGreaterThan(2)
    expect(file.wholeChecks).toBe(0)
    for (let time = 0; time < 2; time++) {
      engine.execute({ type: 'selectAll' })
      engine.execute({ type: 'duplicate' })
      readWhileEdited(() => carryOut(engine, [random.below(27), random.below(1000), random.below(1000)]))
    }
  })

  it('follows what goes and comes back while it is read', () => {
    const engine = createGraphEngine({ nodeTypes })
    engine.load(createFlowScene({ nodes: 3000, seed: 5 }))
    const file = new FollowedFile(engine, nodeTypes)
    engine.execute({ type: 'selectAll' })
    for (const first of [1, 2, 3]) {
      engine.execute({ type: 'duplicate' })
      let pauses = 0
      file.update(() => {
        pauses++
        if (pauses === first) engine.undo()
        if (pauses === first + 1) engine.redo()
      })
      expect(file.differences()).toEqual([])
      engine.undo()
      file.update()
    }
    expect(file.wholeChecks).toBe(0)
  })

  it('sends no value that nobody judges: reading it parses the record of its node', () => {
    const engine = createGraphEngine({ nodeTypes })
    const judged = sceneNodeTypes.find(({ inputs }) =>
      Object.values(inputs).some(({ editor }) => editor?.kind === 'number'),
    )!
    const [key] = Object.entries(judged.inputs).find(([, { editor }]) => editor?.kind === 'number')!
    engine.load({
      graph: {
        id: 'g',
        nodes: [createNode('a', 'Gone', 'limit'), createNode('b', judged.type, key)],
        connections: [],
        inputs: [],
        outputs: [],
      },
      graphTemplates: [],
    })
    const follower = new FileFollower(engine, () => undefined)
    follower.clear()
    const valuesOf = (id: string) => {
      engine.execute({ type: 'setTitle', node: id, title: 'Other' })
      const [edit] = takeAtOnce(follower)!.graphs
      return edit!.values.filter((value) => value !== undefined)
    }
    expect([valuesOf('a'), valuesOf('b')]).toEqual([[], [5]])
  })

  it('has the whole file sent, which goes in slices, where an edit touches many uses of a large subgraph', () => {
    const engine = createGraphEngine({ nodeTypes })
    engine.load(createFlowScene({ nodes: 40, seed: 3 }))
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'createSubgraph', name: 'Large', open: false })
    const [large] = engine.subgraphs.list
    const add = () => engine.execute({ type: 'addNode', nodeType: large!.nodeType.type, position: { x: 0, y: 0 } })
    for (let i = 0; i < 5; i++) add()
    const file = new FollowedFile(engine, nodeTypes)
    const addEnd = () => {
      engine.execute({ type: 'openSubgraph', subgraph: large!.id })
      engine.execute({ type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, position: { x: 0, y: 0 } })
      engine.execute({ type: 'backToMainGraph' })
    }
    addEnd()
    file.update()
    expect(file.wholeChecks).toBe(0)
    for (let i = 0; i < 200; i++) add()
    file.update()
    const before = file.wholeChecks
    addEnd()
    file.update()
    expect(file.wholeChecks).toBe(before + 1)
  })

  it('sends what new graph nodes hold, so that copies are followed', () => {
    const maker = createGraphEngine({ nodeTypes })
    maker.load(createFlowScene({ nodes: 4, seed: 1 }))
    const [node] = nodesOf(maker)
    for (const command of [
      { type: 'select', nodes: [node!.id] },
      { type: 'createSubgraph', open: false },
    ] satisfies Command[]) {
      expect(maker.execute(command).ok).toBe(true)
    }
    const engine = createGraphEngine({ nodeTypes })
    engine.load(maker.save())
    const use = nodesOf(engine).find(({ type }) => templateIdOf(type) !== undefined)!
    const file = new FollowedFile(engine, nodeTypes)
    const follower = new FileFollower(engine, () => undefined)
    follower.clear()
    for (const command of [
      { type: 'select', nodes: [use.id] },
      { type: 'copy' },
      { type: 'paste' },
    ] satisfies Command[]) {
      expect(engine.execute(command).ok).toBe(true)
    }
    file.update()
    const sent = takeAtOnce(follower)!.graphs.flatMap(({ ownGraphs }) => ownGraphs)
    expect(sent.map(({ template }) => template)).toEqual([templateIdOf(use.type)])
    expect(file.wholeChecks).toBe(0)
    expect(file.differences()).toEqual([])
  })

  it('has the whole file sent where an undo brings back what graph nodes held that the validator has not seen', () => {
    const engine = createEngine(5, 'allow')
    const { id } = engine.subgraphs.list[0]!
    const saved = engine.save()
    for (const { nodes } of [saved.graph, ...saved.graphTemplates]) {
      for (const { type, graphState } of nodes) {
        if (templateIdOf(type) === id) Object.assign((graphState as SavedEditor['graph']).nodes[0]!, { type: 'Gone' })
      }
    }
    engine.load(saved)
    expect(engine.execute({ type: 'openSubgraph', subgraph: id }).ok).toBe(true)
    const [inner] = nodesOf(engine)
    expect(engine.execute({ type: 'removeNodes', nodes: [inner!.id] }).ok).toBe(true)
    const file = new FollowedFile(engine, nodeTypes)
    engine.undo()
    file.update()
    expect(file.differences()).toEqual([])
    expect(file.wholeChecks).toBe(1)
  })
})
