/** The subgraphs that copied nodes are uses of, as they are now: a paste brings them along where they are missing. */
import type { Template } from '../../document/TemplateSet.ts'
import { heldGraph } from '../../model/heldGraph.ts'
import { copyJson } from '../../model/json.ts'
import type { SavedGraphTemplate, SavedNode } from '../../model/SavedGraph.ts'
import { mapInSteps, type Steps } from '../../model/steps.ts'
import { templateIdOf } from '../../model/subgraphTypes.ts'
import { templateExtras } from '../../templates/templateExtras.ts'
import { TemplateWriter } from '../../templates/TemplateWriter.ts'
import type { ClipboardContent, ClipboardTemplate } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'

type CopiedTemplates = Pick<ClipboardContent, 'origin' | 'templates' | 'graphStates'>

/** @param nodes As they were copied. @returns Empty where none is a use of a subgraph; detached. */
export function* copyTemplates(nodes: readonly SavedNode[], context: CommandContext): Steps<CopiedTemplates> {
  const { templates } = context.mainGraph
  const used = new Set<string>()
  for (const { type } of nodes) {
    const id = templateIdOf(type)
    if (id !== undefined && templates.find(id) !== undefined) used.add(id)
  }
  if (used.size === 0) return {}
  // A paste makes graph nodes anew that have no graph yet.
  const writer = new TemplateWriter(templates)
  const copied: ClipboardTemplate[] = []
  for (const id of templates.innermostFirst(used)) {
    const template = templates.find(id)
    if (template !== undefined) copied.push(yield* copyTemplate(template, writer, context))
  }
  const graphStates: NonNullable<ClipboardContent['graphStates']> = []
  for (const node of nodes) {
    if (!writer.isStale(node.type) || heldGraph(node) === undefined) continue
    graphStates.push({ node: node.id, graph: copyJson(heldGraph(yield* writer.complete(node))!) })
  }
  return { origin: context.fileId, templates: copied, ...(graphStates.length > 0 && { graphStates }) }
}

function* copyTemplate(
  template: Template,
  writer: TemplateWriter,
  { mainGraph }: CommandContext,
): Steps<ClipboardTemplate> {
  const { nodes, connections, ...head } = yield* writer.saved(template)
  const saved: SavedGraphTemplate = {
    ...copyJson(head as SavedGraphTemplate),
    nodes: yield* mapInSteps(nodes, (node) => copyJson(node)),
    connections: yield* mapInSteps(connections, (connection) => copyJson(connection)),
  }
  const extras = copyJson(templateExtras(template, mainGraph))
  return { saved, ...(Object.keys(extras).length > 0 && { extras }) }
}
