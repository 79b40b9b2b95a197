import type { GraphEngine } from '../../api.ts'
import { AnnotationIndex } from '../../derived/AnnotationIndex.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import { ExportError } from '../../export/ExportError.ts'
import type { PicturedRows } from '../../export/writeSvg.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import { TimeSlicer } from '../../model/TimeSlicer.ts'
import { ElementSelection } from '../../session/Selection.ts'
import type { OverlayState, RendererOptions, ThemedRenderer } from '../../render/RendererPort.ts'
import { PngEncoder } from './PngEncoder.ts'
import { planPng } from './planPng.ts'
import { readPixels } from './readPixels.ts'

/** Everything a picture needs of the view that it is asked of. */
export interface PictureSource {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly createRenderer: (options: RendererOptions) => Promise<ThemedRenderer>
  readonly look: Pick<RendererOptions, 'theme' | 'background' | 'labels' | 'icons'>
}

export interface PngRequest {
  readonly area: Rectangle
  readonly scale: number | undefined
  /** The zoom whose amount of detail is drawn; what the scale gives when absent. */
  readonly zoom?: number
  /** Rows: nothing else is drawn. */
  readonly only: PicturedRows | undefined
  readonly background: 'canvas' | 'grid' | 'none'
  /** Throws once the picture is not wanted any more. */
  readonly check: () => void
  readonly onProgress: ((done: number) => void) | undefined
}

/** Frames that a tile may take to become sharp: labels and far pictures are drawn in slices. */
const MOST_FRAMES = 1000
/** Pixels that are encoded in about ten milliseconds. */
const ENCODED_AT_ONCE = 2 ** 18

/**
 * Draws a picture of any size with a renderer of its own, a tile at a time, giving the thread back between tiles.
 * @throws ExportError, or the signal's reason.
 */
export async function drawPng(source: PictureSource, request: PngRequest): Promise<Blob> {
  const { engine, look } = source
  const { area, only, background } = request
  const plan = planPng(area, request.scale)
  const zoom = request.zoom ?? Math.min(1, plan.scale)
  const pixelRatio = plan.scale / zoom
  const { version } = engine.graph
  const check = () => {
    request.check()
    if (engine.graph.version !== version) throw new ExportError('graph-changed', 'The graph was edited meanwhile')
  }
  const canvas = document.createElement('canvas')
  const { indices } = source
  const renderer = await source
    .createRenderer({
      ...look,
      canvas,
      width: plan.tileWidth / pixelRatio,
      height: plan.tileHeight / pixelRatio,
      pixelRatio,
      motion: 'reduced',
      background: background === 'grid' ? look.background : { kind: 'none' },
      isTransparent: background === 'none',
      input: {
        graph: engine.graph,
        selection: new ElementSelection(engine.graph),
        marks: only ? marksOf(engine, only.nodes) : engine.marks,
        nodeIndex: indices.nodes,
        curveIndex: indices.curves,
        anchors: indices.anchors,
        annotationIndex: only ? new AnnotationIndex(engine.graph, only.annotations) : indices.annotations,
        rerouteIndex: indices.reroutes,
      },
    })
    .catch((cause: unknown) => {
      throw new ExportError('no-gpu', 'The picture cannot be drawn', undefined, { cause })
    })
  const encoder = new PngEncoder(plan.width, plan.height, background === 'none')
  try {
    const gl = canvas.getContext('webgl2')
    if (!gl || canvas.width < plan.tileWidth || canvas.height < plan.tileHeight) {
      throw new ExportError('too-large', 'The GPU has no room for a part of the picture')
    }
    const slicer = new TimeSlicer(check)
    const strip = new Uint8Array(plan.width * plan.tileHeight * 4)
    const overlay = overlayOf(engine, only?.nodes)
    const rowsAtOnce = Math.max(1, Math.floor(ENCODED_AT_ONCE / plan.width))
    for (let top = 0; top < plan.height; top += plan.tileHeight) {
      const rows = Math.min(plan.tileHeight, plan.height - top)
      for (let left = 0; left < plan.width; left += plan.tileWidth) {
        const x = -area.x0 - left / plan.scale
        const y = -area.y0 - top / plan.scale
        for (let frame = 0; renderer.draw({ x, y, zoom }, overlay).needsFrame && frame < MOST_FRAMES; frame++) {
          await slicer.pause()
        }
        const columns = Math.min(plan.tileWidth, plan.width - left)
        const pixels = await readPixels(gl, canvas.height - rows, columns, rows)
        if (background === 'none') divideByAlpha(pixels)
        copyTile(pixels, columns, rows, strip, plan.width, left)
        await slicer.pause()
      }
      for (let row = 0; row < rows; row += rowsAtOnce) {
        const end = Math.min(rows, row + rowsAtOnce)
        await encoder.write(strip.subarray(row * plan.width * 4, end * plan.width * 4))
        await slicer.pause()
      }
      request.onProgress?.(Math.min(1, (top + rows) / plan.height))
    }
    return await encoder.finish()
  } catch (error) {
    await encoder.cancel(error)
    throw error
  } finally {
    renderer.destroy()
  }
}

/** Puts a tile, its lowest row first, into its place in the strip. */
function copyTile(
  pixels: Uint8Array,
  columns: number,
  rows: number,
  strip: Uint8Array,
  width: number,
  left: number,
): void {
  for (let row = 0; row < rows; row++) {
    const from = (rows - 1 - row) * columns * 4
    strip.set(pixels.subarray(from, from + columns * 4), (row * width + left) * 4)
  }
}

/** WebGL multiplies colours by their opacity, PNG does not. */
function divideByAlpha(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.min(255, Math.round((pixels[at + channel]! * 255) / alpha))
    }
  }
}

/** Nothing hovers, is selected or at its turn in a picture; with `only`, the others are left out. */
function overlayOf({ graph }: GraphEngine, only: ReadonlySet<number> | undefined): OverlayState {
  const still = {
    hoverNodeRow: -1,
    hoverConnectionRow: -1,
    hoverInterfaceRow: -1,
    hoverRerouteRow: -1,
    insertConnectionRow: -1,
    debugNodeRow: -1,
    draft: null,
    box: null,
  }
  if (!only) return { ...still, liftedNodes: null }
  const others: number[] = []
  const { present, length } = graph.nodes
  for (let row = 0; row < length; row++) if (present[row] && !only.has(row)) others.push(row)
  return { ...still, liftedNodes: Int32Array.from(others), hidesLifted: true }
}

function marksOf({ marks }: GraphEngine, only: ReadonlySet<number>): GraphEngine['marks'] {
  return {
    get: (channel, id) => marks.get(channel, id),
    set: (channel, id, mark) => marks.set(channel, id, mark),
    clear: (channel) => marks.clear(channel),
    subscribe: (listener) => marks.subscribe(listener),
    get version() {
      return marks.version
    },
    get hasRun() {
      return marks.hasRun
    },
    get conspicuous() {
      return new Set([...marks.conspicuous].filter((row) => only.has(row)))
    },
    get connectionValues() {
      return marks.connectionValues
    },
    get debugNode() {
      return marks.debugNode
    },
    get debugRow() {
      return marks.debugRow
    },
    selectForDebug: (id, subgraph) => marks.selectForDebug(id, subgraph),
    setConnectionValue: (id, text) => marks.setConnectionValue(id, text),
    setConnectionValues: (values) => marks.setConnectionValues(values),
    clearConnectionValues: () => marks.clearConnectionValues(),
    runCode: (row) => (only.has(row) ? marks.runCode(row) : 0),
    validationCode: (row) => (only.has(row) ? marks.validationCode(row) : 0),
  }
}
