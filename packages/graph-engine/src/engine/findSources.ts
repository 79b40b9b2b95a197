/** Follows what an output gives back to where it comes from, through the ends of subgraphs. */
import type { OutputSource, OwnValue } from '../api.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { GraphDocument } from '../document/GraphDocument.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { END_ID, SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE, templateIdOf } from '../model/subgraphTypes.ts'

/** Limits ends that lead to ends: a file may send them round in a circle, or let them double from each to the next. */
const MOST_ENDS = 1000

export interface Graphs {
  readonly mainGraph: GraphContent
  subgraph(id: string): GraphContent | undefined
}

/** Is one use of a graph, below the one that its graph node stands in. */
interface Level {
  readonly graph: GraphDocument
  readonly above: Level | undefined
  /** Holds the row of the graph node in the graph above. */
  readonly opener: number
}

/** Is an output that is asked for, in one use of its graph. */
interface Place {
  readonly level: Level
  readonly row: number
}

/** @param use The graph nodes that lead from the main graph to the one that the output is in. */
export function findSources(graphs: Graphs, outputId: string, use: readonly string[]): (OutputSource | OwnValue)[] {
  let start: Level | undefined = { graph: new GraphDocument(graphs.mainGraph), above: undefined, opener: -1 }
  for (const id of use) start = start && enter(graphs, start, start.graph.nodeRow(id))
  const row = start === undefined ? -1 : start.graph.interfaceRow(outputId)
  if (row < 0) return []
  const sources: (OutputSource | OwnValue)[] = []
  const open: Place[] = [{ level: start!, row }]
  for (let i = 0; i < MOST_ENDS; i++) {
    const next = open.pop()
    if (next === undefined) return sources
    const { level } = next
    const { graph } = level
    const node = graph.interfaces.node[next.row]!
    const end = endBefore(graphs, level, node, next.row)
    if (end === undefined) {
      sources.push({ use: leadingTo(level), node: graph.nodeId(node), key: graph.interfaceKey(next.row) })
    } else if (end.level !== undefined && end.row >= 0) {
      const outputs = feeding(end.level.graph, end.row)
      const value = outputs.length > 0 ? undefined : end.level.graph.interfaceValue(end.row)
      if (value !== undefined && value !== null) sources.push({ value })
      for (const output of outputs.reverse()) open.push({ level: end.level, row: output })
    }
  }
  return []
}

/** @returns The input whose value an output passes on; undefined of one that gives its own. */
function endBefore(
  graphs: Graphs,
  level: Level,
  node: number,
  row: number,
): { readonly level: Level | undefined; readonly row: number } | undefined {
  const { graph, above, opener } = level
  const type = typeOf(graph, node)
  if (type === SUBGRAPH_INPUT_TYPE) {
    return { level: above, row: above ? inputRow(above.graph, opener, graph.nodeRecord(node)[END_ID]) : -1 }
  }
  if (templateIdOf(type) === undefined) return undefined
  const inside = enter(graphs, level, node)
  return { level: inside, row: inside ? outputEnd(inside.graph, graph.interfaceKey(row)) : -1 }
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

/** @returns The outputs that an input is connected to, in the order of their connections. */
function feeding(graph: GraphDocument, input: number): number[] {
  const connections: number[] = []
  graph.forEachConnection(input, (row) => connections.push(row))
  return connections.sort((a, b) => a - b).map((row) => graph.connections.from[row]!)
}

function typeOf({ nodes }: GraphDocument, row: number): string {
  return nodes.typeNames[nodes.type[row]!]!
}
