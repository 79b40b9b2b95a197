import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createGraphEngine,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
  templateIdOf,
  type Command,
  type GraphEngine,
  type NodeView,
} from './index.ts'
import { createFlowScene, sceneNodeTypes } from './testing.ts'

const RUNS = { numRuns: 25, seed: 20261120 }
/** So many kinds of commands `createCommand` knows. */
const KINDS = 34
const steps = fc.array(fc.tuple(fc.nat(KINDS - 1), fc.nat(1000), fc.nat(1000)), { minLength: 5, maxLength: 40 })

function create(seed: number): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 8, seed }))
  // A file with two subgraphs, one inside the other, and two uses of the outer: as if it had been saved before.
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(seed % 8)] })
  engine.execute({ type: 'createSubgraph', name: 'Inner', open: false })
  engine.execute({ type: 'createSubgraph', name: 'Outer', open: false })
  engine.execute({ type: 'duplicate' })
  engine.load(engine.save())
  return engine
}

function nodesOf({ graph }: GraphEngine): NodeView[] {
  const views: NodeView[] = []
  for (let row = 0; row < graph.nodes.length; row++)
    if (graph.nodes.present[row] === 1) views.push(graph.getNode(graph.nodeId(row))!)
  return views
}

/** A command named by numbers, made real against the graph that is open. */
function createCommand(engine: GraphEngine, [kind, a, b]: readonly [number, number, number]): Command {
  const nodes = nodesOf(engine)
  const node = nodes[a % Math.max(1, nodes.length)]
  const other = nodes[b % Math.max(1, nodes.length)]
  const uses = nodes.filter(({ type }) => templateIdOf(type) !== undefined)
  const use = uses[a % Math.max(1, uses.length)]?.id ?? 'none'
  const ends = nodes.filter(({ type }) => type === SUBGRAPH_INPUT_TYPE || type === SUBGRAPH_OUTPUT_TYPE)
  const end = ends[a % Math.max(1, ends.length)]
  const subgraph = engine.subgraphs.list[a % Math.max(1, engine.subgraphs.list.length)]?.id ?? 'none'
  const types = [...engine.nodeTypes.keys()]
  const position = { x: a, y: b }
  const some = {
    type: 'select',
    nodes: nodes.filter((_node, i) => ((a >> (i % 8)) & 1) === 1).map(({ id }) => id),
  } as const
  const { graph } = engine
  const wires: string[] = []
  for (let row = 0; row < graph.connections.length; row++)
    if (graph.connections.present[row] === 1) wires.push(graph.connectionId(row))
  const connection = wires[a % Math.max(1, wires.length)] ?? 'none'
  const drawn: string[] = []
  for (let row = 0; row < graph.annotations.length; row++)
    if (graph.annotations.present[row] === 1) drawn.push(graph.annotationId(row))
  const commands: Command[] = [
    some,
    { type: 'createSubgraph', name: `S${a}`, open: b % 2 === 0 },
    { type: 'openSubgraph', node: use },
    { type: 'openSubgraph', subgraph },
    { type: 'saveSubgraph' },
    { type: 'leaveSubgraph' },
    { type: 'backToMainGraph' },
    { type: 'unpackSubgraph', node: use },
    { type: 'renameSubgraph', subgraph, name: `R${b}` },
    { type: 'deleteSubgraph', subgraph },
    { type: 'addNode', nodeType: types[a % types.length]!, position },
    { type: 'addNode', nodeType: types.at(-1 - (a % 4))!, position },
    { type: 'removeNodes', nodes: node === undefined ? [] : [node.id] },
    { type: 'connect', from: pick(node?.outputs, b), to: pick(other?.inputs, a) },
    { type: 'moveNodes', nodes: node === undefined ? [] : [{ id: node.id, ...position }] },
    { type: 'duplicate' },
    { type: 'openSubgraph', node: use },
    { type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, position },
    { type: 'addNode', nodeType: SUBGRAPH_OUTPUT_TYPE, position },
    { type: 'removeNodes', nodes: end === undefined ? [] : [end.id] },
    { type: 'connect', from: end?.outputs[0]?.id ?? 'none', to: pick(other?.inputs, b) },
    { type: 'setValue', interface: pick(node?.inputs, 0), value: `V${b}` },
    { type: 'selectAll' },
    { ...some, annotations: drawn.filter((_id, i) => ((b >> (i % 8)) & 1) === 1) },
    { type: 'copy' },
    { type: 'cut' },
    { type: 'paste' },
    { type: 'addFrame', title: `F${a}` },
    { type: 'addNote', text: `N${b}`, ...position },
    { type: 'addReroute', connection, ...position },
    { type: 'disconnect', connection },
    { type: 'setCollapsed', nodes: some.nodes, collapsed: b % 2 === 0 },
    { type: 'setTitle', node: node?.id ?? 'none', title: `T${b}` },
    { type: 'removeSelection' },
  ]
  expect(commands).toHaveLength(KINDS)
  return commands[kind]!
}

