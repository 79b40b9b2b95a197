import type { NodeType } from '@phoenix/graph-engine'
import { type Remote, transfer } from 'comlink'
import { GraphWorkerError } from './GraphWorkerError.ts'
import type { GraphWorkerHost, ValidationAnswer } from './GraphWorkerHost.ts'
import { hostOf } from './hostOf.ts'
import { untilOver } from './untilOver.ts'
import type { FileEdit } from './validation/graph/FileEdit.ts'
import type { FoundProblem, InsideProblems, ProblemChange } from './validation/problems/GraphProblem.ts'
import { addProblems } from './validation/problems/ProblemPages.ts'

/** One message takes as many parts of an edit: each has some thousand elements, which this thread copies in a quarter of a millisecond. */
const PARTS = 16

/** Tells everything that is wrong with a file. */
export interface WholeAnswer {
  readonly problems: readonly FoundProblem[]
  readonly inside: readonly InsideProblems[]
}

/** Checks one open file off the main thread. Calls must not overlap, but for `validate` after an abort. */
export interface GraphWorker {
  /**
   * Checks the whole file, and keeps it in the worker for `validateEdit`.
   * @param bytes The saved form as UTF-8 JSON. Its buffer is transferred: make it for this call.
   * @throws The signal's reason when aborted, GraphWorkerError when the file cannot be read or the worker fails.
   */
  validate(bytes: Uint8Array<ArrayBuffer>, nodeTypes: readonly NodeType[], signal?: AbortSignal): Promise<WholeAnswer>
  /**
   * Checks what an edit could have changed.
   * @returns Undefined when the worker cannot follow: it has failed meanwhile, or the edit is about what it has not seen.
   */
  validateEdit(edit: FileEdit, signal?: AbortSignal): Promise<ProblemChange | undefined>
  /** Ends the worker; a check that is under way never answers. */
  terminate(): void
}

/** @param makeWorker Called when there is work and no worker: at first, and after one has failed or was aborted. */
export function createGraphWorker(makeWorker: () => Worker): GraphWorker {
  return new ComlinkGraphWorker(makeWorker)
}

class ComlinkGraphWorker implements GraphWorker {
  readonly #makeWorker: () => Worker
  #worker: Worker | undefined

  constructor(makeWorker: () => Worker) {
    this.#makeWorker = makeWorker
  }

  async validate(
    bytes: Uint8Array<ArrayBuffer>,
    nodeTypes: readonly NodeType[],
    signal?: AbortSignal,
  ): Promise<WholeAnswer> {
    signal?.throwIfAborted()
    const answer = await this.#ask<ValidationAnswer>(
      (host) => host.validate(transfer(bytes, [bytes.buffer]), nodeTypes),
      signal,
    )
    if (!answer.ok) throw new GraphWorkerError(answer.code, answer.message)
    return { problems: await this.#gather([], answer.found, signal), inside: answer.inside }
  }

  async validateEdit(edit: FileEdit, signal?: AbortSignal): Promise<ProblemChange | undefined> {
    signal?.throwIfAborted()
    if (this.#worker === undefined) return undefined
    const { graphs } = edit
    let sent = 0
    for (; graphs.length - sent > PARTS; sent += PARTS) {
      const parts = graphs.slice(sent, sent + PARTS)
      await this.#ask((host) => host.takeParts(parts), signal)
    }
    const rest = { ...edit, graphs: graphs.slice(sent) }
    const answer = await this.#ask((host) => host.validateEdit(rest), signal)
    if (answer === undefined) return undefined
    const { removed, added, found, inside } = answer
    return { removed, added: await this.#gather(added, found, signal), inside }
  }

  /** Problems come in pages, so that none of them holds this thread for long. */
  async #gather(
    first: readonly FoundProblem[],
    found: number,
    signal: AbortSignal | undefined,
  ): Promise<FoundProblem[]> {
    const problems: FoundProblem[] = []
    addProblems(problems, first)
    for (let left = found - first.length; left > 0;) {
      const next = await this.#ask((host) => host.nextProblems(), signal)
      if (next.length === 0) throw new GraphWorkerError('worker-failed', 'The worker has lost what it found.')
      addProblems(problems, next)
      left -= next.length
    }
    return problems
  }

  terminate(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  /** A check cannot be interrupted but by ending its worker, and with it what the worker knew. */
  async #ask<T>(call: (host: Remote<GraphWorkerHost>) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const ended = new AbortController()
    const worker = (this.#worker ??= this.#makeWorker())
    try {
      return await Promise.race([call(hostOf(worker)), untilOver(worker, signal, ended.signal)])
    } catch (error) {
      if (this.#worker === worker) this.terminate()
      if (signal?.aborted === true || error instanceof GraphWorkerError) throw error
      throw new GraphWorkerError('worker-failed', 'The graph worker failed.', { cause: error })
    } finally {
      ended.abort()
    }
  }
}
