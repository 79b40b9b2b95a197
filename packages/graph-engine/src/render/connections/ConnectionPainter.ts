import { MarkCode, type Marks } from '../../api.ts'
import { ConnectionPaths } from '../../derived/ConnectionPaths.ts'
import type { CurveIndex } from '../../derived/CurveIndex.ts'
import { ShownConnections } from '../../derived/ShownConnections.ts'
import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { layPath } from '../../geometry/layPath.ts'
import { packColor } from '../../theme/color.ts'
import type { QuadBuffer } from '../gpu/QuadBuffer.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { Theme } from '../../theme/Theme.ts'
import { Looks } from '../../theme/Looks.ts'
import type { Tier } from '../tiers.ts'
import { Dash } from './ribbonShader.ts'
import type { Clip } from './cutCurve.ts'
import { writePath, type Stroke } from './writePath.ts'

/** Eighths of a graph unit; 0 is one CSS pixel. */
export const Width = { thin: 0, normal: 16, bold: 24, keyline: 36 } as const
/** While something runs, what has carried nothing steps back; what leads from or to a placeholder always does. */
const IDLE_ALPHA = 0.55
const PLACEHOLDER_ALPHA = 0.35
/** Connections that only pass through a crowded view are drawn with this part of their opacity. */
const PASSING_ALPHA = 0.5

export interface Drawn {
  readonly connections: number
  readonly segments: number
}

/** Appends connections, cut to what is asked for. */
export class ConnectionPainter {
  readonly #graph: GraphReader
  readonly #marks: Marks
  readonly #index: CurveIndex
  readonly #theme: Theme
  readonly #looks: Looks
  readonly #stroke: Stroke = { color: 0, width: 0, keyline: 0, dash: 0 }
  readonly #shown: ShownConnections
  /** The number of the last `paint` in which a connection of each node row's outputs was drawn. */
  #drawnFrom = new Uint32Array(0)
  #paints = 0
  /** Lays connections between nodes as they are drawn, whereas the index's own paths follow the document. */
  readonly #paths: ConnectionPaths
  isStill = false

  constructor({ graph, marks, nodeIndex, curveIndex }: RendererInput, theme: Theme) {
    this.#theme = theme
    this.#looks = new Looks(theme)
    this.#graph = graph
    this.#marks = marks
    this.#index = curveIndex
    this.#shown = new ShownConnections(graph, nodeIndex, curveIndex)
    this.#paths = new ConnectionPaths(graph, curveIndex.routes)
  }

