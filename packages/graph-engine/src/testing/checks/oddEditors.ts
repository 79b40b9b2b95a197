import * as fc from 'fast-check'
import type { SavedEditor } from '../../index.ts'
import { createFlowScene } from '../../testing.ts'

/** Small scenes with everything odd that a file may have. */
export const editors = fc
  .record({
    nodes: fc.integer({ min: 1, max: 14 }),
    seed: fc.integer({ min: 0, max: 10_000 }),
    odd: fc.array(fc.tuple(fc.nat(6), fc.nat(40)), { maxLength: 8 }),
    extra: fc.jsonValue({ maxDepth: 2 }),
  })
  .map(({ nodes, seed, odd, extra }) => {
    const saved = createFlowScene({ nodes, seed })
    for (const [kind, at] of odd) makeOdd(saved, kind, at, extra)
    return JSON.parse(JSON.stringify(saved)) as SavedEditor
  })
  .filter((saved) => !JSON.stringify(saved).includes('__proto__'))

function makeOdd(saved: SavedEditor, kind: number, at: number, extra: unknown): void {
  const { graph } = saved
  const node = graph.nodes[at % graph.nodes.length]!
  const other = graph.nodes[(at * 7) % graph.nodes.length]!
  const connection = { id: `odd ${kind} ${at} ${graph.connections.length}`, from: 'nowhere', to: 'nothing' }
  if (kind === 0) delete node.position
  if (kind === 1) node.type = 'not/registered'
  if (kind === 2) node['extra'] = extra
  if (kind === 3) graph.connections.splice(at % (graph.connections.length + 1), 0, { ...connection, extra })
  if (kind === 4) Object.values(node.inputs)[0]!.value = extra
  const ends = { from: Object.values(node.outputs)[0]!.id, to: Object.values(other.inputs)[0]!.id }
  if (kind === 5) graph.connections.push({ ...connection, ...ends })
  if (kind === 6) addExtras(saved, at, extra)
}

/** Annotations, points and collapsed nodes, some of which cannot be read, and keys that are not ours. */
function addExtras(saved: SavedEditor, at: number, extra: unknown): void {
  const { graph } = saved
  const connection = graph.connections[at % Math.max(1, graph.connections.length)]?.id ?? 'none'
  const frame = { id: `frame ${at % 3}`, kind: 'frame', text: 'Ü', x: at, y: -at, width: 300, height: 200, extra }
  saved['phoenix'] = {
    extra,
    graphs: {
      other: { annotations: [extra] },
      [graph.id]: {
        extra,
        annotations: [frame, extra, { ...frame, id: 'note', kind: 'note', color: 'amber' }, { ...frame, width: 1 }],
        reroutes: [
          {
            connection,
            points: [
              { x: at, y: 1, extra },
              { x: 5, y: 6 },
            ],
            extra,
          },
          { connection, points: [] },
          { connection: 'gone', points: [{ x: 1, y: 1 }] },
        ],
        collapsed: [graph.nodes[at % graph.nodes.length]!.id, 'gone', extra],
      },
    },
  }
}
