/** Graphviz DOT: nodes, edges with their ports, clusters, and positions where `dot -Tdot` has put some (points, y upwards). */
import type { EditorDraft, Sheet } from './EditorDraft.ts'
import type { Attributes, DotFile, DotGraph, DotNode } from './dot/DotGraph.ts'
import { DotSyntaxError } from './dot/DotTokens.ts'
import { groupClusters } from './dot/groupClusters.ts'
import { parseDot } from './dot/parseDot.ts'
import { readDotJson } from './dot/readDotJson.ts'
import { NODE_LABEL, readLabel } from './dot/readLabel.ts'
import { safeKey, type DraftNode } from './GraphDraft.ts'
import { nameOfPair } from './nameOfPair.ts'
import { numberOf, pointOf, textOf, type Fields } from './values.ts'
import type { Point } from '../model/Point.ts'

const POINTS_PER_INCH = 72
/** Inches; Graphviz's own. */
const NODE_WIDTH = 0.75
/** What `dot` itself writes of a drawing. */
const BOOKS = ['bb', 'lp', 'lwidth', 'lheight', 'xdotversion', '_draw_', '_ldraw_', '_background']
/** Ours, in graph units: places are stretched so that nodes which did not touch do not. */
const OUR_WIDTH = 220

export function importDot(text: string, draft: EditorDraft): DotSyntaxError | undefined {
  const file = tryParse(text)
  if (file instanceof DotSyntaxError) return file
  importGraphs(file, draft)
  return undefined
}

/** As Graphviz writes it with -Tjson. */
export function importDotJson(file: Fields, draft: EditorDraft): void {
  importGraphs(readDotJson(file, draft.report), draft)
}

function importGraphs(file: DotFile, draft: EditorDraft): void {
  const scale = scaleOf(file)
  draft.sheets = file.graphs.map((graph) => importSheet(graph, scale, draft))
  if (file.rest !== '') draft.report.lose('data', file.rest.slice(0, 40), 'extra-text')
}

function importSheet(graph: DotGraph, scale: number, { root, report }: EditorDraft): Sheet {
  const nodes = new Map<DotNode, DraftNode>()
  for (const node of graph.nodes.values()) {
    const { id, attributes } = node
    const type = textOf(attributes.get('shape')) ?? 'node'
    const raw = { name: id, attributes: toObject(attributes) }
    nodes.set(node, root.addNode({ id, type, title: titleOf(node, graph), at: placeOf(attributes, scale), raw }))
  }
  for (const { from, to, attributes } of graph.edges) {
    const output = nodes.get(from.node)!.output(from.port ?? 'out')
    const input = nodes.get(to.node)!.input(to.port ?? 'in')
    const id = textOf(attributes.get('id'))
    const edgeData = attributes.size > 0 ? { attributes: toObject(attributes) } : undefined
    root.connect(output, input, id, edgeData)
  }
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

/** @returns How much places grow, 1 to 6. */
function scaleOf({ graphs }: DotFile): number {
  let [sum, count] = [0, 0]
  for (const { nodes } of graphs) {
    for (const { attributes } of nodes.values()) {
      sum += numberOf(attributes.get('width')) ?? NODE_WIDTH
      count++
    }
  }
  const width = (sum / Math.max(1, count)) * POINTS_PER_INCH
  return Math.min(6, Math.max(1, OUR_WIDTH / width))
}

function placeOf(attributes: Attributes, scale: number): Point | undefined {
  const [x, y] = (attributes.get('pos') ?? '').replace('!', '').split(',', 2).map(numberOf)
  return x === undefined || y === undefined ? undefined : pointOf([x * scale, -y * scale])
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
