/** A file on its way into the open graph: chosen or dropped, read in the worker, looked at, added or put in its place. */
import type { CommandResult, GraphEngine, Point } from '@phoenix/graph-engine'
import { type GraphImporter, GraphWorkerError } from '@phoenix/worker'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import type { Document } from '../document/Document.ts'
import { nextTask } from '../shared/nextTask.ts'
import { findImportPlace } from './findImportPlace.ts'
import type { ImportFailureCode, ImportState } from './importState.ts'

/** Bytes. More would not fit into a browser's text. */
const LARGEST = 256 * 2 ** 20

export interface ImportingOptions {
  readonly engine: Pick<GraphEngine, 'graph' | 'paste'>
  readonly document: Pick<Document, 'replaceWith' | 'state'>
  readonly importFile: GraphImporter
}

/** How adding ended; `stale` when the graph was edited meanwhile. */
export type AddEnd = 'added' | 'refused' | 'stale' | 'cancelled'

export interface Importing {
  readonly state: { current: ImportState }
  choose(): void
  /** Never rejects: a failure is a step. @param at Graph units. */
  read(file: Blob, fileName: string, at?: Point): Promise<void>
  /**
   * Into the open graph, with the file's subgraphs, as one step of history.
   * @param subgraph Name of a subgraph to put it into, of which one node comes to stand in the graph.
   * Never rejects.
   */
  add(subgraph?: string): Promise<AddEnd>
  /** In place of the open graph; asks first where edits are unsaved, and keeps those aside. @throws What keeping them threw. */
  replace(isSure?: boolean): Promise<boolean>
  /** Stops what is being read or added. */
  close(): void
}

export function createImporting({ engine, document, importFile }: ImportingOptions): Importing {
  const state = proxy<{ current: ImportState }>({ current: { step: 'closed' } })
  let reading = new AbortController()

  function set(next: ImportState): void {
    state.current = ref(next)
  }

  function close(): void {
    reading.abort()
    set({ step: 'closed' })
  }

  async function read(file: Blob, fileName: string, at?: Point): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const fail = (code: ImportFailureCode, line = '') => set({ step: 'failed', fileName, code, line })
    if (file.size > LARGEST) return fail('oversize')
    set({ step: 'reading', fileName, phase: 'reading', read: 0, total: file.size })
    try {
      const imported = await importFile(file, fileName, {
        signal,
        onProgress: (phase, done, total) => {
          if (!signal.aborted) set({ step: 'reading', fileName, phase, read: done, total })
        },
      })
      const [loss] = imported.losses
      if (imported.format === 'unknown') return fail(loss?.reason ?? 'unexpected', loss?.ids[0])
      if (imported.nodes === 0) return fail('no-nodes')
      set({ step: 'ready', fileName, file: imported, at })
    } catch (error) {
      if (signal.aborted) return
      logError('importFile', error)
      fail(error instanceof GraphWorkerError && error.code === 'unreadable-file' ? 'unreadable-file' : 'worker-failed')
    }
  }

  async function add(subgraph?: string): Promise<AddEnd> {
    const { current } = state
    if (current.step !== 'ready') return 'refused'
    reading = new AbortController()
    const { signal } = reading
    try {
      const result = await paste(current, signal, subgraph)
      // The dialog goes in a task of its own.
      await nextTask()
      // Another file may be on its way by now.
      if (!signal.aborted) set(result.ok ? { step: 'closed' } : current)
      if (result.ok) return 'added'
      return result.code === 'out-of-date' ? 'stale' : 'refused'
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      logError('addImported', error)
      set(current)
      return 'refused'
    }
  }

  function paste(
    { fileName, file, at }: Ready,
    signal: AbortSignal,
    asSubgraph: string | undefined,
  ): Promise<CommandResult> {
    let told = -1
    return engine.paste(file.code, {
      signal,
      connections: 'all',
      ...(asSubgraph !== undefined && { asSubgraph }),
      offset: ({ corner }) => findImportPlace(corner, engine.graph, at),
      onProgress: (done) => {
        const percent = Math.floor(done * 100)
        if (percent === told || signal.aborted) return
        told = percent
        set({ step: 'adding', fileName, done })
      },
    })
  }

  async function replace(isSure = false): Promise<boolean> {
    const { current } = state
    if (current.step !== 'ready' && current.step !== 'asking') return false
    if (document.state.isDirty && !isSure) {
      set({ ...current, step: 'asking' })
      return false
    }
    await document.replaceWith(new Blob([current.file.code], { type: 'application/json' }))
    if (state.current === current) close()
    return true
  }

  return { state, choose: () => set({ step: 'choosing' }), read, add, replace, close }
}

type Ready = Extract<ImportState, { step: 'ready' | 'asking' }>
