/** Makes files to begin a fuzz of edits with: proper flows, improper ones, and some that only other tools write. */
import type { SavedConnection, SavedEditor, SavedGraph, SavedGraphTemplate, SavedNode } from '@phoenix/graph-engine'
import { createFlowScene, type Random, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { nodeTypes as checkedTypes } from './checkedFlow.ts'

export const fuzzNodeTypes = [...sceneNodeTypes, ...checkedTypes]

const INPUTS = ['in', 'name', 'limit', 'mode', 'json', 'many']

/** @param nodes Of the main graph; its subgraphs have some more. */
export function createFuzzFile(random: Random, nodes: number): SavedEditor {
  const shape = random.pick([flow, ring, web, chains, twins])
  const file = shape(random, nodes)
  if (random.next() < 0.4) addTemplates(file, random)
  // Few files repeat an id, since the edits of such a file cannot be followed.
  if (random.next() < 0.5) addOddities(file.graph, random, random.next() < 0.1)
  return file
}

function flow(random: Random, nodes: number): SavedEditor {
  return createFlowScene({ nodes, seed: random.below(1e9) })
}

/** Makes a cycle through all nodes, with some connections across. */
function ring(random: Random, nodes: number): SavedEditor {
  const chords = random.below(1 + nodes / random.pick([1, 4, 50]))
  const ends = Array.from({ length: nodes }, (_, row): [number, number] => [row, (row + 1) % nodes])
  for (let at = 0; at < chords; at++) ends.push([random.below(nodes), random.below(nodes)])
  return join(random, nodes, ends)
}

/** Any node may lead to any: beyond one connection a node, most lie on one cycle. */
function web(random: Random, nodes: number): SavedEditor {
  const count = Math.round(nodes * random.pick([0.7, 1, 1.3, 2, 3]))
  return join(
    random,
    nodes,
    Array.from({ length: count }, () => [random.below(nodes), random.below(nodes)]),
  )
}

/** Makes chains of some nodes each, of which few begin at a trigger. */
function chains(random: Random, nodes: number): SavedEditor {
  const long = 2 + random.below(6)
  const ends = Array.from({ length: nodes }, (_, row): [number, number] => [row, row + 1])
  return join(
    random,
    nodes,
    ends.filter(([row]) => row % long < long - 1 && row + 1 < nodes),
  )
}

/** Makes many small cycles, some of them joined. */
function twins(random: Random, nodes: number): SavedEditor {
  const ends = Array.from({ length: nodes }, (_, row): [number, number] => [row, row ^ 1])
  for (let at = 0; at < nodes / 5; at++) ends.push([random.below(nodes), random.below(nodes)])
  return join(
    random,
    nodes,
    ends.filter(([, to]) => to < nodes),
  )
}

function join(random: Random, count: number, ends: readonly (readonly [number, number])[]): SavedEditor {
  const nodes = Array.from({ length: count }, () => stepNode(random))
  const connections = ends.map(([from, to]) => connect(random, nodes[from]!, nodes[to]!))
  return { graph: { id: random.uuid(), nodes, connections, inputs: [], outputs: [] }, graphTemplates: [] }
}

function stepNode(random: Random): SavedNode {
  const values: Record<string, unknown> = { name: random.pick(['a', 'a', '']), limit: random.pick([5, 5, 5, 99]) }
  const side = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, { id: random.uuid(), ...(key in values && { value: values[key] }) }]))
  return { id: random.uuid(), type: 'Step', title: 'Step', inputs: side(INPUTS), outputs: side(['out', 'text']) }
}

function connect(random: Random, from: SavedNode, to: SavedNode): SavedConnection {
  const output = random.pick(Object.values(from.outputs))
  return { id: random.uuid(), from: output.id, to: to.inputs['many']!.id }
}

/** Subgraphs that use others, in a chain or any, also each other in circles. */
function addTemplates({ graph, graphTemplates }: SavedEditor, random: Random): void {
  const canRecur = random.next() < 0.3
  // Some lie deeper than can run.
  const isChain = random.next() < 0.1
  const count = 1 + random.below(isChain ? 150 : random.pick([3, 8, 40]))
  const ids = Array.from({ length: count }, () => random.uuid())
  for (const [at, id] of ids.entries()) {
    const inner = flow(random, 1 + random.below(isChain ? 3 : random.pick([4, 20]))).graph
    const below = canRecur ? count : at
    const uses = below === 0 || isChain ? 0 : random.below(3)
    for (let each = 0; each < uses; each++) inner.nodes.push(useOf(random, random.pick(ids.slice(0, below))))
    if (at > 0 && random.next() < (isChain ? 1 : 0.7)) inner.nodes.push(useOf(random, ids[at - 1]!))
    const saved: SavedGraphTemplate = { ...inner, id, name: `S${at}` }
    if (random.next() < 0.2) addOddities(saved, random, false)
    graphTemplates.push(saved)
  }
  for (let each = random.below(6); each >= 0; each--) graph.nodes.push(useOf(random, random.pick(ids)))
  if (random.next() < 0.3) holdOwn(graph.nodes, graphTemplates, random)
}

function useOf(random: Random, template: string): SavedNode {
  return { id: random.uuid(), type: `__baklava_GraphNode-${template}`, title: 'Use', inputs: {}, outputs: {} }
}

/** Some graph nodes hold what their templates are, or something else. */
function holdOwn(nodes: readonly SavedNode[], templates: readonly SavedGraphTemplate[], random: Random): void {
  for (const node of nodes) {
    const template = templates.find(({ id }) => node.type.endsWith(id))
    if (template === undefined || random.next() < 0.5) continue
    const { name: _name, ...held } = structuredClone(template)
    if (random.next() < 0.3) held.nodes.push(stepNode(random))
    if (random.next() < 0.2) for (const end of Object.values(random.pick(held.nodes).inputs)) end.value = 5000
    node['graphState'] = held
  }
}

/** Connections to nothing, from inputs to outputs, and such as others say already; nodes that nobody knows. */
function addOddities({ nodes, connections }: SavedGraph, random: Random, areIdsRepeated: boolean): void {
  const many = random.pick([1, 3, 40, 150])
  const anyEnd = (): string => {
    const { inputs, outputs } = random.pick(nodes)
    const ends = [...Object.values(inputs), ...Object.values(outputs)]
    return ends.length === 0 ? 'none' : random.pick(ends).id
  }
  const [one, other] = [anyEnd(), anyEnd()]
  const kinds: readonly (() => Pick<SavedConnection, 'from' | 'to'> | undefined)[] = [
    () => ({ from: one, to: random.pick(['gone', random.uuid()]) }),
    () => ({ from: `gone ${random.below(3)}`, to: other }),
    () => ({ from: anyEnd(), to: anyEnd() }),
    () => connections[random.below(connections.length)],
    () => connections[0],
    () => ({ from: one, to: other }),
  ]
  for (let left = 1 + random.below(3); left > 0; left--) {
    const make = random.pick(kinds)
    for (let at = 0; at < many; at++) {
      const found = make()
      if (found !== undefined) connections.push({ from: found.from, to: found.to, id: random.uuid() })
    }
  }
  const odd = random.pick(nodes)
  if (random.next() < 0.3) odd.type = 'Unknown'
  if (random.next() < 0.3) odd.inputs = {}
  if (areIdsRepeated) nodes.push(structuredClone(random.pick(nodes)))
}
