import type { GraphEngine } from '../api.ts'
import { InterfaceAnchors } from '../derived/InterfaceAnchors.ts'
import { GraphIndices } from '../derived/GraphIndices.ts'
import { HitTester } from '../interaction/HitTester.ts'
import { InsertTarget } from '../interaction/InsertTarget.ts'
import { Interaction } from '../interaction/Interaction.ts'
import type { ToolContext } from '../interaction/Tool.ts'
import type { ViewEvent } from '../interaction/ViewEvent.ts'
import { Listeners } from '../model/Listeners.ts'
import type { RendererLabels, RendererOptions, ThemedRenderer } from '../render/RendererPort.ts'
import { Overlay } from '../session/Overlay.ts'
import { Viewport } from '../session/Viewport.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { bindClipboard } from './bindClipboard.ts'
import { bindKeyboard } from './bindKeyboard.ts'
import { bindPointer } from './bindPointer.ts'
import { describeHit, describeOverlay } from './describeOverlay.ts'
import { Events } from './Events.ts'
import { FrameLoop } from './FrameLoop.ts'
import type { GraphView, GraphViewOptions, ViewState } from './GraphView.ts'
import { mountMirror } from './mirror/mountMirror.ts'
import { createEditSwitch } from './edit/createEditSwitch.ts'
import { Editors } from './edit/Editors.ts'
import { englishEditTexts } from './edit/EditTexts.ts'
import { Glide } from './glide/Glide.ts'
import { holdHost } from './holdHost.ts'
import { measureSize, observeSize } from './observeSize.ts'
import { Painter } from './Painter.ts'
import type { PictureSource } from './pictures/drawPng.ts'
import { Pictures } from './pictures/Pictures.ts'
import { Places } from './Places.ts'
import { Settings } from './Settings.ts'

const LABELS: RendererLabels = {
  placeholder: 'Bu düğüm türü yüklü değil',
  valueTypes: {},
  refusals: {},
  conversion: 'dönüştürülür',
  decimalSeparator: '.',
}

