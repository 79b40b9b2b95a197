/**
 * The life of the open graph between server, engine and this browser: open, keep a draft, save, meet a conflict.
 * Whatever happens, an edit is in the engine, in IndexedDB or on the server.
 */
import { type SavedVersion, StaleVersionProblem } from '@phoenix/contract'
import { type GraphEngine, GraphFormatError } from '@phoenix/graph-engine'
import { proxy, ref } from 'valtio'
import * as z from 'zod/mini'
import { ApiError } from '../../api/ApiError.ts'
import { errorText } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { type Conflict, createDocumentState, type DocumentState } from './documentState.ts'
import type { Draft, DraftShelf } from './Draft.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import { isSameBlob } from './isSameBlob.ts'
import { isNetworkFailure, openFailureOf } from './openFailure.ts'

/** Nodes. */
const WRITTEN_AT_ONCE = 5000

export interface StoredGraph {
  readonly version: number
  readonly code: Blob
}

export interface GraphBackend {
  getGraph(
    graphId: string,
    signal: AbortSignal,
    onProgress: (read: number, total: number | null) => void,
  ): Promise<StoredGraph>
  saveGraph(graph: { id: string; code: Uint8Array; version: number }): Promise<SavedVersion>
}

export interface DocumentOptions {
  readonly graphId: string
  readonly engine: Pick<
    GraphEngine,
    'open' | 'save' | 'saveBytes' | 'history' | 'subscribe' | 'graph' | 'execute' | 'subgraphs'
  >
  readonly backend: GraphBackend
  readonly shelf: DraftShelf
  readonly now: () => number
}

export interface Document {
  readonly state: DocumentState
  /** Never rejects: a failure is a phase. */
  open(): Promise<void>
  /** @returns Whether the server now holds the graph as it is here. */
  save(): Promise<boolean>
  overwrite(): Promise<boolean>
  loadTheirs(): Promise<void>
  decideLater(): void
  discardDraft(): Promise<void>
  bringBack(): Promise<void>
  /** Opens another graph here, as an edit of this one; what was unsaved is set aside first. @throws What keeping it threw. */
  replaceWith(code: Blob): Promise<void>
  removeAside(): Promise<void>
  dismissNotice(): void
  /** Keeps what waits to be kept; for a page that is hidden or left. */
  flush(): void
  /** Settles when what was unsaved is kept. */
  destroy(): Promise<void>
}

