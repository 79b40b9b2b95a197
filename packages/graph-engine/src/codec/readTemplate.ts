import { GraphContent } from '../document/GraphContent.ts'
import type { TemplateGraph } from '../document/TemplateSet.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { readExtras } from './readExtras.ts'
import { putExtras } from './writeExtras.ts'
import { GraphBuilder } from './GraphBuilder.ts'

/**
 * Brings a template into columns, where it is not yet.
 * @param root A graph of the same file.
 * @returns Undefined when it holds what is no graph.
 */
export function openTemplate(
  graph: TemplateGraph,
  root: GraphContent,
  createId: () => string,
): GraphContent | undefined {
  if (graph.content !== undefined) return graph.content
  const { base, extras } = graph
  const editor = extras === undefined ? root.shell.editor : putExtras({}, base.id, extras)
  const shell = { editor, graph: { ...base, nodes: null, connections: null } }
  const content = new GraphContent(root.catalog, shell, root.templates)
  const builder = new GraphBuilder(content, createId)
  try {
    builder.reserve(base.nodes.length, base.connections.length)
    for (const node of base.nodes) builder.addNode(node, false)
    builder.bindInterfaces(0, content.interfaces.length)
    for (const connection of base.connections) builder.addConnection(connection, false)
    readExtras(content, createId, builder.warnings)
  } catch (error) {
    if (error instanceof GraphFormatError) return undefined
    throw error
  }
  graph.content = content
  return content
}
