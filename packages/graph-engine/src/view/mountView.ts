import type { GraphEngine } from '../api.ts'
import { InterfaceAnchors } from '../derived/InterfaceAnchors.ts'
import { Listeners } from '../model/Listeners.ts'
import type { RendererOptions, ThemedRenderer } from '../render/RendererPort.ts'
import { isSameBackground } from '../theme/isSameBackground.ts'
import { bindClipboard } from './bindClipboard.ts'
import { bindKeyboard } from './bindKeyboard.ts'
import { bindPointer } from './bindPointer.ts'
import { bindRenderer } from './bindRenderer.ts'
import { createViewportControl } from './createViewportControl.ts'
import { createEditSwitch } from './edit/createEditSwitch.ts'
import { Editors } from './edit/Editors.ts'
import { englishEditTexts } from './edit/EditTexts.ts'
import { FrameLoop } from './FrameLoop.ts'
import type { GraphView, GraphViewOptions } from './GraphView.ts'
import { insertCanvas } from './insertCanvas.ts'
import { LateIndices } from './LateIndices.ts'
import { englishTexts } from './mirror/AccessTexts.ts'
import { mountMirror } from './mirror/mountMirror.ts'
import { measureSize, observeSize } from './observeSize.ts'
import { windowOf } from './page.ts'
import { Painter } from './Painter.ts'
import { Pictures } from './pictures/Pictures.ts'
import { readLook } from './readLook.ts'
import { ViewSession } from './ViewSession.ts'

/** Puts a graph on screen: wires the engine, the view's session, a renderer and the page, and decides nothing. */
export async function mountView(
  engine: GraphEngine,
  host: HTMLElement,
  options: GraphViewOptions,
  createRenderer: (options: RendererOptions) => Promise<ThemedRenderer>,
): Promise<GraphView> {
  // Follows the engine before there is a renderer: the graph may change while that is made.
  const session = new ViewSession(engine, options)
  const { events, flight, glide, indices, interaction, overlay, places, settings, viewport } = session
  const { canvas, show, remove } = insertCanvas(host)
  const size = measureSize(host)
  viewport.resize(size.width, size.height)
  const loop = new FrameLoop(windowOf(host))
  const requestFrame = () => loop.request()
  let look = readLook(options)
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
    session.destroy()
    remove()
    throw error
  })

  show()
  const painter = new Painter(host, size, viewport, overlay, renderer, session, requestFrame)
  const late = new LateIndices(indices, () => {
    interaction.refreshLate()
    if (!indices.curves.isWhole || flight.isDue) requestFrame()
  })
  loop.draw = () => {
    const goesOn = painter.draw()
    late.schedule()
    return goesOn
  }
  const setLook = (change: Partial<Pick<typeof look, 'theme' | 'background'>>) => {
    const { theme, background } = { ...look, ...change }
    // All that draws would be made anew.
    if (theme === look.theme && isSameBackground(background, look.background)) return
    look = { ...look, ...change }
    renderer.setLook(change)
    requestFrame()
  }
  const stop = new AbortController()
  const { signal } = stop
  const pictureSource = {
    engine,
    indices,
    createRenderer,
    get look() {
      return look
    },
  }
  const pictures = new Pictures(pictureSource, viewport, signal)
  const themeListeners = new Listeners()
  const unbindRenderer = bindRenderer(engine, session, renderer, canvas, requestFrame)

  const { labels } = look
  const parts = { host, canvas, engine, indices, viewport, overlay, places, interaction, events, labels, options }
  const access = options.mirror === false ? undefined : mountMirror(parts)
  // A press is no keyboard's focus: without the option, a key pressed anywhere before would make it show a ring.
  const focusHost = access?.focusHost ?? (() => host.focus({ preventScroll: true, focusVisible: false }))
  const editors = new Editors(
    {
      ...parts,
      texts: { ...englishEditTexts, ...options.texts },
      decimalSeparator: labels.decimalSeparator,
      ...(options.checkTitle && { checkTitle: options.checkTitle }),
      describe: (code) => labels.refusals[code] ?? code,
      refuse: (code) => events.emit({ type: 'refused', code }),
      takeFocus: access?.takeFocus ?? focusHost,
    },
    look.theme,
  )
  session.takeEvent = createEditSwitch(editors, options.editors)
  bindPointer(canvas, interaction, focusHost, signal)
  bindKeyboard(host, interaction, signal)
  const { duplicate, ...clipboard } = bindClipboard(host, engine, signal, {
    gridStep: () => settings.interaction.gridStep,
    refuse: (code, wish) => events.emit({ type: 'refused', code, ...(wish && { wish }) }),
    describe: options.texts?.loaded ?? englishTexts.loaded,
    ...(options.pasteMuch && { pasteMuch: options.pasteMuch }),
    ...(options.copyMuch && { copyMuch: options.copyMuch }),
  })
  session.duplicate = duplicate
  observeSize(host, (next) => painter.resize(next), signal)
  requestFrame()

  return {
    viewport: createViewportControl(viewport, interaction),
    hitTest: (x, y) => session.hitTest(x, y),
    get state() {
      return session.state
    },
    subscribe: (listener) => overlay.subscribe(listener),
    on: (type, handler) => events.on(type, handler),
    clipboard: { ...clipboard, duplicate: () => duplicate() },
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
    showInsert: (nodeType, screen) => session.showInsert(nodeType, screen),
    armBoxSelect: () => interaction.armBoxSelect(),
    cancel: () => interaction.cancel(),
    get gestureEnd() {
      return interaction.gestureEnd ?? engine.gestureEnd
    },
    toGraph: (point) => viewport.toGraph(point),
    toScreen: (point) => viewport.toScreen(point),
    boundsOf: (nodeId) => places.boundsOf(nodeId),
    saysWhole: (nodeId) => {
      const row = engine.graph.nodeRow(nodeId)
      return row >= 0 && !signal.aborted && renderer.saysWhole(row)
    },
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
    editRow: (interfaceId) => !signal.aborted && editors.editRow(interfaceId),
    rename: (nodeId) => !signal.aborted && editors.rename(nodeId),
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
      unbindRenderer()
      session.destroy()
      painter.stop()
      late.stop()
      loop.stop()
      renderer.destroy()
      remove()
    },
  }
}
