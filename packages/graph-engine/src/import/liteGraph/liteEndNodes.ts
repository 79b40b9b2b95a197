/** The nodes by which a graph within a LiteGraph node is joined to what is outside: one for each input and output, by name. */
import { isObject } from '../../model/json.ts'
import type { LiteNode } from './connectLinks.ts'
import type { ImportReport } from '../ImportReport.ts'
import { cornerOf } from './litePlaces.ts'
import type { TemplateDraft, TemplateEnd } from '../TemplateDraft.ts'
import { elementsOf, fieldsOf, idOf, textOf, type Fields } from '../values.ts'

type Kind = 'input' | 'output'

/** The keys are the nodes of the file. */
export type EndNodes = ReadonlyMap<unknown, LiteNode>

export function addEndNodes(source: Fields, template: TemplateDraft, report: ImportReport): EndNodes {
  const ends = new Map<unknown, LiteNode>()
  const known = { input: new Map<string, TemplateEnd>(), output: new Map<string, TemplateEnd>() }
  for (const [, node] of elementsOf(source['nodes'])) {
    const kind = isObject(node) ? kindOf(node) : undefined
    if (kind === undefined) continue
    const fields = fieldsOf(node)
    const name = textOf(fieldsOf(fields['properties'])['name']) ?? kind
    // Nodes of one name are one end.
    const first = known[kind].get(name)
    if (first) report.loseNode(idOf(fields['id']) ?? name, 'duplicate')
    const end = first ?? add(template, kind, name, fields)
    known[kind].set(name, end)
    ends.set(node, { source: fields, inputs: [end.inner], outputs: [end.inner] })
  }
  return ends
}

function add(template: TemplateDraft, kind: Kind, name: string, node: Fields): TemplateEnd {
  return kind === 'input'
    ? template.addInput(name, cornerOf(node), node)
    : template.addOutput(name, cornerOf(node), node)
}

function kindOf({ type }: Fields): Kind | undefined {
  if (type === 'graph/input') return 'input'
  return type === 'graph/output' ? 'output' : undefined
}
