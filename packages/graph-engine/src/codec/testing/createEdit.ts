import type { Command, SavedEditor, SavedNode } from '../../index.ts'
import type { Random } from '../../testing.ts'
import { nodeTypes } from './upstream.ts'

/** The first interface of a side; a subgraph's end has one side only. */
export const end = (ends: SavedNode['inputs']) => Object.values(ends)[0]?.id ?? 'none'

/** An edit of any kind, of anything in the graph. */
export function createEdit({ graph: { nodes, connections } }: SavedEditor, random: Random): Command {
  const [a, b] = [random.pick(nodes), random.pick(nodes)]
  return random.pick<Command>([
    { type: 'move', nodes: [{ id: a.id, x: random.below(99) / 7, y: -random.below(9) }] },
    { type: 'setTitle', node: a.id, title: `Başlık ${random.below(9)}` },
    { type: 'setWidth', node: a.id, width: random.below(500) },
    { type: 'setValue', interface: end(a.inputs), value: random.pick([1, 'x', null, { a: [1, { b: 2 }] }, '\ud800']) },
    { type: 'connect', from: end(a.outputs), to: end(b.inputs) },
    { type: 'disconnect', connection: connections.length > 0 ? random.pick(connections).id : 'none' },
    { type: 'addNode', nodeType: random.pick(nodeTypes).type, position: { x: 1, y: 2 } },
    { type: 'removeNodes', nodes: nodes.length > 3 ? [a.id] : [] },
    { type: 'select', nodes: [a.id, b.id], mode: 'add' },
    { type: 'duplicate' },
  ])
}
