import type { GraphContent } from '../document/GraphContent.ts'
import { GraphBuilder } from './GraphBuilder.ts'
import { isObject } from '../model/json.ts'
import { readExtras } from './readExtras.ts'
import { templateWarnings } from './templateWarnings.ts'
import { createContent, parseSaved, readEditor, type LoadContext } from './readEditor.ts'

export interface LoadedContent {
  readonly content: GraphContent
  readonly warnings: string[]
}

/** Reads a saved graph at once. @param saved The object or its JSON text. @throws GraphFormatError. */
export function loadEditor(saved: unknown, context: LoadContext): LoadedContent {
  const parts = readEditor(parseSaved(saved))
  const content = createContent(parts.shell, context)
  const builder = new GraphBuilder(content, context.createId)
  builder.reserve(parts.nodes.length, parts.connections.length, countInterfaces(parts.nodes))
  for (const node of parts.nodes) builder.addNode(node, false)
  builder.bindInterfaces(0, content.interfaces.length)
  for (const connection of parts.connections) builder.addConnection(connection, false)
  readExtras(content, context.createId, builder.warnings)
  return { content, warnings: [...builder.warnings, ...templateWarnings(content.templates, content.catalog)] }
}

/** @returns How many interfaces the nodes of a file name, as far as they can be read. */
function countInterfaces(nodes: readonly unknown[]): number {
  let count = 0
  for (const node of nodes) {
    if (!isObject(node)) continue
    for (const side of [node['inputs'], node['outputs']]) if (isObject(side)) count += Object.keys(side).length
  }
  return count
}
