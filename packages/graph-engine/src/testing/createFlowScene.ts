import type { InterfaceDefinition } from '../model/NodeType.ts'
import type { SavedConnection, SavedEditor, SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { createRandom, type Random } from './createRandom.ts'
import { sceneNodeTypes } from './sceneNodeTypes.ts'

export interface FlowSceneOptions {
  readonly nodes: number
  /** 1.5 when absent. */
  readonly connectionsPerNode?: number
  readonly seed?: number
}

const COLUMN_WIDTH = 290
const LANE_HEIGHT = 190
const JITTER = 30
/** This share of the connections spans the scene; the others stay within three columns. */
const FAR_SHARE = 0.04

const typesByName = new Map(sceneNodeTypes.map((nodeType) => [nodeType.type, nodeType]))

const SUBJECTS = ['Sipariş', 'Müşteri', 'Fatura', 'Stok', 'Order', 'Customer', 'Invoice', 'Parcel', 'Sensor', 'Rapor']
const ACTIONS = ['oku', 'süz', 'birleştir', 'gönder', 'fetch', 'filter', 'merge', 'check', 'send', 'kaydet']

/** @returns A layered flow graph that runs from left to right, in the saved form with its view fields. */
export function createFlowScene({ nodes, connectionsPerNode = 1.5, seed = 1 }: FlowSceneOptions): SavedEditor {
  const random = createRandom(seed)
  const lanes = Math.max(1, Math.round(Math.sqrt((nodes * COLUMN_WIDTH) / LANE_HEIGHT)))
  const placed = Array.from({ length: nodes }, (_, i) => createNode(random, i, lanes))
  const graph = {
    id: random.uuid(),
    nodes: placed,
    connections: createConnections(random, placed, Math.round(nodes * connectionsPerNode), lanes * 3),
    inputs: [],
    outputs: [],
    panning: { x: 40, y: 40 },
    scaling: 1,
  }
  return { graph, graphTemplates: [] }
}

function createNode(random: Random, index: number, lanes: number): SavedNode {
  const nodeType = random.pick(sceneNodeTypes)
  return {
    type: nodeType.type,
    id: random.uuid(),
    title: `${random.pick(SUBJECTS)} ${random.pick(ACTIONS)} ${index + 1}`,
    inputs: createSide(random, nodeType.inputs),
    outputs: createSide(random, nodeType.outputs),
    position: {
      x: Math.floor(index / lanes) * COLUMN_WIDTH + random.below(JITTER),
      y: (index % lanes) * LANE_HEIGHT + random.below(JITTER),
    },
    width: nodeType.width ?? 200,
    twoColumn: nodeType.twoColumn ?? false,
  }
}

function createSide(
  random: Random,
  definitions: Readonly<Record<string, InterfaceDefinition>>,
): Record<string, SavedInterface> {
  const side: Record<string, SavedInterface> = {}
  for (const [key, definition] of Object.entries(definitions)) {
    side[key] = { id: random.uuid(), value: definition.value ?? null }
  }
  return side
}

function createConnections(random: Random, nodes: SavedNode[], count: number, reach: number): SavedConnection[] {
  const connections: SavedConnection[] = []
  const occupied = new Set<string>()
  // Inputs run out before a dense scene is done: the tries are bounded, the count then stays below what was asked.
  for (let tries = count * 4; connections.length < count && tries > 0 && nodes.length > 1; tries--) {
    const fromIndex = random.below(nodes.length - 1)
    const ahead = nodes.length - 1 - fromIndex
    const step = 1 + random.below(random.next() < FAR_SHARE ? ahead : Math.min(ahead, reach))
    const [from, fromType] = pickOutput(random, nodes[fromIndex]!)
    const to = pickFreeInput(random, nodes[fromIndex + step]!, fromType, occupied)
    if (to === undefined) continue
    occupied.add(to)
    connections.push({ id: random.uuid(), from, to })
  }
  return connections
}

function pickOutput(random: Random, node: SavedNode): [id: string, type: string | undefined] {
  const [key, { id }] = random.pick(Object.entries(node.outputs))
  return [id, typesByName.get(node.type)!.outputs[key]!.valueType]
}

function pickFreeInput(
  random: Random,
  node: SavedNode,
  fromType: string | undefined,
  occupied: ReadonlySet<string>,
): string | undefined {
  const definitions = typesByName.get(node.type)!.inputs
  const free = Object.entries(node.inputs).filter(([key, { id }]) => {
    const { port, valueType } = definitions[key]!
    const isFitting = fromType === undefined || valueType === undefined || fromType === valueType
    return port !== false && isFitting && !occupied.has(id)
  })
  return free.length === 0 ? undefined : random.pick(free)[1].id
}