export function createDocument({ graphId, engine, backend, shelf, now }: DocumentOptions): Document {
  const state = proxy(createDocumentState())
  const life = new AbortController()
  /** The engine holds a restored draft, which its history takes for the saved state. */
  let isRestored = false
  let saving: Promise<boolean> | null = null

  const keeper = new DraftKeeper({
    isDirty: () => state.isDirty,
    write: async (isLeaving) => keep(isLeaving ? await leavingBytes(engine) : await engine.saveBytes(), false),
    remove: () => shelf.remove(graphId, false),
    onFailure: () => (state.notice = { kind: 'not-kept' }),
    now,
  })
  const stopFollowing = engine.history.subscribe(updateDirty)
  const stopListening = engine.subscribe((change) => {
    updateDirty()
    if (change.source !== 'load' && state.phase === 'open') keeper.schedule()
  })

  function updateDirty(): void {
    state.isDirty = isRestored || engine.history.isDirty
  }

  function keep(code: Uint8Array<ArrayBuffer>, isSetAside: boolean, baseVersion = state.version): Promise<void> {
    return shelf.put({ graphId, baseVersion, isSetAside, code: new Blob([code], { type: 'application/json' }) })
  }

  async function load(code: Blob, version: number, restored: boolean): Promise<void> {
    keeper.cancel()
    const { warnings } = await engine.open(code, { signal: life.signal })
    isRestored = restored
    state.version = version
    // One sentence may be about thousands of nodes.
    state.openWarnings = ref([...new Set(warnings)])
    state.saveWarnings = ref([])
    state.phase = 'open'
    updateDirty()
  }

  async function open(): Promise<void> {
    Object.assign(state, createDocumentState())
    try {
      const [server, drafts] = await Promise.all([
        fetchServer().then(
          (graph) => ({ graph, error: null }),
          (error: unknown) => ({ graph: null, error }),
        ),
        findDrafts(),
      ])
      if (life.signal.aborted) return
      if (server.graph === null) await openWithoutServer(server.error, drafts.edit)
      else await openWithServer(server.graph, drafts.edit, drafts.aside)
    } catch (error) {
      if (life.signal.aborted) return
      logError('openGraph', error)
      state.failure = openFailureOf(error)
      state.phase = 'failed'
    }
  }

  function fetchServer(): Promise<StoredGraph> {
    return backend
      .getGraph(graphId, life.signal, (read, total) => Object.assign(state, { read, total }))
      .then((graph) => {
        state.serverVersion = graph.version
        return graph
      })
  }

  /** Drafts are a help: a browser without storage still opens what the server has. */
  async function findDrafts(): Promise<{ edit: Draft | null; aside: Draft | null }> {
    try {
      return await shelf.find(graphId)
    } catch (error) {
      logError('findDraft', error)
      return { edit: null, aside: null }
    }
  }

  async function openWithoutServer(error: unknown, draft: Draft | null): Promise<void> {
    if (draft === null || !isNetworkFailure(error)) throw error
    await restore(draft)
    state.notice = { kind: 'restored-offline', at: draft.at }
  }

  async function openWithServer(server: StoredGraph, draft: Draft | null, aside: Draft | null): Promise<void> {
    if (draft !== null && (await restoreUnlessSaved(draft, server))) {
      state.notice = { kind: 'restored', at: draft.at }
      return
    }
    await load(server.code, server.version, false)
    if (aside !== null) state.notice = { kind: 'set-aside', at: aside.at }
  }

  async function restore(draft: Draft): Promise<void> {
    await shelf.adopt(draft)
    await load(draft.code, draft.baseVersion, true)
  }

  /** @returns False when the draft is what the server has (its save was answered too late), or cannot be read. */
  async function restoreUnlessSaved(draft: Draft, server: StoredGraph): Promise<boolean> {
    try {
      if (await isSameBlob(draft.code, server.code)) {
        await shelf.adopt(draft)
        await shelf.remove(graphId, false)
        return false
      }
      await restore(draft)
      return true
    } catch (error) {
      if (!(error instanceof GraphFormatError)) throw error
      logError('restoreDraft', error)
      return false
    }
  }

  async function save(): Promise<boolean> {
    if (saving) {
      await saving
      if (!state.isDirty) return true
      return save()
    }
    return saveOver(state.version)
  }

  function saveOver(version: number): Promise<boolean> {
    saving = send(version).finally(() => {
      saving = null
      state.isSaving = false
    })
    return saving
  }

  async function send(version: number): Promise<boolean> {
    state.isSaving = true
    // What is saved is the whole: the nodes that use an open subgraph follow it first.
    if (engine.subgraphs.hasUnsavedEnds) engine.execute({ type: 'saveSubgraph' })
    const code = await engine.saveBytes()
    const sent = engine.graph.version
    try {
      const saved = await backend.saveGraph({ id: graphId, code, version })
      await accept(saved, sent)
      return true
    } catch (error) {
      await refuse(error)
      return false
    }
  }

  async function accept(saved: SavedVersion, sent: number): Promise<void> {
    const isUnchanged = engine.graph.version === sent
    state.version = state.serverVersion = saved.version
    state.saveWarnings = ref(saved.warnings)
    state.conflict = null
    const { version, warnings } = saved
    state.notice = warnings.length > 0 ? { kind: 'saved-with-warnings', version, count: warnings.length } : null
    if (isUnchanged) {
      isRestored = false
      engine.history.markSaved()
    }
    updateDirty()
    await keeper.flush()
  }

  async function refuse(error: unknown): Promise<void> {
    logError('saveGraph', error)
    await keeper.flush()
    const conflict = conflictOf(error)
    if (conflict) {
      state.conflict = conflict
      state.serverVersion = conflict.version
    } else if (isNetworkFailure(error)) state.notice = { kind: keeper.hasFailed ? 'offline-not-kept' : 'offline' }
    else state.notice = { kind: 'save-failed', error: errorText(error) }
  }

  async function loadTheirs(): Promise<void> {
    await keep(await engine.saveBytes(), true)
    const server = await fetchServer()
    await load(server.code, server.version, false)
    await shelf.remove(graphId, false)
    state.conflict = null
    state.notice = { kind: 'set-aside', at: now() }
  }

  async function discardDraft(): Promise<void> {
    const server = await fetchServer()
    await load(server.code, server.version, false)
    await shelf.remove(graphId, false)
    state.notice = null
  }

  async function bringBack(): Promise<void> {
    const { aside } = await shelf.find(graphId)
    if (aside === null) return void (state.notice = null)
    const current = state.isDirty ? { code: await engine.saveBytes(), version: state.version } : null
    await shelf.adopt(aside)
    await load(aside.code, aside.baseVersion, true)
    await keeper.flush()
    if (current) await keep(current.code, true, current.version)
    else await shelf.remove(graphId, true)
    state.notice = current ? { kind: 'set-aside', at: now() } : { kind: 'restored', at: aside.at }
  }

  async function replaceWith(code: Blob): Promise<void> {
    const isUnsaved = state.isDirty
    if (isUnsaved) await keep(await engine.saveBytes(), true)
    await load(code, state.version, true)
    await keeper.flush()
    state.notice = isUnsaved ? { kind: 'set-aside', at: now() } : null
  }

  return {
    state,
    open,
    save,
    overwrite: () => (state.conflict ? saveOver(state.conflict.version) : save()),
    loadTheirs,
    decideLater: () => (state.conflict = null),
    discardDraft,
    bringBack,
    replaceWith,
    async removeAside() {
      const { aside } = await shelf.find(graphId)
      if (aside) await shelf.adopt(aside)
      await shelf.remove(graphId, true)
      state.notice = null
    },
    dismissNotice: () => (state.notice = null),
    flush: () => void keeper.flushPending(),
    async destroy() {
      life.abort()
      stopFollowing()
      stopListening()
      await keeper.flushPending()
    },
  }
}

/** At once for a graph that can be written within a blink: a page that is going away gets no second task. */
async function leavingBytes(engine: DocumentOptions['engine']): Promise<Uint8Array<ArrayBuffer>> {
  if (engine.graph.nodeCount > WRITTEN_AT_ONCE) return engine.saveBytes()
  return new TextEncoder().encode(JSON.stringify(engine.save()))
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const stale = z.safeParse(StaleVersionProblem, error.problem)
  if (!stale.success) return null
  const { version, savedBy, savedAt } = stale.data
  return { version, savedBy, savedAt }
}
