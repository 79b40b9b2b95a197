/**
 * BaklavaJS v1: one graph; a node's interfaces and options are lists of [name, state]. A state does not say which side its
 * interface is on: connections do, and an interface without any is an input, as is an option.
 */
import { isObject } from '../model/json.ts'
import type { EditorDraft } from './EditorDraft.ts'
import type { ImportReport } from './ImportReport.ts'
import { arrayOf, entriesOf, fieldsOf, idOf, listOf, numberOf, pointOf, textOf, type Fields } from './values.ts'

const READ = ['nodes', 'connections', 'panning', 'scaling']

export function importBaklavaV1(file: Fields, { root, report }: EditorDraft): void {
  const links = entriesOf(file['connections']).map(([, link]) => fieldsOf(link))
  const outputs = new Set(links.map((link) => idOf(link['from'])))
  /** By the ids of the file. */
  const ends = new Map<string, string>()
  for (const [index, source] of entriesOf(file['nodes'])) {
    if (!isObject(source)) {
      report.loseNode(`nodes[${index}]`, 'not-an-object')
      continue
    }
    const width = numberOf(source['width'])
    const at = pointOf(source['position'])
    const title = textOf(source['name'])
    const node = root.addNode({ id: idOf(source['id']), type: textOf(source['type']), title, at, width, raw: source })
    if (source['twoColumn'] === true) node.saved.twoColumn = true
    for (const [name, state] of pairs(source, 'options', report))
      node.input(name, isObject(state) ? state['value'] : state)
    for (const [name, state] of pairs(source, 'interfaces', report)) {
      const { id, value } = fieldsOf(state)
      const oldId = idOf(id)
      const end = outputs.has(oldId) && oldId !== undefined ? node.output(name) : node.input(name, value)
      if (oldId !== undefined && end !== undefined && !ends.has(oldId)) ends.set(oldId, end)
    }
  }
  report.loseOthers(file, READ)
  for (const link of links) {
    const [from, to] = [idOf(link['from']), idOf(link['to'])]
    const id = idOf(link['id'])
    if (from === undefined || to === undefined) report.loseConnection(id, 'no-end')
    else root.connect(ends.get(from), ends.get(to), id)
  }
}

function pairs(node: Fields, list: 'options' | 'interfaces', report: ImportReport): (readonly [string, unknown])[] {
  return listOf(node[list]).flatMap((pair, index) => {
    const [name, state] = arrayOf(pair)
    const key = idOf(name)
    if (key !== undefined) return [[key, state] as const]
    report.lose('interface', `${idOf(node['id']) ?? '?'}.${list}[${index}]`, 'not-an-object')
    return []
  })
}
