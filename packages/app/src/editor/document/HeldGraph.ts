import { stringifyExact } from '@phoenix/graph-engine/json'
import { proxy, ref } from 'valtio'
import { errorCode } from '../../api/errorText.ts'
import { createBlob } from '../shared/createBlob.ts'
import type { DocumentOptions, StoredGraph } from './Document.ts'
import { createDocumentState, type DocumentState } from './documentState.ts'
import { DraftKeeper } from './DraftKeeper.ts'

/** Nodes. */
const WRITTEN_AT_ONCE = 5000
const TYPE = 'application/json'

/** The graph as the engine holds it: what of it is unsaved, and the draft that is kept of that. */
export class HeldGraph {
  readonly options: DocumentOptions
  readonly state: DocumentState = proxy(createDocumentState())
  readonly keeper: DraftKeeper
  readonly #life = new AbortController()
  readonly #unsubscribes: (() => void)[]
  /** The engine holds a restored draft, which its history takes for the saved state. */
  #isRestored = false
  /** How many graphs are on their way into the engine. */
  #works = 0
  /** Until the one before is there, or not. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: DocumentOptions) {
    const { engine, graphId, now, shelf } = options
    const { state } = this
    this.options = options
    this.keeper = new DraftKeeper({
      isDirty: () => state.isDirty,
      write: async (isLeaving) => this.keep(isLeaving ? await this.#saveLeaving() : await this.save(), false),
      remove: () => shelf.remove(graphId, false),
      onFailure: (error) => (state.notice = { kind: 'not-kept', code: errorCode(error) }),
      now,
    })
    this.#unsubscribes = [
      engine.history.subscribe(() => this.#updateDirty()),
      engine.subscribe((change) => {
        this.#updateDirty()
        if (change.source !== 'load' && state.phase === 'open') this.keeper.schedule()
      }),
    ]
  }

  get isOver(): boolean {
    return this.#life.signal.aborted
  }

  /** @returns What the server has, whose version is the newest known from then on. */
  async fetch(): Promise<StoredGraph> {
    const { backend, graphId } = this.options
    const { state } = this
    const onProgress = (read: number, total: number | null) => void Object.assign(state, { read, total })
    const graph = await backend.getGraph(graphId, this.#life.signal, onProgress)
    state.serverVersion = graph.version
    return graph
  }

  /**
   * Has the engine open it.
   * @param isRestored It is a draft, and so unsaved.
   * @throws Also the signal's reason: what was open is as it was.
   */
  async load(code: Blob, version: number, isRestored: boolean, signal?: AbortSignal): Promise<void> {
    this.keeper.cancel()
    const life = this.#life.signal
    const { warnings } = await this.options.engine.open(code, {
      signal: signal ? AbortSignal.any([signal, life]) : life,
    })
    this.#isRestored = isRestored
    this.state.version = version
    // One sentence may be about thousands of nodes.
    this.state.openWarnings = ref([...new Set(warnings)])
    this.state.saveWarnings = ref([])
    this.state.phase = 'open'
    this.#updateDirty()
  }

  /** Lets nothing be edited until a graph has come to be there, or has not. One at a time: each may set aside what is unsaved. */
  async withoutEdits(work: () => Promise<void>): Promise<void> {
    this.#works++
    this.state.takesEdits = false
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    try {
      await done
    } finally {
      this.#works--
      this.state.takesEdits = this.#works === 0 && this.state.phase === 'open'
    }
  }

  /** @returns The graph as it is now. */
  async save(): Promise<Blob> {
    return createBlob([await this.options.engine.saveBytes()], TYPE)
  }

  keep(code: Blob, isSetAside: boolean, baseVersion = this.state.version): Promise<void> {
    const { graphId, shelf } = this.options
    return shelf.put({ graphId, baseVersion, isSetAside, code })
  }

  /** @param isUnchanged It has not been edited since it was sent. */
  markSaved(isUnchanged: boolean): void {
    if (isUnchanged) {
      this.#isRestored = false
      this.options.engine.history.markSaved()
    }
    this.#updateDirty()
  }

  async destroy(): Promise<void> {
    this.#life.abort()
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    await this.keeper.flushPending()
  }

  #updateDirty(): void {
    this.state.isDirty = this.#isRestored || this.options.engine.history.isDirty
  }

  /** At once for a graph that can be written within a blink: a page that is going away gets no second task. */
  async #saveLeaving(): Promise<Blob> {
    const { engine } = this.options
    if (engine.subgraphs.nodeCount > WRITTEN_AT_ONCE) return this.save()
    return new Blob([stringifyExact(engine.save())], { type: TYPE })
  }
}
