/** Graphviz DOT: nodes, edges with their ports, clusters, and positions where `dot -Tdot` has put some (points, y upwards). */
import type { EditorDraft, Sheet } from '../EditorDraft.ts'
import type { Attributes, DotFile, DotGraph, DotNode } from './DotGraph.ts'
import { DotSyntaxError } from './DotTokens.ts'
import { groupClusters } from './groupClusters.ts'
import { parseDot } from './parseDot.ts'
import { readDotJson } from './readDotJson.ts'
import { NODE_LABEL, readLabel } from './readLabel.ts'
import { safeKey, type DraftNode } from '../GraphDraft.ts'
import { nameOfPair } from '../nameOfPair.ts'
import { spotOfNode } from '../Spot.ts'
import { spreadPlaces } from '../spreadPlaces.ts'
import { numberOf, pointOf, textOf, type Box, type Fields } from '../values.ts'
import type { Point } from '../../model/Point.ts'

const POINTS_PER_INCH = 72
/** Inches; Graphviz's own. */
const NODE_SIZE = { width: 0.75, height: 0.5 }
/** `dot` itself writes these about a drawing. */
const BOOKS = ['bb', 'lp', 'lwidth', 'lheight', 'xdotversion', '_draw_', '_ldraw_', '_background']

export function importDot(text: string, draft: EditorDraft): DotSyntaxError | undefined {
  const file = tryParse(text)
  if (file instanceof DotSyntaxError) return file
  importGraphs(file, draft)
  return undefined
}

/** Reads the JSON that Graphviz writes with -Tjson. */
export function importDotJson(file: Fields, draft: EditorDraft): void {
  importGraphs(readDotJson(file, draft.report), draft)
}

function importGraphs(file: DotFile, draft: EditorDraft): void {
  draft.sheets = file.graphs.map((graph) => importSheet(graph, draft))
  if (file.rest !== '') draft.report.lose('data', file.rest.slice(0, 40), 'extra-text')
}

function importSheet(graph: DotGraph, { root, report }: EditorDraft): Sheet {
  const nodes = new Map<DotNode, DraftNode>()
  for (const node of graph.nodes.values()) {
    const { id, attributes } = node
    const type = textOf(attributes.get('shape')) ?? 'node'
    const raw = { name: id, attributes: toObject(attributes) }
    nodes.set(node, root.addNode({ id, type, title: titleOf(node, graph), at: placeOf(attributes), raw }))
  }
  for (const { from, to, attributes } of graph.edges) {
    const output = nodes.get(from.node)!.output(from.port ?? 'out')
    const input = nodes.get(to.node)!.input(to.port ?? 'in')
    const id = textOf(attributes.get('id'))
    const edgeData = attributes.size > 0 ? { attributes: toObject(attributes) } : undefined
    root.connect(output, input, id, edgeData)
  }
  spreadPlaces(
    Array.from(nodes).flatMap(([{ attributes }, { saved }]) =>
      root.unplaced.has(saved) ? [] : [spotOfNode(saved, root, boxOf(attributes, saved.position!), 'middle')],
    ),
  )
  for (const { from, to } of graph.repeated) report.loseConnection(nameOfPair(from.node.id, to.node.id), 'duplicate')
  const groups = groupClusters(graph, (node) => nodes.get(node)!.saved, report)
  for (const what of graph.cut) {
    if (what === 'edges') report.loseConnection('{…}', 'too-many')
    else report.lose('data', 'node', 'too-many')
  }
  report.loseOthers(toObject(graph.attributes), BOOKS)
  return { name: textOf(graph.name), nodes: Array.from(nodes.values(), ({ saved }) => saved), annotations: [], groups }
}

function tryParse(text: string) {
  try {
    return parseDot(text)
  } catch (error) {
    if (error instanceof DotSyntaxError) return error
    throw error
  }
}

/** Graphviz places the middle of a node, and counts y upwards. */
function placeOf(attributes: Attributes): Point | undefined {
  const [x, y] = (attributes.get('pos') ?? '').replace('!', '').split(',', 2).map(numberOf)
  return x === undefined || y === undefined ? undefined : pointOf([x, -y])
}

function boxOf(attributes: Attributes, middle: Point): Box {
  const size = (key: 'width' | 'height') =>
    Math.max(0, numberOf(attributes.get(key)) ?? NODE_SIZE[key]) * POINTS_PER_INCH
  const [width, height] = [size('width'), size('height')]
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

function titleOf({ id, attributes }: DotNode, graph: DotGraph): string {
  const label = attributes.get('label') ?? NODE_LABEL
  const isRecord = attributes.get('shape')?.toLowerCase().includes('record') === true
  return textOf(readLabel(label, { node: id, graph: graph.name }, isRecord)) ?? id
}

/** Attributes under keys that a file may have. */
function toObject(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(Array.from(attributes, ([key, value]) => [safeKey(key), value]))
}
