import type { NodeType } from '@phoenix/graph-engine'
import { proxy } from 'comlink'
import { GraphWorkerError } from './GraphWorkerError.ts'
import { hostOf } from './hostOf.ts'
import type { ImportedFile, ImportProgress } from './importFile.ts'
import { untilOver } from './untilOver.ts'

export interface ImportFileOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: ImportProgress
}

/** Imports a file off the main thread. Rejects with the signal's reason on abort, GraphWorkerError when the worker fails. */
export type GraphImporter = (file: Blob, fileName: string, options?: ImportFileOptions) => Promise<ImportedFile>

/**
 * @param makeWorker Called for each file: its worker reads it and ends, which is also how a cancelled one stops.
 * @param nodeTypes By which nodes that have no place yet are measured.
 */
export function createGraphImporter(makeWorker: () => Worker, nodeTypes: readonly NodeType[] = []): GraphImporter {
  return async (file, fileName, { signal, onProgress } = {}) => {
    signal?.throwIfAborted()
    const worker = makeWorker()
    const end = new AbortController()
    try {
      return await Promise.race([
        hostOf(worker).importFile(file, fileName, nodeTypes, onProgress && proxy(untilEnd(onProgress, end.signal))),
        untilOver(worker, signal, end.signal),
      ])
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof GraphWorkerError) throw error
      throw new GraphWorkerError(codeOf(error), 'The file was not imported.', { cause: error })
    } finally {
      end.abort()
      worker.terminate()
    }
  }
}

/** An error that comes across from the worker keeps only its name. */
function codeOf(error: unknown): GraphWorkerError['code'] {
  const name = error instanceof Error ? error.name : ''
  // The file is a folder, or has been taken away.
  if (/^Not(?:Readable|Found)Error$/u.test(name)) return 'unreadable-file'
  return name === 'QuotaExceededError' ? 'too-large' : 'worker-failed'
}

/** Progress comes through a channel of its own, so that its last word may come after the answer. */
function untilEnd(onProgress: ImportProgress, ended: AbortSignal): ImportProgress {
  return (...progress) => {
    if (!ended.aborted) onProgress(...progress)
  }
}
