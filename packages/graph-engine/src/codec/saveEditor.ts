import type { GraphContent } from '../document/GraphContent.ts'
import { copyJson } from '../model/json.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { TemplateWriter } from '../templates/TemplateWriter.ts'
import { putExtras, withExtras } from './writeExtras.ts'
import { graphHead, saveConnections, saveNodes } from './saveGraph.ts'

/** @param root The main graph. @returns The saved form; nothing in it aliases the document. */
export function saveEditor(root: GraphContent): SavedEditor {
  const writer = new TemplateWriter(root.templates)
  const graph = copyJson(graphHead(root))
  graph['nodes'] = saveNodes(root).map((node) => writer.complete(node))
  graph['connections'] = saveConnections(root)
  const editor: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(editorHead(root, writer)))
    editor[key] = key === 'graph' ? graph : copyJson(value)
  return editor as unknown as SavedEditor
}

/** The file's outer keys in order; `graph` is null. */
export function editorHead(root: GraphContent, writer: TemplateWriter): Record<string, unknown> {
  const { list } = root.templates
  const graphTemplates = list.map((template) => writer.saved(template))
  let head = withExtras({ ...root.shell.editor, graphTemplates }, root)
  for (const { id, graph } of list) {
    if (graph.content !== undefined) head = withExtras(head, graph.content)
    else if (id !== undefined && graph.extras !== undefined) head = putExtras(head, id, graph.extras)
  }
  return head
}
