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
/** Columns for each square root of the node count. */
const COLUMNS = 1.6
/** Shares of the connections that end in the next column, and within three; the others go up to FAR columns on. */
const NEXT_SHARE = 0.8
const NEAR_SHARE = 0.95
const FAR = 20
/** Standard deviation of the rows that a connection goes up or down. */
const SPREAD = 1.5

const typesByName = new Map(sceneNodeTypes.map((nodeType) => [nodeType.type, nodeType]))

const SUBJECTS = ['Sipariş', 'Müşteri', 'Fatura', 'Stok', 'Order', 'Customer', 'Invoice', 'Parcel', 'Sensor', 'Rapor']
const ACTIONS = ['oku', 'süz', 'birleştir', 'gönder', 'fetch', 'filter', 'merge', 'check', 'send', 'kaydet']

/**
 * @returns A layered flow graph that runs from left to right, in the saved form with its view fields: 1.6 columns for each
 * square root of the node count, 80 % of the connections to the next column, 15 % within three, 5 % up to 20 on.
 */
export function createFlowScene({ nodes, connectionsPerNode = 1.5, seed = 1 }: FlowSceneOptions): SavedEditor {
  const random = createRandom(seed)
  const lanes = Math.max(1, Math.ceil(nodes / Math.max(1, Math.round(COLUMNS * Math.sqrt(nodes)))))
  const placed = Array.from({ length: nodes }, (_, i) => createNode(random, i, lanes))
  const graph = {
    id: random.uuid(),
    nodes: placed,
    connections: createConnections(random, placed, Math.round(nodes * connectionsPerNode), lanes),
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

function createConnections(random: Random, nodes: SavedNode[], count: number, lanes: number): SavedConnection[] {
  const connections: SavedConnection[] = []
  const occupied = new Set<string>()
  // Inputs run out before a dense scene is done: the tries are bounded, the count then stays below what was asked.
  for (let tries = count * 8; connections.length < count && tries > 0; tries--) {
    const fromIndex = random.below(nodes.length)
    const toIndex = pickTarget(random, fromIndex, lanes)
    if (toIndex >= nodes.length) continue
    const [from, fromType] = pickOutput(random, nodes[fromIndex]!)
    const to = pickFreeInput(random, nodes[toIndex]!, fromType, occupied)
    if (to === undefined) continue
    occupied.add(to)
    connections.push({ id: random.uuid(), from, to })
  }
  return connections
}

/** @returns The index of a node some columns to the right, in a row near by. */
function pickTarget(random: Random, fromIndex: number, lanes: number): number {
  const share = random.next()
  const columns = share < NEXT_SHARE ? 1 : share < NEAR_SHARE ? 2 + random.below(2) : 4 + random.below(FAR - 3)
  // Three uniform numbers sum to nearly a normal one, of deviation 1/2.
  const offset = Math.round((random.next() + random.next() + random.next() - 1.5) * 2 * SPREAD)
  const lane = Math.min(lanes - 1, Math.max(0, (fromIndex % lanes) + offset))
  return (Math.floor(fromIndex / lanes) + columns) * lanes + lane
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
