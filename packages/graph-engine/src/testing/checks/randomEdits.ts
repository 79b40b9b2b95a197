import * as fc from 'fast-check'
import type { GraphEngine } from '../../api.ts'
import type { Command, RerouteId } from '../../commands/Command.ts'
import type { GraphReader } from '../../document/GraphReader.ts'

/** Makes what a hand could do next, by number: ids are chosen among those that are there. */
export const edit = fc.record({
  kind: fc.constantFrom(
    'add',
    'move',
    'remove',
    'connect',
    'disconnect',
    'resize',
    'note',
    'unnote',
    'reroute',
    'drag',
    'unroute',
    'collapse',
    'undo',
    'redo',
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
})
export type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

export function perform(engine: GraphEngine, { kind, one, other, x, y }: Edit): void {
  if (kind === 'undo') engine.undo()
  else if (kind === 'redo') engine.redo()
  else engine.execute(commandFor(engine, kind, one, other, x, y))
}

function commandFor(
  { graph }: GraphEngine,
  kind: Exclude<Edit['kind'], 'undo' | 'redo'>,
  one: number,
  other: number,
  x: number,
  y: number,
): Command {
  const node = pick(graph.nodes, one, (row) => graph.nodeId(row))
  switch (kind) {
    case 'add':
      return { type: 'addNode', nodeType: one % 2 ? 'source' : 'sink', position: { x, y } }
    case 'move':
      return { type: 'move', nodes: [{ id: node, x, y }] }
    case 'remove':
      return { type: 'removeNodes', nodes: [node] }
    case 'resize':
      return { type: 'setWidth', node, width: 150 + (other % 170) }
    case 'connect':
      return {
        type: 'connect',
        from: graph.interfaceId(one % Math.max(1, graph.interfaces.length)),
        to: graph.interfaceId(other % Math.max(1, graph.interfaces.length)),
      }
    case 'note':
      return { type: 'addNote', x, y }
    case 'unnote':
      return { type: 'removeAnnotations', annotations: [annotationId(graph, one)] }
    case 'reroute':
      return { type: 'addReroute', connection: pick(graph.connections, one, (row) => graph.connectionId(row)), x, y }
    case 'drag':
      return {
        type: 'move',
        annotations: graph.annotations.count > 0 ? [{ id: annotationId(graph, one), x, y }] : [],
        reroutes: graph.reroutes.length > 0 ? [{ ...rerouteId(graph, other), x, y }] : [],
      }
    case 'unroute':
      return { type: 'removeReroutes', reroutes: [rerouteId(graph, one)] }
    case 'collapse':
      return { type: 'setCollapsed', nodes: [node], collapsed: other % 2 > 0 }
    case 'disconnect':
      return { type: 'disconnect', connection: pick(graph.connections, one, (row) => graph.connectionId(row)) }
  }
}

function annotationId(graph: GraphReader, n: number): string {
  return pick(graph.annotations, n, (row) => graph.annotationId(row))
}

function rerouteId(graph: GraphReader, n: number): RerouteId {
  const { connection, length } = graph.reroutes
  return length === 0
    ? { connection: '', index: 0 }
    : { connection: graph.connectionId(connection[n % length]!), index: 0 }
}

function pick(columns: { length: number; present: Uint8Array }, n: number, idOf: (row: number) => string): string {
  const rows = Array.from({ length: columns.length }, (_, row) => row).filter((row) => columns.present[row])
  return rows.length > 0 ? idOf(rows[n % rows.length]!) : ''
}
