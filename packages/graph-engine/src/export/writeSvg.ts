import { ConnectionPaths, type RouteSource } from '../derived/ConnectionPaths.ts'
import { GraphBounds } from '../derived/GraphBounds.ts'
import { RouteFinder } from '../derived/RouteFinder.ts'
import { SpatialIndex } from '../derived/SpatialIndex.ts'
import type { ElementSets } from '../document/ElementRows.ts'
import { type GraphReader, NodeFlag } from '../document/GraphReader.ts'
import { MarkCode } from '../model/MarkCode.ts'
import { boundsOf, boundsOfRows } from '../geometry/boxes.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import { CUBIC, path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { createTextStyles } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'
import { typeLook } from '../theme/themeLooks.ts'
import { estimateWidth } from './estimateWidth.ts'
import { ExportError } from './ExportError.ts'
import { EXPORT_MARGIN, type SvgOptions, type SvgSource } from './SvgOptions.ts'
import { cssColor, figure, rectangle } from './svgParts.ts'
import { writeAnnotations } from './SvgAnnotations.ts'
import { SvgNodes } from './SvgNodes.ts'
import { SvgRows } from './SvgRows.ts'

const WIDTH = 2
const KEYLINE = 4.5
const ALPHA = 0.9
const REROUTE_RADIUS = 4
const REROUTE_KEYLINE = 1.6
const PLACEHOLDER_ALPHA = 0.35
/** While something runs or has run, what carried nothing steps back. */
const IDLE_ALPHA = 0.55

/**
 * Writes the picture piece by piece, so that its reader may pause: first frames and notes, then connections, then nodes, in painting order.
 * @throws ExportError `empty` when there is nothing in the area, `invalid-area` when it has no size.
 */
export function* writeSvg(source: SvgSource, options: SvgOptions = {}): Generator<string, void> {
  const { graph } = source
  const { theme = darkTheme, background = 'canvas', measure = estimateWidth } = options
  const only = onlyOf(graph, options)
  const area = options.area ?? areaOf(source, only)
  const width = area.x1 - area.x0
  const height = area.y1 - area.y0
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) {
    throw new ExportError('invalid-area', `Not an area: ${width} x ${height}`)
  }
  const box = [area.x0, area.y0, width, height].map(figure).join(' ')
  yield `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${figure(width)}" height="${figure(height)}">\n`
  if (background === 'canvas') yield `${rectangle(area.x0, area.y0, width, height, 0, cssColor(theme.canvas))}\n`
  const styles = createTextStyles(theme)
  yield* writeAnnotations(graph, theme, styles, measure, area, only?.annotations)
  yield* writeConnections(source, theme, area, only?.nodes, options.connectionStyle ?? 'curved')
  const rows = new SvgRows(graph, theme, styles, measure, options.decimalSeparator ?? '.')
  const nodes = new SvgNodes(source, theme, styles, rows, measure, options)
  const { present, x, y, width: widths, height: heights, length } = graph.nodes
  const messages: string[] = []
  for (let row = 0; row < length; row++) {
    if (!present[row] || only?.nodes.has(row) === false) continue
    const isOut =
      x[row]! > area.x1 || y[row]! > area.y1 || x[row]! + widths[row]! < area.x0 || y[row]! + heights[row]! < area.y0
    if (isOut) continue
    yield nodes.write(row)
    const message = nodes.writeMessage(row)
    if (message !== '') messages.push(message)
  }
  yield* messages
  yield '</svg>\n'
}

/** Rows that a picture shows, when it does not show all. */
export type PicturedRows = Pick<ElementSets, 'nodes' | 'annotations'>

function onlyOf(graph: GraphReader, { nodes, annotations }: SvgOptions): PicturedRows | undefined {
  if (!nodes && !annotations) return undefined
  return {
    nodes: rowsThere(nodes, (id) => graph.nodeRow(id)),
    annotations: rowsThere(annotations, (id) => graph.annotationRow(id)),
  }
}

function rowsThere(ids: readonly string[] = [], rowOf: (id: string) => number): Set<number> {
  return new Set(ids.map(rowOf).filter((row) => row >= 0))
}

