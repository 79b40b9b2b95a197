/**
 * BaklavaJS v1: one graph; a node's interfaces and options are lists of [name, state]. A state does not say which side its
 * interface is on: connections do, and an interface without any is an input, as is an option.
 */
import { isObject } from '../model/json.ts'
import type { SavedGraph } from '../model/SavedGraph.ts'
import type { EditorDraft } from './EditorDraft.ts'
import { IdSpace } from './IdSpace.ts'
import type { Importer } from './Importer.ts'
import type { ImportReport } from './ImportReport.ts'
import { nameOfPair } from './nameOfPair.ts'
import { hasNodes } from './nodeLists.ts'
import { rawBeside } from './rawBeside.ts'
import { someOf } from './someOf.ts'
import { arrayOf, elementsOf, fieldsOf, idOf, listOf, numberOf, pointOf, textOf, type Fields } from './values.ts'

const READ = ['nodes', 'connections', 'panning', 'scaling']
const READ_LINK = ['id', 'from', 'to']

export const baklavaV1: Importer<Fields> = {
  format: 'baklava-v1',
  detect: (file) => (isBaklavaV1(file) ? file : undefined),
  read: importBaklavaV1,
}

function isBaklavaV1(file: Fields): boolean {
  if (!hasNodes(file) || !Array.isArray(file['connections'])) return false
  const nodes = someOf(file['nodes'])
  if (nodes.some(hasOwnInterfaces)) return false
  return 'scaling' in file || 'panning' in file || nodes.some((node) => Array.isArray(node['interfaces']))
}

/** pipeline-manager calls interfaces so, too, but has objects where BaklavaJS has pairs. */
export function hasOwnInterfaces({ interfaces }: Fields): boolean {
  return Array.isArray(interfaces) && someOf(interfaces).length > 0
}

function importBaklavaV1(file: Fields, draft: EditorDraft): void {
  const { root, report } = draft
  draft.view = viewOf(file)
  const links = elementsOf(file['connections'])
  const outputs = new Set(links.map(([, link]) => idOf(fieldsOf(link)['from'])))
  /** The keys are the ids of the file. */
  const ends = new Map<string, string>()
  root.expectNodes(elementsOf(file['nodes']).map(([, source]) => idOf(fieldsOf(source)['id'])))
  for (const [index, source] of elementsOf(file['nodes'])) {
    if (!isObject(source)) {
      report.loseNode(`nodes[${index}]`, 'not-an-object')
      continue
    }
    const width = numberOf(source['width'])
    const at = pointOf(source['position'])
    const title = textOf(source['name'])
    const node = root.addNode({ id: idOf(source['id']), type: textOf(source['type']), title, at, width, raw: source })
    if (source['twoColumn'] === true) node.saved.twoColumn = true
    // Upstream keeps options and interfaces apart: both may have one name.
    const options = pairs(source, 'options', report)
    const interfaces = pairs(source, 'interfaces', report)
    const names = new IdSpace()
    names.expect(interfaces.map(([name]) => name))
    for (const [name, state] of options) node.input(names.take(name, false), isObject(state) ? state['value'] : state)
    for (const [name, state] of interfaces) {
      const { id, value } = fieldsOf(state)
      const oldId = idOf(id)
      const isOutput = oldId !== undefined && outputs.has(oldId)
      const end = isOutput ? node.output(names.take(name), value) : node.input(names.take(name), value)
      if (oldId !== undefined && end !== undefined && !ends.has(oldId)) ends.set(oldId, end)
    }
  }
  report.loseOthers(file, READ)
  for (const [index, link] of links) {
    const source = fieldsOf(link)
    const [from, to] = [idOf(source['from']), idOf(source['to'])]
    const id = idOf(source['id'])
    const name = id ?? `connections[${index}]`
    if (!isObject(link)) report.loseConnection(name, 'not-an-object')
    else if (from === undefined || to === undefined) report.loseConnection(name, 'no-end')
    // An interface that another connection leads from is none that one can lead to.
    else if (outputs.has(to))
      report.loseConnection(name, ends.has(from) && ends.has(to) ? 'no-pair' : 'unknown-interface')
    else if (!ends.has(from) || !ends.has(to)) report.loseConnection(id ?? nameOfPair(from, to), 'unknown-interface')
    else root.connect(ends.get(from), ends.get(to), id, rawBeside(link, READ_LINK))
  }
}

/** Keeps where the file was looked at, which v2 has, too. */
function viewOf({ panning, scaling }: Fields): Pick<SavedGraph, 'panning' | 'scaling'> {
  const at = pointOf(panning)
  const zoom = numberOf(scaling)
  return { ...(at && { panning: at }), ...(zoom !== undefined && zoom > 0 && { scaling: zoom }) }
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
