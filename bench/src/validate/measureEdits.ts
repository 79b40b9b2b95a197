/** Edits through the engine, followed as the editor follows them. */
import { type Command, createGraphEngine, type GraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, createRandom, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { Validator } from '@phoenix/worker/validation'
import { median, percentile } from '../median.ts'
import { FollowedEdits } from './FollowedEdits.ts'
import { leastOf } from './leastOf.ts'

export interface EditFigures {
  readonly kind: string
  readonly median: number
  readonly p99: number
  /** A check of the whole flow, warm. */
  readonly whole: number
}

const RUNS = 200
const PASTES = 30
const PASTED = 1000

export async function measureEdits(nodes: number): Promise<EditFigures[]> {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed: 3 }))
  // An editor has its engine in another thread: its memory is no matter of the check's.
  growTables(engine)
  const saved = engine.save()
  const wholes = Array.from({ length: 4 }, () => leastOf(() => new Validator(saved, sceneNodeTypes)))
  const whole = median(wholes.slice(1))
  const random = createRandom(7)
  const followed = await FollowedEdits.open(engine, saved, sceneNodeTypes)
  // Nor what the checks of the whole have left behind.
  globalThis.gc!()

  const figures = (kind: string, runs: number, edit: () => void): EditFigures => {
    const times = Array.from({ length: runs + runs / 5 }, () => followed.measure(edit)).slice(runs / 5)
    return { kind, median: median(times), p99: percentile(times, 0.99), whole }
  }
  const run = (command: Command): void => void engine.execute(command)
  const node = () => anyNode(engine, random.below)

  const answer = [
    figures('value', RUNS, () => {
      const input = anyValue(engine, random.below)
      run({ type: 'setValue', interface: input, value: random.below(9) })
    }),
    figures('rename', RUNS, () => run({ type: 'setTitle', node: node(), title: `N${random.below(999)}` })),
    figures('move', RUNS, () => run({ type: 'move', nodes: [{ id: node(), x: 1, y: random.below(999) }] })),
    figures('connect', RUNS, () => {
      const from = random.pick(engine.graph.getNode(node())!.outputs)
      const to = random.pick(engine.graph.getNode(node())!.inputs)
      run({ type: 'connect', from: from.id, to: to.id })
    }),
    figures('disconnect', RUNS, () => run({ type: 'disconnect', connection: anyConnection(engine, random.below) })),
    figures('add', RUNS, () => run({ type: 'addNode', nodeType: 'scene/filter', position: { x: 0, y: 0 } })),
    figures('remove', RUNS, () => run({ type: 'removeNodes', nodes: [node()] })),
    figures('undo', RUNS / 2, () => void engine.undo()),
    figures(`paste ${Math.min(PASTED, nodes).toLocaleString('en')}`, PASTES, () => {
      if (engine.clipboard === undefined) {
        const { graph } = engine
        const rows = Array.from({ length: graph.nodes.length }, (_, row) => row).filter(
          (row) => graph.nodes.present[row],
        )
        run({ type: 'select', nodes: rows.slice(0, PASTED).map((row) => graph.nodeId(row)) })
        run({ type: 'copy' })
      }
      run({ type: 'paste' })
    }),
  ]
  followed.close()
  return answer
}

/** The first node and connection that an engine gets make its tables longer, and the collector begins upon that. */
function growTables(engine: GraphEngine): void {
  for (const id of ['one', 'other']) {
    engine.execute({ type: 'addNode', nodeType: 'scene/filter', position: { x: 0, y: 0 }, id })
  }
  const [one, other] = [engine.graph.getNode('one')!, engine.graph.getNode('other')!]
  engine.execute({ type: 'connect', from: one.outputs[0]!.id, to: other.inputs[0]!.id })
}

function anyNode({ graph }: GraphEngine, below: (limit: number) => number): string {
  for (;;) {
    const row = below(graph.nodes.length)
    if (graph.nodes.present[row] === 1) return graph.nodeId(row)
  }
}

function anyValue({ graph }: GraphEngine, below: (limit: number) => number): string {
  for (;;) {
    const row = below(graph.interfaces.length)
    if (graph.interfaceDefinition(row)?.editor?.kind === 'number') return graph.interfaceId(row)
  }
}

function anyConnection({ graph }: GraphEngine, below: (limit: number) => number): string {
  for (;;) {
    const row = below(graph.connections.length)
    if (graph.connections.present[row] === 1) return graph.connectionId(row)
  }
}