/** @returns The box of the asked rows, or of all, with a margin. @throws ExportError `empty` */
export function areaOf({ graph }: SvgSource, only?: PicturedRows): Rectangle {
  const box = only
    ? boundsOf([...boundsOfRows(graph.nodes, only.nodes), ...boundsOfRows(graph.annotations, only.annotations)])
    : new GraphBounds(graph).get()
  if (!box) throw new ExportError('empty', 'There is nothing to export')
  const margin = EXPORT_MARGIN
  return { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin }
}

function* writeConnections(
  { graph, marks }: SvgSource,
  theme: Theme,
  area: Rectangle,
  only: ReadonlySet<number> | undefined,
  style: ConnectionStyle,
): Generator<string, void> {
  const routes = style === 'orthogonal' ? new RouteFinder(graph, new SpatialIndex(graph)) : NO_ROUTES
  const paths = new ConnectionPaths(graph, routes)
  paths.style = style
  const { present, from: outputs, to: inputs, length } = graph.connections
  const { node: owner } = graph.interfaces
  const keyline = cssColor(theme.canvas)
  let hasRun = false
  for (let row = 0; row < graph.nodes.length && !hasRun; row++) hasRun = marks.runCode(row) !== MarkCode.none
  const points: string[] = []
  yield '<g fill="none">\n'
  for (let row = 0; row < length; row++) {
    if (!present[row]) continue
    const from = outputs[row]!
    const to = inputs[row]!
    const fromNode = owner[from]!
    const toNode = owner[to]!
    if (only && !(only.has(fromNode) && only.has(toNode))) continue
    const data = pathIn(paths.lay(row), area)
    if (data === undefined) continue
    const { flags } = graph.nodes
    const isLoose = ((flags[fromNode]! | flags[toNode]!) & NodeFlag.placeholder) !== 0
    const color =
      flags[fromNode]! & NodeFlag.placeholder
        ? theme.unknownType
        : typeLook(theme, graph.interfaceDefinition(from)?.valueType).color
    const state = marks.runCode(fromNode)
    const isIdle = hasRun && state !== MarkCode.done && state !== MarkCode.running
    const alpha = isLoose ? PLACEHOLDER_ALPHA : isIdle ? IDLE_ALPHA : ALPHA
    const dash = state === MarkCode.running && !isLoose ? ' stroke-dasharray="7 5"' : ''
    const drawn = `d="${data}"`
    yield `<path ${drawn} stroke="${keyline}" stroke-width="${KEYLINE}"/><path ${drawn} stroke="${cssColor(color)}" stroke-width="${WIDTH}" stroke-opacity="${alpha}"${dash}/>\n`
    for (const point of graph.reroutesOf(row)) points.push(rerouteAt(graph, point, color, theme.glyph.keyline))
  }
  yield '</g>\n'
  yield* points
}

const NO_ROUTES: RouteSource = { get: () => undefined }

/** A point that a connection runs through: over all of them, under the nodes. */
function rerouteAt({ reroutes }: GraphReader, row: number, color: number, keyline: number): string {
  const place = `cx="${figure(reroutes.x[row]!)}" cy="${figure(reroutes.y[row]!)}"`
  return `<circle ${place} r="${REROUTE_RADIUS}" fill="${cssColor(color)}" stroke="${cssColor(keyline)}" stroke-width="${REROUTE_KEYLINE}"/>\n`
}

/** @returns The path that was laid last, as path data; undefined when it lies outside of the area. */
function pathIn(cubics: number, area: Rectangle): string | undefined {
  let isIn = false
  let data = `M${figure(path[0]!)} ${figure(path[1]!)}`
  for (let at = 0; at < cubics * CUBIC; at += CUBIC) {
    const xs = [path[at]!, path[at + 2]!, path[at + 4]!, path[at + 6]!]
    const ys = [path[at + 1]!, path[at + 3]!, path[at + 5]!, path[at + 7]!]
    const isAcross = Math.min(...xs) <= area.x1 && Math.max(...xs) >= area.x0
    isIn ||= isAcross && Math.min(...ys) <= area.y1 && Math.max(...ys) >= area.y0
    data += `C${[xs[1]!, ys[1]!, xs[2]!, ys[2]!, xs[3]!, ys[3]!].map(figure).join(' ')}`
  }
  return isIn ? data : undefined
}
