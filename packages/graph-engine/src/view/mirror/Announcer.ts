import type { DebugNode, GraphEngine } from '../../api.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { KeyWire } from '../../interaction/keyboard/KeyWire.ts'
import type { Events } from '../Events.ts'
import { OWN } from '../ownStyle.ts'
import type { AccessTexts } from './AccessTexts.ts'
import { AnnotationNews } from './AnnotationNews.ts'
import { brief } from './brief.ts'
import { describeEnd } from './describe.ts'
import { describeChange } from './describeChange.ts'

/** A drag changes the graph with every move: it is told when it has rested for so long, in milliseconds. */
const REST = 300
const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

export interface AnnouncerOptions {
  readonly host: HTMLElement
  readonly engine: GraphEngine
  readonly overlay: Overlay
  readonly wire: KeyWire
  readonly events: Events
  readonly texts: AccessTexts
  /** Sentences for refusals, by code. */
  readonly refusals: Readonly<Record<string, string>>
}

/** Tells screen readers what was done and what was refused, whoever did it: the graph itself is only a picture to them. */
export class Announcer {
  readonly #options: AnnouncerOptions
  readonly #polite = createRegion('status', 'polite')
  readonly #assertive = createRegion('alert', 'assertive')
  readonly #unsubscribes: (() => void)[]
  /** One sentence of a kind: the later one stands for what went before. */
  readonly #news: AnnotationNews
  readonly #waiting = new Map<string, string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #steps: number
  #debugged: DebugNode | undefined
  #wasWiring = false

  constructor(options: AnnouncerOptions) {
    const { host, engine, overlay, events } = options
    this.#options = options
    this.#steps = engine.history.length
    this.#debugged = engine.marks.debugNode
    this.#news = new AnnotationNews(engine.graph)
    host.append(this.#polite, this.#assertive)
    this.#unsubscribes = [
      engine.subscribe((change) => this.#tellChange(change)),
      // A gesture becomes a step without a change of its own; of any other step the change is heard of first.
      engine.history.subscribe(() => (this.#steps = engine.history.length)),
      engine.selection.subscribe(() => this.#tellSelection()),
      engine.marks.subscribe(() => this.#tellDebugged()),
      overlay.subscribe(() => {
        this.#hushFocused()
        this.#tellWire()
      }),
      events.on('refused', ({ code }) => say(this.#assertive, options.refusals[code] ?? options.texts.refused(code))),
    ]
  }

  destroy(): void {
    clearTimeout(this.#timer)
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#polite.remove()
    this.#assertive.remove()
  }

  #tellChange(change: ChangeSet): void {
    const { engine, texts } = this.#options
    const news = this.#news.take(change)
    const { length } = engine.history
    const before = this.#steps
    this.#steps = length
    // A gesture that was given up goes back without history: there is nothing to tell.
    if (change.source === 'undo' && length === before) return
    const isUndo = change.source === 'undo' && length < before
    const what = describeChange(engine.graph, change, news, texts, isUndo)
    if (what === undefined) return
    this.#tell('change', change.source !== 'undo' ? what : isUndo ? texts.undone(what) : texts.redone(what))
  }

  #tellSelection(): void {
    const { engine, texts } = this.#options
    const { graph, selection } = engine
    const { nodes, annotations } = selection.rows
    const count = selection.size
    const [node = -1] = count === 1 ? nodes : []
    const [annotation = -1] = count === 1 ? annotations : []
    const title = node >= 0 ? brief(graph.title(node)) : annotation >= 0 ? this.#nameOf(annotation) : undefined
    const isMixed = count > nodes.size && { isMixed: true as const }
    this.#tell('selection', texts.selected({ count, ...(title !== undefined && { title }), ...isMixed }))
    this.#hushFocused()
  }

  /** Drops the news of a selection when the focus stands on it, since the name of what has the focus is read anyway. */
  #hushFocused(): void {
    const { engine, overlay } = this.#options
    const { size, rows } = engine.selection
    if (size !== 1) return
    const isRead = rows.nodes.has(overlay.focusNodeRow) || rows.annotations.has(overlay.focusAnnotationRow)
    if (isRead) this.#waiting.delete('selection')
  }

  #nameOf(annotationRow: number): string {
    const { kind, text } = this.#options.engine.graph.annotation(annotationRow)
    return this.#options.texts.annotation({ isFrame: kind === 'frame', text: brief(text) })
  }

  #tellDebugged(): void {
    const { engine, texts } = this.#options
    const { debugNode } = engine.marks
    if (debugNode === this.#debugged) return
    this.#debugged = debugNode
    const title = debugNode && engine.subgraphs.titleOf(debugNode.id, debugNode.subgraph)
    if (title !== undefined) this.#tell('debug', texts.debugged(brief(title)))
  }

  #tellWire(): void {
    const { engine, overlay, texts, wire } = this.#options
    const { draft } = overlay
    if (!wire.isActive || !draft) {
      if (this.#wasWiring) this.#tell('wire', texts.wiringEnded)
      this.#wasWiring = false
      return
    }
    this.#wasWiring = true
    const { fixedInterfaceRow, targetInterfaceRow, endangeredConnectionRow } = draft
    const isFromOutput = (engine.graph.interfaces.flags[fixedInterfaceRow]! & InterfaceFlag.output) !== 0
    const ends = [fixedInterfaceRow, targetInterfaceRow].map((row) => describeEnd(engine.graph, row))
    const [from, to] = isFromOutput ? ends : ends.toReversed()
    const { position, count } = wire.choice
    this.#tell('wire', texts.wiring({ from: from!, to: to!, position, count, replaces: endangeredConnectionRow >= 0 }))
  }

  #tell(kind: string, text: string): void {
    this.#waiting.delete(kind)
    this.#waiting.set(kind, text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const { change, ...rest } = Object.fromEntries(this.#waiting)
      this.#waiting.clear()
      // The news of a change also tells what is selected now, and that connecting is over.
      const news = change ?? Object.values(rest).join('. ')
      if (news === '') return
      say(this.#polite, news)
      // An earlier refusal is over.
      this.#assertive.textContent = ''
    }, REST)
  }
}

function createRegion(role: 'status' | 'alert', live: 'polite' | 'assertive'): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', role)
  region.setAttribute('aria-live', live)
  region.style.cssText = `${OWN};${HIDDEN}`
  return region
}

/** The same sentence twice is said twice: a space that is not seen makes it another text. */
function say(region: HTMLElement, text: string): void {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
