/** The subgraphs that a ComfyUI file defines, each once: https://docs.comfy.org/specs/workflow_json */
import { isObject } from '../model/json.ts'
import type { EditorDraft } from './EditorDraft.ts'
import { numberedKey } from './GraphDraft.ts'
import type { ImportReport } from './ImportReport.ts'
import { findRecursiveUses } from './findRecursiveUses.ts'
import { placeOf } from './litePlaces.ts'
import type { TemplateDraft } from './TemplateDraft.ts'
import { arrayOf, entriesOf, fieldsOf, idOf, textOf, type Fields } from './values.ts'

export interface Definition {
  readonly source: Fields
  readonly template: TemplateDraft
}

/** A definition may bring definitions of its own. */
export function gatherDefinitions(file: Fields, report: ImportReport): Fields[] {
  const found: Fields[] = []
  const waiting = [file]
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    for (const [index, source] of entriesOf(fieldsOf(owner['definitions'])['subgraphs'])) {
      if (!isObject(source)) {
        report.lose('template', `subgraphs[${index}]`, 'not-an-object')
        continue
      }
      found.push(source)
      waiting.push(source)
    }
  }
  return found
}

export function addDefinition(source: Fields, draft: EditorDraft, definitions: Map<string, Definition>): void {
  const id = idOf(source['id'])
  if (id === undefined || definitions.has(id)) return loseDefinition(source, draft)
  const template = draft.addTemplate(id, textOf(source['name']))
  const place = (key: string) => placeOf(fieldsOf(source[key])['bounding'])
  const [left, right] = [place('inputNode'), place('outputNode')]
  const below = (at: ReturnType<typeof place>, index: number) => at && { x: at.x, y: at.y + index * 120 }
  arrayOf(source['inputs']).forEach((end, index) => template.addInput(nameOf(end, 'input', index), below(left, index)))
  arrayOf(source['outputs']).forEach((end, index) =>
    template.addOutput(nameOf(end, 'output', index), below(right, index)),
  )
  definitions.set(id, { source, template })
}

/** Two definitions with one id: the second is in no node's reach. */
function loseDefinition(source: Fields, { report }: EditorDraft): void {
  report.lose('template', source['name'] ?? source['id'], 'duplicate')
  for (const [, node] of entriesOf(source['nodes'])) report.loseNode(fieldsOf(node)['id'], 'duplicate')
  for (const [, link] of entriesOf(source['links'])) report.loseConnection(fieldsOf(link)['id'], 'duplicate')
}

/** @returns Nodes by which a definition would contain itself. */
export function findRecursiveNodes(file: Fields, definitions: ReadonlyMap<string, Definition>): ReadonlySet<unknown> {
  const graphs: [string | undefined, Fields][] = [[undefined, file]]
  for (const [id, { source }] of definitions) graphs.push([id, source])
  const nodes: unknown[] = []
  const uses = graphs.flatMap(([inside, source]) =>
    entriesOf(source['nodes']).map(([, node]) => {
      nodes.push(node)
      const type = textOf(fieldsOf(node)['type'])
      return { inside, uses: type !== undefined && definitions.has(type) ? type : undefined }
    }),
  )
  return new Set(Array.from(findRecursiveUses(uses), (index) => nodes[index]))
}

/** What a slot or an end is called. */
export function nameOf(slot: unknown, kind: string, index: number): string {
  const { name, type } = fieldsOf(slot)
  return textOf(name) ?? textOf(type) ?? numberedKey(kind, index)
}
