/** A file on its way into the open graph: chosen or dropped, read in the worker, looked at, added or put in its place. */
import type { CommandResult, GraphEngine, Point } from '@phoenix/graph-engine'
import { type GraphImporter, GraphWorkerError, type ImportLoss } from '@phoenix/worker'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import type { AddEnd, ImportFailureCode, Importing, ImportState, ReplaceEnd } from '../context/Importing.ts'
import type { Document } from '../document/Document.ts'
import { copyToBlob } from '../shared/createBlob.ts'
import { nextTask } from '../shared/nextTask.ts'
import { createTextBlob } from './createTextBlob.ts'
import { findImportPlace } from './findImportPlace.ts'

/** Bytes. More would not fit into a browser's text. */
const LARGEST = 256 * 2 ** 20

export interface ImportingOptions {
  readonly engine: Pick<GraphEngine, 'graph' | 'executeInSlices'>
  readonly document: Pick<Document, 'replaceWith' | 'state'>
  readonly importFile: GraphImporter
}

export function createImporting({ engine, document, importFile }: ImportingOptions): Importing {
  const state = proxy<{ current: ImportState; next: readonly string[] }>({ current: { step: 'closed' }, next: [] })
  let reading = new AbortController()
  /** Whether a file is on its way into the editor's graph. */
  let isBusy = false
  const waiting: Waiting[] = []

  function set(next: ImportState): void {
    state.current = ref(next)
  }

  function choose(): void {
    if (!isBusy) set({ step: 'choosing' })
  }

  function close(): void {
    reading.abort()
    isBusy = false
    set({ step: 'closed' })
    const next = waiting.shift()
    showNext()
    if (next !== undefined) void read(next.source, next.fileName, next.at)
  }

  function wait(...files: readonly Waiting[]): void {
    waiting.push(...files)
    showNext()
  }

  function showNext(): void {
    state.next = ref(waiting.map(({ fileName }) => fileName))
  }

  function showAdding(fileName: string, done: number): void {
    set({ step: 'adding', fileName, done })
  }

  async function read(source: Blob | string, fileName: string, at?: Point): Promise<void> {
    if (isBusy) return wait({ source, fileName, at })
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const fail = (code: ImportFailureCode, line = '') => set({ step: 'failed', fileName, code, line })
    const size = typeof source === 'string' ? source.length : source.size
    if (size > LARGEST) return fail('oversize')
    set({ step: 'reading', fileName, phase: 'reading', read: 0, total: size })
    try {
      const file = typeof source === 'string' ? await createTextBlob(source, signal) : source
      const imported = await importFile(file, fileName, {
        signal,
        onProgress: (phase, done, total) => {
          if (!signal.aborted) set({ step: 'reading', fileName, phase, read: done, total })
        },
      })
      const [loss] = imported.losses
      if (imported.format === 'unknown') return fail(loss?.reason ?? 'unexpected', lineOf(loss))
      if (imported.nodes === 0) return fail('no-nodes')
      set({ step: 'ready', fileName, file: imported, at })
    } catch (error) {
      if (signal.aborted) return
      logError('importFile', error)
      const code = error instanceof GraphWorkerError ? error.code : 'worker-failed'
      fail(code === 'unreadable-file' || code === 'too-large' ? code : 'worker-failed')
    }
  }

  function readAll([first, ...others]: readonly File[], at?: Point): void {
    if (first === undefined) return
    void read(first, first.name, at)
    wait(...others.map((file) => ({ source: file, fileName: file.name, at: undefined })))
  }

  async function add(subgraph?: string): Promise<AddEnd> {
    const { current } = state
    if (current.step !== 'ready') return 'refused'
    reading = new AbortController()
    const { signal } = reading
    isBusy = true
    showAdding(current.fileName, 0)
    try {
      let result = await paste(current, signal, subgraph)
      // Nobody edits behind the dialog: what came in between is a layout that was on its way, and no second one is.
      if (!result.ok && result.code === 'out-of-date' && !signal.aborted)
        result = await paste(current, signal, subgraph)
      // The dialog goes in a task of its own.
      await nextTask()
      if (!signal.aborted) leave(result.ok ? undefined : current)
      if (result.ok) return 'added'
      return result.code === 'out-of-date' ? 'stale' : 'refused'
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      logError('addImported', error)
      leave(current)
      return 'refused'
    }
  }

  /** @param back What is looked at again where nothing was changed. */
  function leave(back: Ready | undefined): void {
    isBusy = false
    if (back === undefined) close()
    else set(back)
  }

  function paste(
    { fileName, file, at }: Ready,
    signal: AbortSignal,
    asSubgraph: string | undefined,
  ): Promise<CommandResult> {
    let told = -1
    const onProgress = (done: number) => {
      const percent = Math.floor(done * 100)
      if (percent === told || signal.aborted) return
      told = percent
      showAdding(fileName, done)
    }
    return engine.executeInSlices(
      {
        type: 'paste',
        data: file.code,
        connections: 'all',
        corner: at ?? findImportPlace(engine.graph),
        ...(asSubgraph !== undefined && { asSubgraph }),
      },
      { signal, onProgress },
    )
  }

  async function replace(isSure = false): Promise<ReplaceEnd> {
    const { current } = state
    if (current.step !== 'ready' && current.step !== 'asking') return 'refused'
    if (document.state.isDirty && !isSure) {
      set({ ...current, step: 'asking' })
      return 'asked'
    }
    reading = new AbortController()
    const { signal } = reading
    isBusy = true
    set({ step: 'replacing', fileName: current.fileName })
    try {
      await document.replaceWith(await copyToBlob(current.file.code, 'application/json'), signal)
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      leave({ ...current, step: 'ready' })
      throw error
    }
    if (!signal.aborted) leave(undefined)
    return 'replaced'
  }

  function reconsider(): void {
    const { current } = state
    if (current.step === 'asking') set({ ...current, step: 'ready' })
  }

  function closeAll(): void {
    waiting.length = 0
    close()
  }

  return { state, choose, read, readAll, add, replace, reconsider, close, closeAll }
}

/** The line on which a text is no DOT or no JSON; empty where that is not known. */
function lineOf(loss: ImportLoss | undefined): string {
  return /(?:^|:)(\d+)$/u.exec(loss?.ids[0] ?? '')?.[1] ?? ''
}

type Ready = Extract<ImportState, { step: 'ready' | 'asking' }>

interface Waiting {
  readonly source: Blob | string
  readonly fileName: string
  readonly at: Point | undefined
}
