import type { CurveIndex } from '../../derived/CurveIndex.ts'
import type { FoundItems } from '../../derived/FoundItems.ts'
import type { PieceTable } from '../../derived/PieceTable.ts'
import type { InterfaceAnchors } from '../../derived/InterfaceAnchors.ts'
import type { SpatialIndex } from '../../derived/SpatialIndex.ts'
import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import type { Theme } from '../../theme/Theme.ts'
import { categoryColors } from '../../theme/themeLooks.ts'
import type { LiftedNodes } from '../LiftedNodes.ts'
import { HIDDEN, type TileScene } from './TileScene.ts'

export interface TileSource {
  readonly graph: GraphReader
  readonly nodeIndex: SpatialIndex
  readonly curveIndex: CurveIndex
  readonly anchors: InterfaceAnchors
}

/** The open graph, without what is lifted. */
export class LiveScene implements TileScene {
  readonly #source: TileSource
  readonly #theme: Theme
  readonly #lifted: LiftedNodes

  constructor(source: TileSource, theme: Theme, lifted: LiftedNodes) {
    this.#source = source
    this.#theme = theme
    this.#lifted = lifted
  }

  get pieces(): PieceTable {
    return this.#source.curveIndex.pieces.table
  }

  queryNodes(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    return this.#source.nodeIndex.query(x0, y0, x1, y1, out)
  }

  findPieces(x0: number, y0: number, x1: number, y1: number, out: FoundItems): Generator<void, void> {
    return this.#source.curveIndex.pieces.findInSteps(x0, y0, x1, y1, out)
  }

  readNode(row: number, box: Float64Array): number {
    const { present, x, y, width, height } = this.#source.graph.nodes
    if (!present[row] || this.#lifted.flags?.[row] === 1) return HIDDEN
    box[0] = x[row]!
    box[1] = y[row]!
    box[2] = width[row]!
    box[3] = height[row]!
    return farColor(this.#source.graph, row, this.#theme)
  }

  lay(connection: number): boolean {
    const { graph, curveIndex } = this.#source
    const { present, from, to } = graph.connections
    if (!present[connection]) return false
    const lifted = this.#lifted.flags
    const owner = graph.interfaces.node
    if (lifted && (lifted[owner[from[connection]!]!] === 1 || lifted[owner[to[connection]!]!] === 1)) return false
    curveIndex.paths.lay(connection)
    return true
  }
}

/** @returns The colour of a node that is seen from afar. */
export function farColor(graph: GraphReader, row: number, theme: Theme): number {
  const isPlaceholder = (graph.nodes.flags[row]! & NodeFlag.placeholder) !== 0
  return categoryColors(theme, isPlaceholder ? undefined : (graph.nodeType(row)?.category ?? '')).far
}
