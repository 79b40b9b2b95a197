import * as fc from 'fast-check'
import type { Command, GraphEngine, SavedAnnotation } from '../../index.ts'
import { sceneNodeTypes } from '../../testing.ts'

/** A command named by numbers, made real against the graph as it then is. */
export const steps = fc.array(fc.tuple(fc.nat(28), fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 25 })

export function createCommand(engine: GraphEngine, [kind, a, b]: readonly [number, number, number]): Command {
  const { graph } = engine.save()
  const node = graph.nodes[a % Math.max(1, graph.nodes.length)]
  const other = graph.nodes[b % Math.max(1, graph.nodes.length)]
  const connection = graph.connections[a % Math.max(1, graph.connections.length)]
  const position = { x: a - 300, y: b / 3 }
  const annotation = pick(annotationsOf(engine), b)
  const rerouted = pick(reroutedOf(engine), a)
  if (node === undefined || other === undefined || kind === 0) {
    return { type: 'addNode', nodeType: sceneNodeTypes[a % sceneNodeTypes.length]!.type, position }
  }
  const input = (saved: typeof node, at: number) => pick(Object.values(saved.inputs), at)?.id ?? 'none'
  const output = (saved: typeof node, at: number) => pick(Object.values(saved.outputs), at)?.id ?? 'none'
  const commands: Command[] = [
    { type: 'removeNodes', nodes: [node.id, other.id] },
    {
      type: 'move',
      nodes: [
        { id: node.id, ...position },
        { id: other.id, x: b, y: a },
        { id: node.id, x: 1, y: b },
      ],
    },
    { type: 'connect', from: output(node, b), to: input(other, a) },
    { type: 'connect', from: input(other, b), to: output(node, a) },
    { type: 'disconnect', connection: connection?.id ?? 'none' },
    { type: 'setValue', interface: input(node, b), value: pick([a, String(b), true, ['x', { y: null }], 'GET'], b) },
    { type: 'setTitle', node: node.id, title: `Title ${b % 3}` },
    { type: 'setWidth', node: node.id, width: b },
    { type: 'select', nodes: [node.id, other.id], mode: pick(['replace', 'add', 'toggle'] as const, a)! },
    { type: 'duplicate' },
    { type: 'cut' },
    { type: 'addFrame', title: `Frame ${b}` },
    { type: 'addNote', text: 'one\ntwo', color: pick(['amber', 'ash'], a)!, ...position },
    { type: 'addReroute', connection: connection?.id ?? 'none', x: a, y: b },
    { type: 'removeReroutes', reroutes: [{ connection: connection?.id ?? 'none', index: b % 2 }] },
    { type: 'resizeAnnotation', annotation: annotation?.id ?? 'none', ...position, width: a, height: b },
    { type: 'setText', annotation: annotation?.id ?? 'none', text: `Text ${b % 3}` },
    { type: 'removeAnnotations', annotations: annotation ? [annotation.id] : [] },
    {
      type: 'move',
      nodes: [{ id: node.id, ...position }],
      annotations: annotation ? [{ id: annotation.id, ...position }] : [],
      reroutes: rerouted ? [{ connection: rerouted, index: 0, x: b, y: a }] : [],
    },
    {
      type: 'setPositions',
      version: engine.graph.version - (a % 5 === 0 ? 1 : 0),
      nodes: { rows: Int32Array.of(engine.graph.nodeRow(node.id)), xy: Float64Array.of(a, -b) },
      ...(annotation && {
        annotations: {
          rows: Int32Array.of(engine.graph.annotationRow(annotation.id)),
          boxes: Float64Array.of(a, b, b, a),
        },
      }),
    },
    { type: 'insertOnConnection', node: node.id, connection: connection?.id ?? 'none' },
    { type: 'setCollapsed', nodes: [node.id, other.id], collapsed: b % 3 > 0 },
    { type: 'align', edge: pick(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const, a)! },
    { type: 'distribute', axis: pick(['horizontal', 'vertical'] as const, a)! },
    {
      type: 'addNode',
      nodeType: sceneNodeTypes[a % sceneNodeTypes.length]!.type,
      position,
      ...(b % 2 ? { connectTo: input(other, a) } : { insertOn: connection?.id ?? 'none' }),
    },
    {
      type: 'select',
      nodes: [],
      annotations: annotation ? [annotation.id] : [],
      connections: connection && engine.graph.connectionRow(connection.id) >= 0 ? [connection.id] : [],
      reroutes: rerouted ? [{ connection: rerouted, index: 0 }] : [],
      mode: pick(['replace', 'add', 'toggle'] as const, b)!,
    },
    { type: 'removeSelection' },
    { type: 'selectAll' },
  ]
  return commands[kind - 1]!
}

export function annotationsOf({ graph }: GraphEngine): SavedAnnotation[] {
  const rows = Array.from({ length: graph.annotations.length }, (_, row) => row)
  return rows.filter((row) => graph.annotations.present[row] === 1).map((row) => ({ ...graph.annotation(row) }))
}

export function reroutedOf({ graph }: GraphEngine): string[] {
  const rows = Array.from({ length: graph.connections.length }, (_, row) => row)
  return rows
    .filter((row) => graph.connections.present[row] === 1 && graph.reroutesOf(row).length > 0)
    .map((row) => graph.connectionId(row))
}

function pick<T>(items: readonly T[], at: number): T | undefined {
  return items.length === 0 ? undefined : items[at % items.length]
}
