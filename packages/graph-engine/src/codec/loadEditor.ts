import type { GraphContent } from '../document/GraphContent.ts'
import { countInterfaces } from '../document/countInterfaces.ts'
import { GraphBuilder } from './GraphBuilder.ts'
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
  const interfaces = parts.nodes.reduce<number>((count, node) => count + countInterfaces(node), 0)
  builder.reserve(parts.nodes.length, parts.connections.length, interfaces)
  for (const node of parts.nodes) builder.addNode(node, false)
  builder.bindAllInterfaces()
  for (const connection of parts.connections) builder.addConnection(connection, false)
  readExtras(content, context.createId, builder.warnings)
  return { content, warnings: [...builder.warnings, ...templateWarnings(content.templates, content.catalog)] }
}
