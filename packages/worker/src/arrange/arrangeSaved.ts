import {
  collectLayoutInput,
  createGraphEngine,
  type NodeType,
  type SavedEditor,
  type SavedNode,
} from '@phoenix/graph-engine'
import { computeArrangement } from './computeArrangement.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** @returns The file with the nodes of each of its graphs in layers, and frames and notes where they belong then. */
export async function arrangeSaved(saved: SavedEditor, nodeTypes: readonly NodeType[]): Promise<SavedEditor> {
  // By the engine's own measure, so that nothing overlaps when it is shown.
  const engine = createGraphEngine({ nodeTypes })
  engine.load(saved)
  const main = await findPlaces(engine)
  const places = new Map<string, Places>()
  for (const { id } of engine.subgraphs.list) {
    if (engine.execute({ type: 'openSubgraph', subgraph: id }).ok) places.set(id, await findPlaces(engine))
  }
  const graphs = { ...(saved['phoenix'] as SavedPhoenix | undefined)?.graphs }
  const placeBoxes = (id: string, { annotations }: Places): void => {
    const extras = graphs[id]
    if (!Array.isArray(extras?.annotations)) return
    graphs[id] = {
      ...extras,
      annotations: extras.annotations.map((each) => ({ ...each, ...annotations.get(each.id) })),
    }
  }
  placeBoxes(saved.graph.id, main)
  for (const [id, found] of places) placeBoxes(id, found)
  const phoenix = saved['phoenix'] === undefined ? {} : { phoenix: { ...(saved['phoenix'] as object), graphs } }
  return {
    ...saved,
    ...phoenix,
    graph: { ...saved.graph, nodes: placeNodes(saved.graph.nodes, main) },
    graphTemplates: saved.graphTemplates.map((template) => {
      const found = places.get(template.id)
      return found === undefined ? template : { ...template, nodes: placeNodes(template.nodes, found) }
    }),
  }
}

interface SavedPhoenix {
  readonly graphs?: Record<string, { readonly annotations?: readonly { readonly id: string }[] }>
}

interface Places {
  readonly nodes: ReadonlyMap<string, Place>
  readonly annotations: ReadonlyMap<string, Place & { readonly width: number; readonly height: number }>
}

async function findPlaces({ graph }: ReturnType<typeof createGraphEngine>): Promise<Places> {
  const input = await collectLayoutInput(graph)
  if (input === undefined) throw new Error('The graph changed while it was read')
  const { nodes, annotations } = computeArrangement(input)
  return {
    nodes: new Map(
      Array.from(nodes.rows, (row, i) => [graph.nodeId(row), { x: nodes.xy[i * 2]!, y: nodes.xy[i * 2 + 1]! }]),
    ),
    annotations: new Map(
      Array.from(annotations.rows, (row, i) => {
        const [x, y, width, height] = annotations.boxes.subarray(i * 4)
        return [graph.annotationId(row), { x: x!, y: y!, width: width!, height: height! }]
      }),
    ),
  }
}

function placeNodes(nodes: readonly SavedNode[], { nodes: places }: Places): SavedNode[] {
  return nodes.map((node) => {
    const place = places.get(node.id)
    return place === undefined ? node : { ...node, position: { ...place } }
  })
}
