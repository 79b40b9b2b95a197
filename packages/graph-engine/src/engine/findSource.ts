/** Where what an output gives comes from, through the ends of subgraphs. */
import type { OutputSource } from '../api.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { GraphDocument } from '../document/GraphDocument.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { END_ID, SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE, templateIdOf } from '../model/subgraphTypes.ts'

/** Ends that lead to ends: a file may send them round in a circle. */
const MOST_ENDS = 1000

export interface Graphs {
  readonly mainGraph: GraphContent
  subgraph(id: string): GraphContent | undefined
}

/** One use of a graph, below the one that its graph node stands in. */
interface Level {
  readonly graph: GraphDocument
  readonly above: Level | undefined
  /** Row of the graph node in the graph above. */
  readonly opener: number
}

/** @param use The graph nodes that lead from the main graph to the one that the output is in. */
export function findSource(graphs: Graphs, outputId: string, use: readonly string[]): OutputSource | undefined {
  let level: Level | undefined = { graph: new GraphDocument(graphs.mainGraph), above: undefined, opener: -1 }
  for (const id of use) level = level && enter(graphs, level, level.graph.nodeRow(id))
  let row = level === undefined ? -1 : level.graph.interfaceRow(outputId)
  for (let i = 0; level !== undefined && row >= 0 && i < MOST_ENDS; i++) {
    const { graph } = level
    const node = graph.interfaces.node[row]!
    const type = typeOf(graph, node)
    if (type === SUBGRAPH_INPUT_TYPE) {
      const { opener, above }: Level = level
      const key = graph.nodeRecord(node)[END_ID]
      level = above
      row = above === undefined ? -1 : feeding(above.graph, inputRow(above.graph, opener, key))
    } else if (templateIdOf(type) !== undefined) {
      const key = graph.interfaceKey(row)
      level = enter(graphs, level, node)
      row = level === undefined ? -1 : feeding(level.graph, outputEnd(level.graph, key))
    } else return { use: leadingTo(level), node: graph.nodeId(node), key: graph.interfaceKey(row) }
  }
  return undefined
}

function enter(graphs: Graphs, above: Level, node: number): Level | undefined {
  const id = node < 0 ? undefined : templateIdOf(typeOf(above.graph, node))
  const content = id === undefined ? undefined : graphs.subgraph(id)
  return content && { graph: new GraphDocument(content), above, opener: node }
}

function leadingTo({ above, opener }: Level): string[] {
  return above === undefined ? [] : [...leadingTo(above), above.graph.nodeId(opener)]
}

/** @returns The input of a subgraph's end inside, -1 where no end has the key. */
function outputEnd(graph: GraphDocument, key: string): number {
  const ends = graph.content.nodes.rowsOfType(SUBGRAPH_OUTPUT_TYPE)
  const end = ends.find((row) => graph.nodeRecord(row)[END_ID] === key)
  return end === undefined ? -1 : inputRow(graph, end, 'placeholder')
}

function inputRow(graph: GraphDocument, node: number, key: unknown): number {
  const { firstInterface, interfaceCount } = graph.nodes
  const first = firstInterface[node]!
  for (let row = first; row < first + interfaceCount[node]!; row++) {
    if (graph.interfaces.flags[row]! & InterfaceFlag.output) continue
    if (graph.interfaceKey(row) === key) return row
  }
  return -1
}

/** @returns The one output that an input is connected to; -1 for none, and for several, which give different things. */
function feeding(graph: GraphDocument, input: number): number {
  if (input < 0 || graph.interfaces.degree[input] !== 1) return -1
  let output = -1
  graph.forEachConnection(input, (row) => (output = graph.connections.from[row]!))
  return output
}

function typeOf({ nodes }: GraphDocument, row: number): string {
  return nodes.typeNames[nodes.type[row]!]!
}
