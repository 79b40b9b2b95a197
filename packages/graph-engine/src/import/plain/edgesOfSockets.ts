/**
 * Rete and Drawflow have no list of edges: a connection stands at the output that it leads from, and again at the input that it
 * leads to. Rete reads it at the output (`NodeEditor.fromJSON`), Drawflow at the input (`addNodeImport`). Either calls the
 * other end `input` where it is read, and `output` where it is only repeated.
 */
import { elementsOf, entriesOf, fieldsOf, idOf, textOf, type Fields } from '../values.ts'

interface SocketEdge {
  readonly source: string | undefined
  readonly sourceHandle: string | undefined
  readonly target: string | undefined
  readonly targetHandle: string | undefined
}

interface SocketEdges {
  readonly edges: readonly SocketEdge[]
  /** The edges that one end names and the other does not, although that end is in the file. */
  readonly contradicted: readonly SocketEdge[]
}

type Kind = 'inputs' | 'outputs'

export function edgesOfSockets(nodes: unknown): SocketEdges {
  const all = elementsOf(nodes).map(([key, node]) => ({
    name: Array.isArray(nodes) ? (idOf(fieldsOf(node)['id']) ?? key) : key,
    node: fieldsOf(node),
  }))
  const found = all.flatMap(({ name, node }) =>
    (['outputs', 'inputs'] as const).flatMap((kind) =>
      entriesOf(node[kind]).flatMap(([socket, value]) =>
        elementsOf(fieldsOf(value)['connections']).map(([, connection]) => {
          const fields = fieldsOf(connection)
          const isRepeated = 'output' in fields || (kind === 'inputs' && !('input' in fields))
          return { edge: edgeAt(kind, name, socket, fields), kind, isRepeated }
        }),
      ),
    ),
  )
  const read = new Set(found.flatMap(({ edge, isRepeated }) => (isRepeated ? [] : nameOf(edge))))
  const byName = new Map(all.map(({ name, node }) => [name, node]))
  /** Whether the other end is there, and would name the edge. */
  const isSaidElsewhere = (kind: Kind, { source, sourceHandle, target, targetHandle }: SocketEdge) => {
    const [node, others, socket] =
      kind === 'outputs' ? [target, 'inputs', targetHandle] : [source, 'outputs', sourceHandle]
    return 'connections' in fieldsOf(fieldsOf(byName.get(node ?? '')?.[others])[socket ?? ''])
  }
  const edges: SocketEdge[] = []
  const contradicted: SocketEdge[] = []
  for (const { edge, kind, isRepeated } of found) {
    if (!isRepeated) edges.push(edge)
    else if (!read.has(nameOf(edge))) (isSaidElsewhere(kind, edge) ? contradicted : edges).push(edge)
  }
  return { edges, contradicted }
}

function edgeAt(kind: Kind, name: string, socket: string, { node, input, output }: Fields): SocketEdge {
  const [other, otherSocket] = [idOf(node), textOf(input ?? output)]
  return kind === 'outputs'
    ? { source: name, sourceHandle: socket, target: other, targetHandle: otherSocket }
    : { source: other, sourceHandle: otherSocket, target: name, targetHandle: socket }
}

function nameOf({ source, sourceHandle, target, targetHandle }: SocketEdge): string {
  return JSON.stringify([source, sourceHandle, target, targetHandle])
}