/** Puts a graph on screen: wires the engine, the indices, the interaction and a renderer, and decides nothing. */
export async function mountView(
  engine: GraphEngine,
  host: HTMLElement,
  options: GraphViewOptions,
  createRenderer: (options: RendererOptions) => Promise<ThemedRenderer>,
): Promise<GraphView> {
  const { graph } = engine
  const indices = new GraphIndices(graph)
  const overlay = new Overlay()
  const source = {
    get viewport() {
      return engine.viewport
    },
    bounds: () => indices.bounds.get(),
  }
  const viewport = new Viewport(source, options.fitPadding)
  const hits = new HitTester(indices, viewport)
  const events = new Events()
  /** Filled once there is a canvas to put fields on. */
  const edits: { byView?: (event: ViewEvent) => boolean } = {}
  const places = new Places(indices, viewport)
  const settings = new Settings(options)
  indices.curves.setStyle(settings.get().connectionStyle)
  const context: ToolContext = {
    engine,
    indices,
    viewport,
    overlay,
    hits,
    settings: settings.interaction,
    emit: (event) => {
      if (!edits.byView?.(event)) events.emit(event)
    },
  }
  const interaction = new Interaction(context)

  const labels = { ...LABELS, ...options.labels }
  const { canvas, remove } = insertCanvas(host)
  const size = measureSize(host)
  viewport.resize(size.width, size.height)
  const loop = new FrameLoop()
  const requestFrame = () => loop.request()
  const glide = new Glide(
    graph,
    indices.nodes,
    () => {
      const from = viewport.toGraph({ x: 0, y: 0 })
      const to = viewport.toGraph({ x: viewport.width, y: viewport.height })
      return { x0: from.x, y0: from.y, x1: to.x, y1: to.y }
    },
    () => options.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  // From now on, as the graph may change while the renderer is made.
  const unfollow = engine.subscribe((change) => {
    glide.follow(change)
    indices.follow(change)
    interaction.follow(change)
  })
  let look: PictureSource['look'] = {
    labels,
    theme: options.theme ?? darkTheme,
    background: options.background ?? { kind: 'grid' },
    ...(options.icons && { icons: options.icons }),
  }
  const renderer = await createRenderer({
    canvas,
    ...size,
    input: {
      graph: glide.shown,
      selection: engine.selection,
      marks: engine.marks,
      nodeIndex: indices.nodes,
      curveIndex: indices.curves,
      anchors: new InterfaceAnchors(glide.shown),
      annotationIndex: indices.annotations,
      rerouteIndex: indices.reroutes,
    },
    ...look,
    motion: options.motion ?? 'auto',
    requestFrame,
  }).catch((error: unknown) => {
    unfollow()
    remove()
    throw error
  })

  const painter = new Painter(host, size, viewport, overlay, renderer, glide, requestFrame)
  loop.draw = () => painter.draw()

  const setLook = (change: Partial<Pick<PictureSource['look'], 'theme' | 'background'>>) => {
    look = { ...look, ...change }
    renderer.setLook(change)
    requestFrame()
  }
  const pictureSource = {
    engine,
    indices,
    createRenderer,
    get look() {
      return look
    },
  }
  const pictures = new Pictures(pictureSource, viewport)

  const themeListeners = new Listeners()
  const stop = new AbortController()
  const { signal } = stop
  const invalidate = () => {
    renderer.invalidate()
    requestFrame()
  }
  let state: ViewState | undefined
  let cursor = ''
  const unsubscribes = [
    unfollow,
    engine.subscribe((change) => {
      renderer.follow(change)
      if (change.reset) viewport.announce()
      requestFrame()
    }),
    engine.selection.subscribe(invalidate),
    engine.marks.subscribe((nodeRow) => {
      state = undefined
      overlay.set({ debugNodeRow: engine.marks.debugRow })
      if (renderer.followMark(nodeRow)) requestFrame()
    }),
    viewport.subscribe(requestFrame),
    overlay.subscribe(() => {
      state = undefined
      // Even the same one costs more than the rest of a frame's bookkeeping.
      if (overlay.cursor !== cursor) canvas.style.cursor = cursor = overlay.cursor
      requestFrame()
    }),
  ]
  overlay.set({ debugNodeRow: engine.marks.debugRow })
  const access =
    options.mirror === false
      ? undefined
      : mountMirror({ host, canvas, engine, indices, viewport, overlay, places, interaction, events, labels, options })
  // A press is no keyboard's focus: without the option, a key pressed anywhere before would make it show a ring.
  const focusHost = access?.focusHost ?? (() => host.focus({ preventScroll: true, focusVisible: false }))
  const editors = new Editors(
    {
      host,
      canvas,
      engine,
      indices,
      viewport,
      texts: { ...englishEditTexts, ...options.texts },
      decimalSeparator: labels.decimalSeparator,
      ...(options.checkTitle && { checkTitle: options.checkTitle }),
      describe: (code) => labels.refusals[code] ?? code,
      refuse: (code) => events.emit({ type: 'refused', code }),
      takeFocus: access?.takeFocus ?? focusHost,
    },
    options.theme ?? darkTheme,
  )
  edits.byView = createEditSwitch(editors, options.editors)
  bindPointer(canvas, interaction, focusHost, signal)
  bindKeyboard(host, interaction, signal)
  const clipboard = bindClipboard(
    host,
    engine,
    signal,
    () => settings.interaction.gridStep,
    (code) => events.emit({ type: 'refused', code, wish: 'paste' }),
    options.pasteMuch,
    options.copyMuch,
  )
  observeSize(host, (next) => painter.resize(next), signal)
  requestFrame()

  return {
    viewport: {
      set: (view) => {
        viewport.set({ ...viewport.get(), ...view })
        interaction.refresh()
      },
      get: () => viewport.get(),
      get size() {
        return { width: viewport.width, height: viewport.height }
      },
      zoomToFit: ({ maxZoom } = {}) => {
        viewport.zoomToFit(maxZoom)
        interaction.refresh()
      },
      zoomBy: (factor, around) => {
        viewport.zoomAt(around?.x ?? viewport.width / 2, around?.y ?? viewport.height / 2, factor)
        interaction.refresh()
      },
      subscribe: (listener) => viewport.subscribe(listener),
    },
    hitTest: (x, y) => {
      const hit = hits.at(x, y)
      return hit && describeHit(graph, hit)
    },
    get state() {
      return (state ??= describeOverlay(graph, engine.marks, overlay, viewport))
    },
    subscribe: (listener) => overlay.subscribe(listener),
    on: (type, handler) => events.on(type, handler),
    clipboard,
    configure: (change) => {
      const { connectionStyle } = settings.change(change)
      if (connectionStyle === indices.curves.paths.style) return
      indices.curves.setStyle(connectionStyle)
      renderer.restyle()
      requestFrame()
    },
    get settings() {
      return settings.get()
    },
    showInsert: (nodeType, screen) => {
      if (nodeType === null || !screen) {
        overlay.set({ insertConnectionRow: -1 })
        return undefined
      }
      const row = InsertTarget.ofType(context, nodeType, viewport.toGraph(screen)).look()
      return row < 0 ? undefined : graph.connectionId(row)
    },
    armBoxSelect: () => interaction.armBoxSelect(),
    cancel: () => interaction.cancel(),
    toGraph: (point) => viewport.toGraph(point),
    toScreen: (point) => viewport.toScreen(point),
    boundsOf: (nodeId) => places.boundsOf(nodeId),
    boundsOfAnnotation: (annotationId) => places.boundsOfAnnotation(annotationId),
    anchorOf: (interfaceId) => places.anchorOf(interfaceId),
    rowOf: (interfaceId) => places.rowOf(interfaceId),
    get theme() {
      return look.theme
    },
    subscribeTheme: (listener) => themeListeners.add(listener),
    setTheme: (theme) => {
      setLook({ theme })
      editors.theme = theme
      access?.setTheme(theme)
      themeListeners.emit()
    },
    setBackground: (background) => setLook({ background }),
    exportPng: (picture) => pictures.png(picture),
    exportSvg: (picture) => pictures.svg(picture),
    focus: (by) => (by === 'pointer' ? focusHost() : host.focus({ preventScroll: true })),
    editRow: (interfaceId) => editors.editRow(interfaceId),
    rename: (nodeId) => editors.rename(nodeId),
    commitEdits: () => editors.commit(),
    requestFrame,
    get frameStats() {
      return { ...loop.stats, ...renderer.stats }
    },
    destroy: () => {
      if (signal.aborted) return
      stop.abort()
      interaction.destroy()
      editors.destroy()
      access?.destroy()
      for (const unsubscribe of unsubscribes) unsubscribe()
      painter.stop()
      loop.stop()
      events.clear()
      renderer.destroy()
      remove()
    },
  }
}

/** Fills the host with a canvas and makes it take the focus. @returns How to undo both. */
function insertCanvas(host: HTMLElement): { canvas: HTMLCanvasElement; remove: () => void } {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none;outline:none'
  const release = holdHost(host)
  host.prepend(canvas)
  return {
    canvas,
    remove: () => {
      canvas.remove()
      release()
    },
  }
}