function pick(list: readonly { readonly id: string }[] | undefined, at: number): string {
  return list?.[at % Math.max(1, list.length)]?.id ?? 'none'
}

/** Without what is never undone: how graphs were looked at. */
function saved(engine: GraphEngine) {
  const file = engine.save()
  for (const graph of [file.graph, ...file.graphTemplates]) {
    delete graph.panning
    delete graph.scaling
  }
  return file
}

describe('subgraphs', () => {
  test('U10 C1 undoing all gives the loaded file, redoing all the last, in every graph', () => {
    fc.assert(
      fc.property(fc.nat(50), steps, (seed, plan) => {
        const engine = create(seed)
        const states = [saved(engine)]
        for (const step of plan) {
          // One node, so that there is something to group that is on no cycle.
          if (step[0] === 1) engine.execute(createCommand(engine, [0, 1 << (step[2] % 8), 0]))
          const command = createCommand(engine, step)
          const said = engine.canExecute(command)
          const { length } = engine.history
          expect(engine.execute(command)).toEqual(said)
          if (engine.history.length > length) states.push(saved(engine))
        }
        expect(engine.history.length).toBe(states.length - 1)
        const last = states.at(-1)!
        for (let at = states.length - 2; at >= 0; at--) {
          expect(engine.undo()).toBe(true)
          expect(saved(engine)).toEqual(states[at])
        }
        expect([engine.undo(), engine.history.isDirty]).toEqual([false, false])
        for (let at = 1; at < states.length; at++) expect(engine.redo()).toBe(true)
        expect(saved(engine)).toEqual(last)
      }),
      RUNS,
    )
  })

  test('U5 E1 S5 what is saved opens as what it was, in every graph', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(50), steps, async (seed, plan) => {
        const engine = create(seed)
        for (const step of plan) {
          if (step[0] === 1) engine.execute(createCommand(engine, [0, 1 << (step[2] % 8), 0]))
          engine.execute(createCommand(engine, step))
        }
        engine.execute({ type: 'backToMainGraph' })
        const file = engine.save()
        expect(new TextDecoder().decode(await engine.saveBytes())).toBe(JSON.stringify(file))
        const again = createGraphEngine({ nodeTypes: sceneNodeTypes })
        expect(again.load(file).warnings).toEqual([])
        expect(again.save()).toEqual(file)
        expect(again.subgraphs.list).toEqual(engine.subgraphs.list)
        for (const { id } of engine.subgraphs.list) {
          for (const each of [engine, again]) each.execute({ type: 'openSubgraph', subgraph: id })
          expect(again.subgraphs.hasUnsavedEnds).toBe(false)
          expect(nodesOf(again)).toEqual(nodesOf(engine))
        }
        for (const each of [engine, again]) each.execute({ type: 'backToMainGraph' })
        expect(nodesOf(again)).toEqual(nodesOf(engine))
      }),
      RUNS,
    )
  })
})
