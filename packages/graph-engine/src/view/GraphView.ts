import type { SliceOptions, ViewportState } from '../api.ts'
import type { CommandResult, Point, RefusalCode, RerouteId } from '../commands/Command.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import type { FitPadding } from '../geometry/fit.ts'
import type { ViewEventOf, ViewEventType } from '../interaction/ViewEvent.ts'
import type { RendererLabels, RendererStats } from '../render/RendererPort.ts'
import type { Background, Theme } from '../theme/Theme.ts'
import type { DraftState } from '../session/Overlay.ts'
import type { ClipboardActions, CopyOutcome } from './ClipboardActions.ts'
import type { EditTexts } from './edit/EditTexts.ts'
import type { PngOptions, SvgPictureOptions } from './pictures/PictureOptions.ts'
import type { FrameStats } from './FrameLoop.ts'
import type { AccessTexts } from './mirror/AccessTexts.ts'

/** A graph on screen. Points are CSS pixels from the host's top left, unless they are said to be in graph units. */
export interface GraphView {
  readonly viewport: ViewportControl
  /** @returns The topmost thing under a point. An interface is hit together with its node. */
  hitTest(x: number, y: number): HitResult | null

  /** Says what the pointer is about, in a new object after every change. */
  readonly state: ViewState
  subscribe(listener: () => void): () => void
  /** @returns Unsubscribes. */
  on<Type extends ViewEventType>(type: Type, handler: (event: ViewEventOf<Type>) => void): () => void

  /** Copies, cuts and pastes by way of the system clipboard, for toolbars and menus. */
  readonly clipboard: ClipboardActions
  /** Changes how the view behaves; what is left out stays. */
  configure(settings: Partial<ViewSettings>): void
  readonly settings: ViewSettings
  /**
   * Shows on which connection a new node would lie whose middle is at a point, e.g. while one is dragged out of a palette;
   * null ends that. @returns The connection, for `addNode` with `insertOn`; undefined when none there fits.
   */
  showInsert(nodeType: string | null, screen?: Point): string | undefined
  /** The next drag draws a selection box. */
  armBoxSelect(): void
  /** Ends what the pointer is doing as if it had not begun, as Escape does. */
  cancel(): boolean
  /**
   * Settles once what a press or a key began is over: a drag, a pan, a box, a draft. For what comes by itself and would end
   * it, as opening another graph does; undefined where nothing is under way.
   */
  readonly gestureEnd: Promise<void> | undefined

  toGraph(screen: Point): Point
  toScreen(graph: Point): Point
  /** These say where things are on screen; undefined when they are not in the graph or not drawn. */
  boundsOf(nodeId: string): ScreenRectangle | undefined
  /** Says whether the strip below a node shows all that a run or a check says about it, neither cut nor too far away. */
  saysWhole(nodeId: string): boolean
  boundsOfAnnotation(annotationId: string): ScreenRectangle | undefined
  anchorOf(interfaceId: string): Point | undefined
  rowOf(interfaceId: string): ScreenRectangle | undefined

  readonly theme: Theme
  /** Hears of every `setTheme`. @returns Unsubscribes. */
  subscribeTheme(listener: () => void): () => void
  /** Draws with other colours, fonts and radii from the next frame on; what is open, selected and shown stays. */
  setTheme(theme: Theme): void
  setBackground(background: Background): void

  /** @throws ExportError; the signal's reason. Resolves with an `image/png`, drawn in slices. */
  exportPng(options?: PngOptions): Promise<Blob>
  /** @throws ExportError; the signal's reason. Resolves with an SVG document, written in slices. */
  exportSvg(options?: SvgPictureOptions): Promise<string>

  /** Gives the graph the focus: keys go on where they stood in it. @param by After a pointer they stand nowhere. */
  focus(by?: 'pointer'): void
  /** Opens the field of an input's row, or of a node's title, as a click on it does. @returns Whether there is one. */
  editRow(interfaceId: string): boolean
  rename(nodeId: string): boolean
  /** Puts what is typed in fields into the graph, as before a save. @returns Whether all of it were values. */
  commitEdits(): boolean
  requestFrame(): void
  readonly frameStats: FrameStats & RendererStats
  /** Takes the canvas and every listener away, and the GPU's memory as soon as that is calm, within some two seconds. The engine stays. */
  destroy(): void
}

