import type { GraphContent } from '../document/GraphContent.ts'
import { copyJson } from '../model/json.ts'
import type { SavedEditor, SavedNode } from '../model/SavedGraph.ts'
import { finish } from '../model/steps.ts'
import { TemplateWriter } from '../templates/TemplateWriter.ts'
import { putExtras, withExtras } from './writeExtras.ts'
import { graphHead, saveConnections, saveNodes } from './saveGraph.ts'

/** @param root The main graph. @returns The saved form; nothing in it aliases the document. */
export function saveEditor(root: GraphContent): SavedEditor {
  const writer = new TemplateWriter(root.templates, root)
  const templates = finish(writer.savedAll())
  const graph = copyJson(graphHead(root))
  graph['nodes'] = saveNodes(root).map((node) => complete(node, writer))
  graph['connections'] = saveConnections(root)
  const editor: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(extrasHead(root)))
    editor[key] = key === 'graph' ? graph : copyJson(key === 'graphTemplates' ? templates : value)
  return editor as unknown as SavedEditor
}

/** @param node Detached. */
function complete(node: SavedNode, writer: TemplateWriter): SavedNode {
  const completed = finish(writer.complete(node))
  return completed === node ? node : copyJson(completed)
}

/** The file's outer keys in order; `graph` and `graphTemplates` are null. */
export function extrasHead(root: GraphContent): Record<string, unknown> {
  const { list } = root.templates
  let head = withExtras({ ...root.shell.editor, graphTemplates: null }, root)
  for (const { id, graph } of list) {
    if (graph.content !== undefined) head = withExtras(head, graph.content)
    else if (id !== undefined && graph.extras !== undefined) head = putExtras(head, id, graph.extras)
  }
  return head
}
