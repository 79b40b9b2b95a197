/** Edits of any kind to an open file, as a hand, a program and a clipboard make them. Refused ones change nothing. */
import {
  type Command,
  type GraphEngine,
  type NodeView,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
  templateIdOf,
} from '@phoenix/graph-engine'
import type { Random } from '@phoenix/graph-engine/testing'

const VALUES = ['', 'text', 0, 7, 5000, 1.5, true, null, 'x', '{}', '{', [], { a: 1 }, 'Merhaba']
const NOWHERE = { x: 0, y: 0 }
/** Beyond as many nodes in a step the whole file would be sent. */
const MANY = 800

interface Columns {
  readonly length: number
  readonly present: Uint8Array
}

export class RandomEditor {
  readonly #engine: GraphEngine
  readonly #random: Random
  /** Each as often as it is to be carried out. */
  readonly #kinds: readonly (readonly [times: number, edit: () => unknown])[]

  constructor(engine: GraphEngine, random: Random) {
    this.#engine = engine
    this.#random = random
    const run = (command: Command) => engine.execute(command)
    const repeat = (most: number, edit: () => unknown): void => {
      for (let left = 1 + random.below(most); left > 0; left--) edit()
    }
    this.#kinds = [
      [10, () => repeat(4, () => engine.undo())],
      [5, () => repeat(4, () => engine.redo())],
      [12, () => run({ type: 'connect', from: this.#end('outputs'), to: this.#end('inputs') })],
      [6, () => this.#closeCycle()],
      [6, () => this.#insertBeside()],
      [12, () => repeat(3, () => run({ type: 'disconnect', connection: this.#connection() }))],
      [8, () => run({ type: 'setValue', interface: this.#end('inputs'), value: random.pick(VALUES) })],
      [1, () => run({ type: 'setTitle', node: this.#id(), title: `T${random.below(9)}` })],
      [1, () => run({ type: 'move', nodes: [{ id: this.#id(), x: 1, y: 2 }] })],
      [1, () => run({ type: 'setCollapsed', nodes: [this.#id()], collapsed: random.next() < 0.5 })],
      [8, () => run({ type: 'addNode', nodeType: random.pick([...engine.nodeTypes.keys()]), position: NOWHERE })],
      [3, () => this.#addEnd()],
      [3, () => this.#addUse()],
      [8, () => run({ type: 'removeNodes', nodes: [this.#id()] })],
      [2, () => run({ type: 'removeNodes', nodes: [this.#crowded()] })],
      [2, () => run({ type: 'removeNodes', nodes: this.#some() })],
      [3, () => run({ type: 'insertOnConnection', node: this.#id(), connection: this.#connection() })],
      [9, () => run({ type: 'select', nodes: this.#some() })],
      [3, () => run({ type: 'duplicate' })],
      [3, () => run({ type: random.pick(['copy', 'cut'] as const) })],
      [3, () => run({ type: 'paste', connections: random.pick(['allowed', 'all'] as const) })],
      [2, () => this.#pasteInSlices()],
      [4, () => run({ type: 'createSubgraph', name: 'Made', open: random.next() < 0.4 })],
      [6, () => this.#openAny()],
      [4, () => run({ type: random.pick(['saveSubgraph', 'leaveSubgraph', 'backToMainGraph'] as const) })],
      [2, () => run({ type: 'unpackSubgraph', node: this.#use() })],
      [1, () => run({ type: 'renameSubgraph', subgraph: this.#subgraph(), name: `R${random.below(9)}` })],
      [1, () => run({ type: 'deleteSubgraph', subgraph: this.#subgraph() })],
    ]
  }

  async step(): Promise<void> {
    let left = this.#random.below(this.#kinds.reduce((sum, [times]) => sum + times, 0))
    for (const [times, edit] of this.#kinds) {
      left -= times
      if (left < 0) return void (await edit())
    }
  }

  /** A row that is there, or -1. */
  #row({ length, present }: Columns): number {
    for (let tries = 0; tries < 40 && length > 0; tries++) {
      const row = this.#random.below(length)
      if (present[row] === 1) return row
    }
    return present.subarray(0, length).indexOf(1)
  }

  #id(): string {
    const row = this.#row(this.#engine.graph.nodes)
    return row < 0 ? 'none' : this.#engine.graph.nodeId(row)
  }

  #node(): NodeView | undefined {
    return this.#engine.graph.getNode(this.#id())
  }

  #end(side: 'inputs' | 'outputs', node = this.#node()): string {
    const ends = node?.[side] ?? []
    // The port named `many` takes many connections.
    const wide = this.#random.next() < 0.5 ? ends.find(({ key }) => key === 'many') : undefined
    return (wide ?? (ends.length === 0 ? undefined : this.#random.pick(ends)))?.id ?? 'none'
  }

  #connection(): string {
    const row = this.#row(this.#engine.graph.connections)
    return row < 0 ? 'none' : this.#engine.graph.connectionId(row)
  }

  /** Picks some nodes and returns the one with the most connections. */
  #crowded(): string {
    const { nodes, interfaces, nodeId } = this.#engine.graph
    const degreeOf = (row: number): number => {
      const first = nodes.firstInterface[row]!
      return interfaces.degree.subarray(first, first + nodes.interfaceCount[row]!).reduce((sum, each) => sum + each, 0)
    }
    const rows = Array.from({ length: 20 }, () => this.#row(nodes)).filter((row) => row >= 0)
    const [first] = rows.sort((a, b) => degreeOf(b) - degreeOf(a))
    return first === undefined ? 'none' : nodeId.call(this.#engine.graph, first)
  }

  /** Picks nodes in a row of the table, or here and there. */
  #some(): string[] {
    const { nodes } = this.#engine.graph
    const most = Math.min(nodes.length, this.#random.pick([2, 5, 30, MANY]))
    const count = 1 + this.#random.below(Math.max(1, most))
    const first = this.#random.below(Math.max(1, nodes.length - count))
    const isRow = this.#random.next() < 0.5
    const rows = Array.from({ length: count }, (_, at) => (isRow ? first + at : this.#row(nodes)))
    return [...new Set(rows)].flatMap((row) => (nodes.present[row] === 1 ? [this.#engine.graph.nodeId(row)] : []))
  }

  /** From what lies some steps behind a node back to it. */
  #closeCycle(): void {
    const { graph } = this.#engine
    const { nodes, interfaces, connections } = graph
    const first = this.#row(nodes)
    if (first < 0) return
    let last = first
    for (let left = this.#random.below(30); left > 0; left--) {
      const begin = nodes.firstInterface[last]!
      for (let at = begin; at < begin + nodes.interfaceCount[last]!; at++) {
        graph.forEachConnection(at, (row) => {
          if (connections.from[row] === at) last = interfaces.node[connections.to[row]!]!
        })
      }
    }
    const nodeAt = (row: number) => graph.getNode(graph.nodeId(row))
    this.#engine.execute({
      type: 'connect',
      from: this.#end('outputs', nodeAt(last)),
      to: this.#end('inputs', nodeAt(first)),
    })
  }

  #insertBeside(): void {
    const connectTo = this.#end(this.#random.pick(['inputs', 'outputs'] as const))
    this.#engine.execute({ type: 'addNode', nodeType: 'Step', position: NOWHERE, connectTo })
  }

  #addEnd(): void {
    const nodeType = this.#random.pick([SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE])
    const connectTo = this.#end(nodeType === SUBGRAPH_INPUT_TYPE ? 'inputs' : 'outputs')
    this.#engine.execute({ type: 'addNode', nodeType, position: NOWHERE, connectTo })
  }

  #addUse(): void {
    const { list } = this.#engine.subgraphs
    if (list.length === 0) return
    this.#engine.execute({ type: 'addNode', nodeType: this.#random.pick(list).nodeType.type, position: NOWHERE })
  }

  /** A graph node of the open graph. */
  #use(): string {
    const { graph } = this.#engine
    const { type, typeNames, present } = graph.nodes
    const isUse = typeNames.map((name) => templateIdOf(name) !== undefined)
    const rows = Array.from(present.subarray(0, graph.nodes.length).keys()).filter(
      (row) => present[row] === 1 && isUse[type[row]!],
    )
    return rows.length === 0 ? 'none' : graph.nodeId(this.#random.pick(rows))
  }

  #subgraph(): string {
    const { list } = this.#engine.subgraphs
    return list.length === 0 ? 'none' : this.#random.pick(list).id
  }

  #openAny(): void {
    const isInside = this.#random.next() < 0.6
    this.#engine.execute({
      type: 'openSubgraph',
      ...(isInside ? { node: this.#use() } : { subgraph: this.#subgraph() }),
    })
  }

  async #pasteInSlices(): Promise<void> {
    const { clipboard } = this.#engine
    if (clipboard === undefined) return
    const asSubgraph = this.#random.next() < 0.4 ? { asSubgraph: 'Pasted' } : {}
    const connections = this.#random.pick(['allowed', 'all'] as const)
    await this.#engine.executeInSlices({ type: 'paste', data: clipboard, connections, ...asSubgraph })
  }
}
