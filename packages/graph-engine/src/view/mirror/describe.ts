/** Nodes and their rows in the words of a screen reader. */
import type { Marks } from '../../api.ts'
import { InterfaceFlag, NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { nodesInFrame } from '../../document/withContents.ts'
import { displayValue } from '../../theme/displayValue.ts'
import { phrase, type AccessTexts } from './AccessTexts.ts'
import { brief } from './brief.ts'

/** Holds what the words are made from. */
export interface Speech {
  readonly graph: GraphReader
  readonly marks: Marks
  readonly texts: AccessTexts
  /** Holds the names of value types, by key. */
  readonly valueTypes: Readonly<Record<string, string>>
  readonly decimalSeparator: string
}

/** If a row has more other ends than this, they are not told one by one. */
const MOST_ENDS = 8

export function describeNode({ graph, marks, texts }: Speech, row: number): string {
  const { nodes, interfaces } = graph
  const id = graph.nodeId(row)
  const title = brief(graph.title(row))
  const type = graph.nodeType(row)?.title
  const run = marks.get('run', id)
  const validation = marks.get('validation', id)
  const message = brief(phrase(run?.detail, run?.message, validation?.message))
  const first = nodes.firstInterface[row]!
  let connections = 0
  for (let at = first; at < first + nodes.interfaceCount[row]!; at++) connections += interfaces.degree[at]!
  return texts.node({
    title,
    ...(type !== undefined && type !== title && { type }),
    placeholder: (nodes.flags[row]! & NodeFlag.placeholder) !== 0,
    run: run?.state ?? 'none',
    validation: validation?.state ?? 'none',
    isDebugged: row === marks.debugRow,
    ...(message !== '' && { message }),
    connections,
  })
}

export function describeRow({ graph, texts, valueTypes, decimalSeparator }: Speech, row: number): string {
  const definition = graph.interfaceDefinition(row)
  const valueType = definition?.valueType
  const value = describeValue(graph, row, texts, decimalSeparator)
  const { from, to } = graph.connections
  const connectedTo: string[] = []
  graph.forEachConnection(row, (connection) => {
    if (connectedTo.length >= MOST_ENDS) return
    connectedTo.push(describeEnd(graph, from[connection] === row ? to[connection]! : from[connection]!))
  })
  return texts.row({
    name: brief(graph.interfaceName(row)),
    isOutput: (graph.interfaces.flags[row]! & InterfaceFlag.output) !== 0,
    ...(valueType !== undefined && { valueType: valueTypes[valueType] ?? valueType }),
    ...(value !== undefined && { value }),
    connectedTo,
  })
}

export function describeAnnotation({ graph, texts }: Speech, row: number): string {
  const { kind, text } = graph.annotation(row)
  const isFrame = kind === 'frame'
  return texts.annotation({
    isFrame,
    text: brief(text),
    ...(isFrame && { nodes: nodesInFrame(graph, row).length }),
  })
}

/** @returns "node, interface". */
export function describeEnd(graph: GraphReader, interfaceRow: number): string {
  return phrase(brief(graph.title(graph.interfaces.node[interfaceRow]!)), brief(graph.interfaceName(interfaceRow)))
}

function describeValue(graph: GraphReader, row: number, texts: AccessTexts, decimal: string): string | undefined {
  const value = graph.interfaceValue(row)
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  return displayValue(value, decimal, graph.interfaceDefinition(row))?.text
}