  /** Appends the connections to be seen in `clip`, but those with an end on a lifted node. */
  paint(
    buffer: QuadBuffer,
    clip: Clip,
    scale: number,
    tier: Tier,
    originX: number,
    originY: number,
    lifted: Uint8Array | null,
  ): Drawn {
    const { pieces, rows, isThinned } = this.#shown.choose(clip)
    // Connections that only pass through are drawn thin and faint.
    const passing = isThinned ? thin(tier) : tier
    // Asking the index for its pieces would build it if it was not built yet.
    const table = pieces.length > 0 ? this.#index.pieces.table : undefined
    const { from } = this.#graph.connections
    const owner = this.#graph.interfaces.node
    let connections = 0
    let segments = 0
    let last = -1
    let cubics = 0
    if (this.#drawnFrom.length < this.#graph.nodes.length)
      this.#drawnFrom = new Uint32Array(this.#graph.nodes.length * 2)
    const paint = ++this.#paints
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i]!
      const row = table!.connection(piece)
      if (lifted && this.#isLifted(row, lifted)) continue
      if (row !== last) {
        this.#look(row, passing)
        cubics = this.#lay(row)
        connections++
        this.#drawnFrom[owner[from[row]!]!] = paint
        last = row
      }
      // A connection that moved may have fewer parts than the index still has for it.
      const end = Math.min(table!.end(piece), cubics)
      segments += writePath(buffer, this.#stroke, table!.start(piece), end, scale, clip, originX, originY)
    }
    for (const row of rows) {
      if (lifted && this.#isLifted(row, lifted)) continue
      this.#look(row, tier)
      const cubics = this.#lay(row)
      segments += writePath(buffer, this.#stroke, 0, cubics, scale, clip, originX, originY)
      connections++
      this.#drawnFrom[owner[from[row]!]!] = paint
    }
    return { connections, segments }
  }

  /** @returns Whether the last `paint` drew a connection that leaves this node. */
  drewFrom(nodeRow: number): boolean {
    return this.#paints > 0 && this.#drawnFrom[nodeRow] === this.#paints
  }

  /** Appends the connections of lifted nodes: the cost follows their number, not the view. */
  paintLifted(
    buffer: QuadBuffer,
    rows: Int32Array,
    lifted: Uint8Array,
    clip: Clip,
    scale: number,
    tier: Tier,
    originX: number,
    originY: number,
  ): Drawn {
    const { nodes, interfaces, connections } = this.#graph
    const drawn = { connections: 0, segments: 0 }
    for (let i = 0; i < rows.length; i++) {
      const first = nodes.firstInterface[rows[i]!]!
      for (let end = first; end < first + nodes.interfaceCount[rows[i]!]!; end++) {
        if (interfaces.degree[end] === 0) continue
        this.#graph.forEachConnection(end, (row) => {
          // A connection between two lifted nodes comes up twice.
          if (connections.from[row] !== end && lifted[interfaces.node[connections.from[row]!]!] === 1) return
          this.#look(row, tier)
          const cubics = this.#lay(row)
          drawn.segments += writePath(buffer, this.#stroke, 0, cubics, scale, clip, originX, originY)
          drawn.connections++
        })
      }
    }
    return drawn
  }

  /** Appends one connection in a look of its own, e.g. under the pointer. */
  paintOne(
    buffer: QuadBuffer,
    row: number,
    stroke: Partial<Stroke>,
    clip: Clip,
    scale: number,
    tier: Tier,
    originX: number,
    originY: number,
  ): void {
    this.#look(row, tier)
    Object.assign(this.#stroke, stroke)
    writePath(buffer, this.#stroke, 0, this.#lay(row), scale, clip, originX, originY)
  }

  /** Appends a connection that is not in the graph. */
  paintFree(
    buffer: QuadBuffer,
    stroke: Stroke,
    ends: { readonly fromX: number; readonly fromY: number; readonly toX: number; readonly toY: number },
    clip: Clip,
    scale: number,
    originX: number,
    originY: number,
  ): void {
    const { fromX, fromY, toX, toY } = ends
    const end = layPath(this.#index.paths.style, fromX, fromY, toX, toY, [], null, null)
    writePath(buffer, stroke, 0, end, scale, clip, originX, originY)
  }

  /** Sets the stroke of a connection. */
  #look(row: number, tier: Tier): void {
    const { nodes, interfaces, connections } = this.#graph
    const from = connections.from[row]!
    const fromNode = interfaces.node[from]!
    const toNode = interfaces.node[connections.to[row]!]!
    const stroke = this.#stroke
    const isWide = tier.connection === 'wide'
    stroke.width = isWide ? Width.normal : Width.thin
    stroke.keyline = isWide ? Width.keyline : 0
    stroke.dash = Dash.solid
    if (!tier.connectionColored) {
      stroke.color = packColor(this.#theme.farWire, tier.connectionAlpha)
      return
    }
    const fromPlaceholder = (nodes.flags[fromNode]! & NodeFlag.placeholder) !== 0
    const color = fromPlaceholder
      ? this.#theme.unknownType
      : this.#looks.type(this.#graph.interfaceDefinition(from)?.valueType).color
    let alpha = tier.connectionAlpha
    if (fromPlaceholder || nodes.flags[toNode]! & NodeFlag.placeholder) alpha = Math.min(alpha, PLACEHOLDER_ALPHA)
    else if (this.#marks.hasRun) {
      const state = this.#marks.runCode(fromNode)
      if (state === MarkCode.running) stroke.dash = this.isStill ? Dash.still : Dash.running
      else if (state !== MarkCode.done) alpha = Math.min(alpha, IDLE_ALPHA)
    }
    stroke.color = packColor(color, alpha)
  }

  #isLifted(row: number, lifted: Uint8Array): boolean {
    const { connections, interfaces } = this.#graph
    return (
      lifted[interfaces.node[connections.from[row]!]!] === 1 || lifted[interfaces.node[connections.to[row]!]!] === 1
    )
  }

  #lay(row: number): number {
    this.#paths.style = this.#index.paths.style
    return this.#paths.lay(row)
  }
}

function thin(tier: Tier): Tier {
  return { ...tier, connection: 'thin', connectionAlpha: tier.connectionAlpha * PASSING_ALPHA }
}