export interface ViewportControl {
  /** Figures that are left out stay; zoom is held in range. */
  set(view: Partial<ViewportState>): void
  get(): ViewportState
  /** Is the host's size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Shows the whole graph, at most at `maxZoom`: 10 when absent. */
  zoomToFit(options?: { readonly maxZoom?: number }): void
  /** Zooms by a factor around the middle of the view, or around a point. */
  zoomBy(factor: number, around?: Point): void
  subscribe(listener: () => void): () => void
}

export interface HitResult {
  readonly nodeId?: string
  readonly interfaceId?: string
  readonly connectionId?: string
  /** A point of that connection. */
  readonly reroute?: RerouteId
  /** A frame or note. */
  readonly annotationId?: string
}

export interface ViewState {
  readonly hover: HitResult | null
  readonly draft: DraftView | null
  readonly isBoxArmed: boolean
  /** Holds the whole text of a run or a check about the node under the pointer, for a tooltip, however the canvas cuts it. */
  readonly notice: NodeNotice | null
}

export interface NodeNotice {
  readonly nodeId: string
  readonly state: 'failed' | 'warning'
  readonly text: string
}

export interface DraftView {
  readonly state: DraftState
  /** Says why `target` is refused. */
  readonly reason?: RefusalCode
  /** Says whether the value would be converted on its way. */
  readonly isConverted?: boolean
  /** Name the interface where the draft began, and the one under the pointer. */
  readonly from: string
  readonly target?: string
  /** Say where the free end is. */
  readonly x: number
  readonly y: number
}

export interface ScreenRectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type * from './ClipboardActions.ts'
export type * from './edit/EditTexts.ts'
export type * from './mirror/AccessTexts.ts'

export interface ViewSettings {
  /** Elements that are dragged, nudged, resized or pasted land on multiples of so many graph units; not when 0, the default. */
  readonly snapToGrid: number
  /** A plain wheel zooms with 'mouse' (the default); 'trackpad' pans, and zooms with Ctrl or Cmd; 'auto' guesses. */
  readonly navigation: 'mouse' | 'trackpad' | 'auto'
  /** Is 'curved' by default. */
  readonly connectionStyle: ConnectionStyle
  /** Says whether a draft that is dropped on nothing emits `quickAdd`. By default it does not, and is given up. */
  readonly quickAdd: boolean
}

export interface GraphViewOptions extends Partial<ViewSettings> {
  /** Holds the words on the canvas, in the host's language. */
  readonly labels?: Partial<RendererLabels>
  /** Says whether nodes in view are elements too, for screen readers and the keyboard; true by default. */
  readonly mirror?: boolean
  /** Holds what screen readers are told and fields say, in the host's language. */
  readonly texts?: Partial<AccessTexts & EditTexts>
  /** Says which rows and titles the view's own fields edit: all, none, or as the function answers. Others ask the host. */
  readonly editors?: boolean | ((wish: ViewEventOf<'editRow' | 'renameNode'>) => boolean)
  /** Says in a sentence why a text is no title. Without it, any text is one. */
  readonly checkTitle?: (title: string) => string | undefined
  /** Holds stroked path data in a box of 24, by `NodeType.icon` key. */
  readonly icons?: Readonly<Record<string, readonly string[]>>
  /** Is `darkTheme` when absent. */
  readonly theme?: Theme
  /** Is a grid with lines every 100 units and 5 divisions when absent. */
  readonly background?: Background
  /** 'reduced' shows nothing moving; 'auto' (the default) does so where the person asked the system for it. */
  readonly motion?: 'auto' | 'reduced'
  /** Room that zoomToFit leaves for what lies over the canvas: a function is asked each time. */
  readonly fitPadding?: FitPadding
  /**
   * Takes over a paste of more than a megabyte, or of what was copied in slices, and a duplicate of more than 2,000 nodes, to show
   * how far it is and which of the two it is. Calling `paste` does it, as `executeInSlices` of the engine.
   */
  readonly pasteMuch?: (paste: (options: SliceOptions) => Promise<CommandResult>, kind: 'paste' | 'duplicate') => void
  /**
   * Takes over a copy or cut of more than 2,000 nodes, to show how far it is. Calling `copy` does it in slices; it ends with
   * 'nothing' when the graph was changed meanwhile, and throws the signal's reason.
   */
  readonly copyMuch?: (copy: (options: SliceOptions) => Promise<CopyOutcome>) => void
}
