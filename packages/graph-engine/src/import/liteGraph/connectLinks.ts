/**
 * The link table of a LiteGraph graph or of a ComfyUI subgraph. Inputs name their links, too, and where both say where a link
 * ends, the input is right: litegraph.js draws by it (`drawConnections`), and ComfyUI mends the table by it when it opens a
 * file (`fixLinkInputSlots`). A subgraph's outputs name theirs as `linkIds`.
 */
import { isObject } from '../../model/json.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import type { ImportReport } from '../ImportReport.ts'
import type { NotKeptReason } from '../ImportResult.ts'
import type { LinkPoints } from './LinkPoints.ts'
import { rawBeside } from '../rawBeside.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, elementsOf, fieldsOf, idOf, indexOf, listOf, type Fields } from '../values.ts'

export interface LiteNode {
  readonly source: Fields
  /** Interface ids by slot. */
  readonly inputs: readonly (string | undefined)[]
  readonly outputs: readonly (string | undefined)[]
}

/** The nodes that stand for a subgraph's own inputs and outputs. */
const INPUT_NODE = '-10'
const OUTPUT_NODE = '-20'

/** The type is that of the slots, the parent the point that it runs through. */
const READ = ['id', 'origin_id', 'origin_slot', 'target_id', 'target_slot', 'type', 'parentId']

interface Link {
  readonly id: string | undefined
  readonly from: string | undefined
  readonly output: number | undefined
  readonly to: string | undefined
  readonly input: number | undefined
}

export function connectLinks(
  source: Fields,
  nodes: ReadonlyMap<string, LiteNode>,
  graph: GraphDraft,
  template: TemplateDraft | undefined,
  points: LinkPoints,
  report: ImportReport,
): void {
  const known = new Set<string>()
  const links = linksOf(source).map(([index, item]) => ({ item, link: readLink(item), place: `links[${index}]` }))
  const named = findNamed(source, nodes, template)
  // A map of the tool holds the last row of an id.
  const lastOf = new Map(links.map(({ link }) => [link?.id, link]))
  for (const { item, link, place } of links) {
    const name = link?.id ?? place
    known.add(name)
    if (link === undefined) {
      report.loseConnection(name, 'not-an-object')
      continue
    }
    const inputs = named.get(name)
    if (inputs !== undefined && lastOf.get(link.id) !== link) {
      report.loseConnection(name, 'duplicate')
      continue
    }
    const from = findEnd(link.from, link.output, 'output', nodes, template)
    if (typeof from === 'object') {
      report.loseConnection(name, from.lost)
      continue
    }
    for (const to of inputs ?? [findUnnamed(link, lastOf, source, nodes, template)]) {
      if (typeof to === 'object') report.loseConnection(name, to.lost)
      else {
        // An input has one link: what a fault of the tool wrote twice is one.
        const connection = graph.connectOnce(from, to, link.id, rawBeside(item, READ))
        if (connection !== undefined) points.lead(graph, connection, item, link.id)
      }
    }
  }
  points.listUnused(report)
  listUnknown(nodes.values(), known, report)
}

/** @returns The links of a graph: one that was removed leaves null behind in some files. */
export function linksOf(source: Fields): (readonly [string, unknown])[] {
  return elementsOf(source['links']).filter(([, item]) => item !== null)
}

export function readLink(item: unknown): Link | undefined {
  if (Array.isArray(item)) {
    const [id, from, output, to, input] = item as unknown[]
    return { id: idOf(id), from: idOf(from), output: indexOf(output), to: idOf(to), input: indexOf(input) }
  }
  if (!isObject(item)) return undefined
  return {
    id: idOf(item['id']),
    from: idOf(item['origin_id']),
    output: indexOf(item['origin_slot']),
    to: idOf(item['target_id']),
    input: indexOf(item['target_slot']),
  }
}

type End = string | { readonly lost: NotKeptReason }

/** @returns The inputs that name each link. */
function findNamed(
  source: Fields,
  nodes: ReadonlyMap<string, LiteNode>,
  template: TemplateDraft | undefined,
): ReadonlyMap<string, readonly End[]> {
  const named = new Map<string, End[]>()
  const note = (item: unknown, input: string | undefined) => {
    const link = idOf(item)
    if (link === undefined) return
    const end = input ?? { lost: 'unknown-interface' as const }
    const ends = named.get(link)
    if (ends) ends.push(end)
    else named.set(link, [end])
  }
  for (const { source: node, inputs } of nodes.values())
    for (const [index, slot] of arrayOf(node['inputs']).entries()) note(fieldsOf(slot)['link'], inputs[index])
  for (const [index, { inner }] of template?.outputs.entries() ?? [])
    for (const link of linkIdsOf(source, index) ?? []) note(link, inner)
  return named
}

/** @returns Where the table alone says that a link ends, unless the input there says that it has another one or none. */
function findUnnamed(
  { from, output, to, input }: Link,
  links: ReadonlyMap<string | undefined, Link | undefined>,
  source: Fields,
  nodes: ReadonlyMap<string, LiteNode>,
  template: TemplateDraft | undefined,
): End {
  const end = findEnd(to, input, 'input', nodes, template)
  if (typeof end === 'object') return end
  const isOutside = template !== undefined && to === OUTPUT_NODE
  const said = isOutside
    ? linkIdsOf(source, input!)
    : fieldsOf(arrayOf(nodes.get(to!)!.source['inputs'])[input!])['link']
  if (said === undefined) return end
  const other = links.get(idOf(said) ?? '')
  return { lost: other?.from === from && other?.output === output ? 'duplicate' : 'contradicted' }
}

/** @returns The links that an output of a subgraph names. */
function linkIdsOf(source: Fields, output: number): readonly unknown[] | undefined {
  const { linkIds } = fieldsOf(arrayOf(source['outputs'])[output])
  return Array.isArray(linkIds) ? (linkIds as unknown[]) : undefined
}

function findEnd(
  id: string | undefined,
  slot: number | undefined,
  kind: 'input' | 'output',
  nodes: ReadonlyMap<string, LiteNode>,
  template: TemplateDraft | undefined,
): End {
  if (id === undefined) return { lost: 'no-end' }
  const isBoundary = template !== undefined && id === (kind === 'output' ? INPUT_NODE : OUTPUT_NODE)
  const ends = isBoundary ? (kind === 'output' ? template.inputs : template.outputs) : undefined
  const node = nodes.get(id)
  if (ends === undefined && node === undefined) return { lost: 'unknown-node' }
  const index = slot ?? -1
  const found = ends ? ends[index]?.inner : node![`${kind}s`][index]
  return found ?? { lost: 'unknown-interface' }
}

/** Links that a slot names and the table does not have. */
function listUnknown(nodes: Iterable<LiteNode>, known: Set<string>, report: ImportReport): void {
  const note = (item: unknown) => {
    const link = idOf(item)
    if (link === undefined || known.has(link)) return
    known.add(link)
    report.loseConnection(link, 'unknown-connection')
  }
  for (const { source: node } of nodes) {
    for (const slot of arrayOf(node['inputs'])) note(fieldsOf(slot)['link'])
    for (const slot of arrayOf(node['outputs'])) for (const link of listOf(fieldsOf(slot)['links'])) note(link)
  }
}
