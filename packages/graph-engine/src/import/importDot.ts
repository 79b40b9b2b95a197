/** Graphviz DOT: nodes, edges with their ports, and positions where `dot -Tdot` has put some (points, y upwards). */
import type { EditorDraft } from './EditorDraft.ts'
import type { Attributes, DotNode } from './dot/DotGraph.ts'
import { DotSyntaxError } from './dot/DotTokens.ts'
import { parseDot } from './dot/parseDot.ts'
import { readLabel } from './dot/readLabel.ts'
import type { DraftNode } from './GraphDraft.ts'
import { boundsOf, pad } from './placement.ts'
import { numberOf, textOf } from './values.ts'
import type { Point } from '../model/Point.ts'

const POINTS_PER_INCH = 72
/** Inches; Graphviz's own. */
const NODE_WIDTH = 0.75
/** What `dot` itself writes of a drawing. */
const BOOKS = ['bb', 'lp', 'lwidth', 'lheight', 'xdotversion', '_draw_', '_ldraw_', '_background']
/** Ours, in graph units: places are stretched so that nodes which did not touch do not. */
const OUR_WIDTH = 220

export function importDot(text: string, draft: EditorDraft): DotSyntaxError | undefined {
  const graph = tryParse(text)
  if (graph instanceof DotSyntaxError) return graph
  const { root, report } = draft
  const scale = scaleOf(graph.nodes.values())
  const nodes = new Map<DotNode, DraftNode>()
  for (const node of graph.nodes.values()) {
    const { id, attributes } = node
    const type = textOf(attributes.get('shape')) ?? 'node'
    const raw = { name: id, attributes: toObject(attributes) }
    nodes.set(node, root.addNode({ id, type, title: titleOf(node), at: placeOf(attributes, scale), raw }))
  }
  const pairs = new Set<string>()
  for (const { from, to, attributes } of graph.edges) {
    if (graph.isStrict) {
      // Two nodes have one edge, whatever its ports; without a direction, whichever is named first.
      const ends = [from.node.id, to.node.id]
      const pair = JSON.stringify(graph.isDirected ? ends : ends.sort())
      if (pairs.has(pair)) {
        report.loseConnection(`${from.node.id} > ${to.node.id}`, 'duplicate')
        continue
      }
      pairs.add(pair)
    }
    const output = nodes.get(from.node)!.output(from.port ?? 'out')
    const input = nodes.get(to.node)!.input(to.port ?? 'in')
    const id = textOf(attributes.get('id'))
    const edgeData = attributes.size > 0 ? { attributes: toObject(attributes) } : undefined
    root.connect(output, input, id, edgeData)
  }
  for (const { name, attributes, nodes: inside } of graph.clusters) {
    const title = readLabel(attributes.get('label') ?? name, false)
    const isPlaced = inside.length > 0 && inside.every((node) => placeOf(node.attributes, scale) !== undefined)
    const bounds = isPlaced ? boundsOf(inside.map((node) => nodes.get(node)!.saved)) : undefined
    if (bounds) root.addAnnotation('frame', title, pad(bounds))
    else report.lose('group', title, 'no-place')
  }
  for (const what of graph.cut) {
    if (what === 'edges') report.loseConnection('{…}', 'too-many')
    else if (what === 'groups') report.lose('group', '{…}', 'too-many')
    else report.lose('data', 'node', 'too-many')
  }
  report.loseOthers(toObject(graph.attributes), BOOKS)
  if (graph.rest !== '') report.lose('data', graph.rest.slice(0, 40), 'extra-text')
  return undefined
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
function scaleOf(nodes: Iterable<DotNode>): number {
  let [sum, count] = [0, 0]
  for (const { attributes } of nodes) {
    sum += numberOf(attributes.get('width')) ?? NODE_WIDTH
    count++
  }
  const width = (sum / Math.max(1, count)) * POINTS_PER_INCH
  return Math.min(6, Math.max(1, OUR_WIDTH / width))
}

function placeOf(attributes: Attributes, scale: number): Point | undefined {
  const [x, y] = (attributes.get('pos') ?? '').replace('!', '').split(',', 2).map(numberOf)
  return x === undefined || y === undefined ? undefined : { x: x * scale, y: -y * scale }
}

function titleOf({ id, attributes }: DotNode): string {
  const label = attributes.get('label')
  if (label === undefined) return id
  const isRecord = attributes.get('shape')?.toLowerCase().includes('record') === true
  return textOf(readLabel(label, isRecord).replaceAll('\\N', () => id)) ?? id
}

/** Attributes under keys that a file may have. */
function toObject(attributes: Attributes): Record<string, string> {
  return Object.fromEntries([...attributes].filter(([key]) => key !== '__proto__'))
}
