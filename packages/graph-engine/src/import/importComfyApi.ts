/**
 * ComfyUI's API form: nodes by id, `{ class_type, inputs, _meta }`; an input that is a pair of a node's id and an output's
 * number is a connection, as in ComfyUI's own `is_link`. There are no positions.
 */
import { isObject } from '../model/json.ts'
import type { EditorDraft } from './EditorDraft.ts'
import { numberedKey, type DraftNode } from './GraphDraft.ts'
import type { Importer } from './Importer.ts'
import { nameOfPair } from './nameOfPair.ts'
import { hasNodes } from './nodeLists.ts'
import { repeatsIn } from './repeats.ts'
import { someOf } from './someOf.ts'
import { elementsOf, entriesOf, fieldsOf, indexOf, textOf, type Fields } from './values.ts'

export const comfyApi: Importer<Fields> = {
  format: 'comfyui-api',
  detect: (file) => (!hasNodes(file) && isPrompt(file) ? file : undefined),
  read: importComfyApi,
}

function isPrompt(file: Fields): boolean {
  return someOf(file).some((node) => typeof node['class_type'] === 'string')
}

function importComfyApi(prompt: Fields, { root, report }: EditorDraft): void {
  const drafts: { node: DraftNode; inputs: unknown }[] = []
  const nodes = new Map<string, DraftNode>()
  for (const [id, source] of elementsOf(prompt)) {
    if (!isObject(source)) {
      report.loseNode(id, 'not-an-object')
      continue
    }
    const type = textOf(source['class_type'])
    const title = textOf(fieldsOf(source['_meta'])['title'])
    const node = root.addNode({ id, type, title, at: undefined, raw: source })
    drafts.push({ node, inputs: source['inputs'] })
    if (!nodes.has(id)) nodes.set(id, node)
  }
  for (const { node, inputs } of drafts) {
    for (const [key, value] of entriesOf(inputs)) {
      const link = linkOf(value)
      const to = node.input(key, link === undefined ? value : undefined)
      if (link === undefined) continue
      const from = nodes.get(link.id)
      if (from === undefined) report.loseConnection(nameOfPair(link.id, node.saved.id), 'unknown-node')
      else root.connect(from.output(numberedKey('out', link.output)), to, undefined)
    }
    for (const repeat of repeatsIn(inputs)) {
      const link = linkOf(repeat.value)
      if (link === undefined) continue
      repeat.isRead = true
      report.loseConnection(nameOfPair(link.id, node.saved.id), 'duplicate')
    }
  }
}

function linkOf(value: unknown): { readonly id: string; readonly output: number } | undefined {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return undefined
  const output = typeof value[1] === 'number' ? indexOf(value[1]) : undefined
  return output === undefined ? undefined : { id: value[0], output }
}
