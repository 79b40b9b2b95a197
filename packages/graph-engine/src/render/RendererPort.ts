/** Defines what the view hands to the renderer and may ask of it. It holds types only: the two meet here. */
import type { Marks, Selection, ViewportState } from '../api.ts'
import type { AnnotationIndex } from '../derived/AnnotationIndex.ts'
import type { CurveIndex } from '../derived/CurveIndex.ts'
import type { InterfaceAnchors } from '../derived/InterfaceAnchors.ts'
import type { RerouteIndex } from '../derived/RerouteIndex.ts'
import type { SpatialIndex } from '../derived/SpatialIndex.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { OverlayState } from '../session/Overlay.ts'
import type { Background, Theme } from '../theme/Theme.ts'

/** Read only. The indices have followed a change before the renderer hears of it. */
export interface RendererInput {
  readonly graph: GraphReader
  readonly selection: Selection
  readonly marks: Marks
  readonly nodeIndex: SpatialIndex
  readonly curveIndex: CurveIndex
  readonly anchors: InterfaceAnchors
  readonly annotationIndex: AnnotationIndex
  readonly rerouteIndex: RerouteIndex
}

export type { DraftOverlay, OverlayState } from '../session/Overlay.ts'

export interface RendererOptions {
  readonly canvas: HTMLCanvasElement
  /** The size is in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly input: RendererInput
  readonly labels: RendererLabels
  readonly theme: Theme
  readonly background: Background
  /** Leaves the canvas's colour out: what nothing is drawn on stays see-through. */
  readonly isTransparent?: boolean
  /** 'reduced' stands still; 'auto' does where the person asked the system for it. */
  readonly motion: 'auto' | 'reduced'
  /** Stroked path data in a box of 24, by `NodeType.icon` key. */
  readonly icons?: Readonly<Record<string, readonly string[]>>
  /** Asks for a `draw` soon: fonts arrived, or a lost context is back. */
  readonly requestFrame?: () => void
}

export type RendererLook = Partial<Pick<RendererOptions, 'theme' | 'background' | 'motion'>>

export interface RendererLabels {
  /** The line in a placeholder, e.g. "Bu düğüm türü yüklü değil". */
  readonly placeholder: string
  /** Names of value types, by key; a type without one is called by its key. */
  readonly valueTypes: Readonly<Record<string, string>>
  /** Says why a draft is refused, by RefusalCode. A draft that is refused for a code without a sentence says nothing. */
  readonly refusals: Readonly<Record<string, string>>
  /** Follows the two types when a draft's value would be converted. */
  readonly conversion: string
  /** Stands before the fraction of a number. */
  readonly decimalSeparator: string
}

export interface Renderer {
  follow(change: ChangeSet): void
  /** The selection changed. */
  invalidate(): void
  /** Connections run otherwise: every picture of them is out of date. */
  restyle(): void
  /**
   * A node was marked, or many when `nodeRow` is -1.
   * @returns Whether the picture changes with it.
   */
  followMark(nodeRow: number): boolean
  /**
   * Reads `overlay` now: it is one object, changed in place.
   * @returns `needsFrame` while text sharpens or an animation runs.
   */
  draw(viewport: ViewportState, overlay: OverlayState): { needsFrame: boolean }
  /** @returns Whether the strip below a node shows all that the node says. */
  saysWhole(nodeRow: number): boolean
  resize(width: number, height: number, pixelRatio: number): void
  destroy(): void
  readonly stats: RendererStats
}

/** A renderer whose look can change; what is left out stays. */
export interface ThemedRenderer extends Renderer {
  setLook(look: RendererLook): void
}

/** Counts of the last frame, for benches. */
export interface RendererStats {
  readonly nodes: number
  readonly connections: number
  readonly segments: number
  readonly labels: number
  readonly drawCalls: number
}
