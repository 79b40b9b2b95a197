import { countInterfaces } from '../document/countInterfaces.ts'
import { GraphContent } from '../document/GraphContent.ts'
import { each, elementsOf, lateElements, withoutElements } from '../document/LateElements.ts'
import type { TemplateGraph } from '../document/TemplateSet.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { SavedGraph } from '../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../model/steps.ts'
import { readExtras } from './readExtras.ts'
import { putExtras } from './writeExtras.ts'
import { GraphBuilder } from './GraphBuilder.ts'

/** Interfaces that are bound between two chances to pause. */
const BATCH = 1024

/**
 * Brings a template into columns, where it is not yet.
 * @param root A graph of the same file.
 * @returns Undefined when it holds what is no graph.
 */
export function* openTemplate(
  graph: TemplateGraph,
  root: GraphContent,
  createId: () => string,
): Steps<GraphContent | undefined> {
  if (graph.content !== undefined) return graph.content
  const { base, extras } = graph
  const editor = extras === undefined ? root.shell.editor : putExtras({}, base.id, extras)
  const shell = { editor, graph: withoutElements(base) }
  const lists = elementsOf(base)
  const content = new GraphContent(root.catalog, shell, root.templates)
  // Elements that are made from columns need not stay objects: their records are kept as bytes.
  const builder = new GraphBuilder(content, createId, { writes: lists !== base })
  try {
    builder.reserve(lists.nodes.length, lists.connections.length, yield* countAll(base))
    yield* forEachInSteps(each(lists.nodes), (node) => builder.addNode(node, false))
    for (let row = 0; row < content.interfaces.length; row += BATCH) {
      builder.bindInterfaces(row, Math.min(row + BATCH, content.interfaces.length))
      yield
    }
    yield* forEachInSteps(each(lists.connections), (connection) => builder.addConnection(connection, false))
    readExtras(content, createId, builder.warnings)
  } catch (error) {
    if (error instanceof GraphFormatError) return undefined
    throw error
  }
  // Somebody may have needed it meanwhile.
  return (graph.content ??= content)
}

function* countAll(base: SavedGraph): Steps<number> {
  const late = lateElements(base)
  let count = late?.interfaceCount ?? 0
  if (late?.interfaceCount === undefined) {
    yield* forEachInSteps(each(elementsOf(base).nodes), (node) => (count += countInterfaces(node)))
  }
  return count
}
