import { type SavedVersion, StaleVersionProblem } from '@phoenix/contract'
import type { RefusalCode } from '@phoenix/graph-engine'
import { ref } from 'valtio'
import * as z from 'zod/mini'
import { ApiError } from '../../api/ApiError.ts'
import { errorCode, errorText } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { text } from '../shared/text.ts'
import type { Conflict } from './documentState.ts'
import type { DocumentOptions } from './Document.ts'
import type { HeldGraph } from './HeldGraph.ts'
import { isNetworkFailure } from './openFailure.ts'

/** Sends the graph to the server, one save at a time, and tells what came of it: a version, a conflict or a failure. */
export class Saving {
  readonly #held: HeldGraph
  #sending: Promise<boolean> | null = null

  constructor(held: HeldGraph) {
    this.#held = held
  }

  /**
   * Sends the unsaved changes. The visible place is part of the file but no edit, so it alone makes no version.
   * @param onSending Is called at once where anything is sent or on its way.
   * @returns Whether the server now holds the graph as it is here.
   */
  async save(onSending?: () => void): Promise<boolean> {
    if (this.#sending) {
      onSending?.()
      await this.#sending
      return this.save()
    }
    const { isDirty, version } = this.#held.state
    if (!isDirty && !this.#held.options.engine.subgraphs.hasUnsavedEnds) return true
    onSending?.()
    return this.saveOver(version)
  }

  /** @param version The server's, that this one follows. */
  saveOver(version: number): Promise<boolean> {
    this.#sending = this.#send(version).finally(() => {
      this.#sending = null
      this.#held.state.isSaving = false
    })
    return this.#sending
  }

  async #send(version: number): Promise<boolean> {
    const { backend, engine, graphId } = this.#held.options
    this.#held.state.isSaving = true
    try {
      // The whole is saved, so the nodes that use an open subgraph follow it first.
      const refusal = engine.subgraphs.hasUnsavedEnds ? await saveEnds(engine) : undefined
      // It is written as it is now, whatever is edited meanwhile.
      const sent = engine.graph.version
      const code = await engine.saveBytes()
      const saved = await backend.saveGraph({ id: graphId, code, version })
      await this.#accept(saved, engine.graph.version === sent, refusal)
      return true
    } catch (error) {
      await this.#refuse(error)
      return false
    }
  }

  /** @param refusal Why graph nodes do not follow the ends of their subgraph. */
  async #accept({ version, warnings }: SavedVersion, isUnchanged: boolean, refusal?: RefusalCode): Promise<void> {
    const { keeper, state } = this.#held
    state.version = state.serverVersion = version
    state.saveWarnings = ref(warnings)
    state.conflict = null
    if (refusal !== undefined)
      state.notice = { kind: 'saved-without-ends', version, error: text(`refusal.${refusal}`), code: refusal }
    else state.notice = warnings.length > 0 ? { kind: 'saved-with-warnings', version, count: warnings.length } : null
    this.#held.markSaved(isUnchanged)
    await keeper.flush()
  }

  async #refuse(error: unknown): Promise<void> {
    const { keeper, state } = this.#held
    logError('saveGraph', error)
    // Whoever left the page has had it kept.
    if (this.#held.isOver) return
    await keeper.flush()
    const conflict = conflictOf(error)
    const code = errorCode(error)
    if (conflict) {
      state.conflict = conflict
      state.serverVersion = conflict.version
      // It is the server that answered.
      if (state.notice?.kind === 'offline' || state.notice?.kind === 'offline-not-kept') state.notice = null
    } else if (isNetworkFailure(error)) state.notice = { kind: keeper.hasFailed ? 'offline-not-kept' : 'offline', code }
    else state.notice = { kind: 'save-failed', error: errorText(error), code }
  }
}

/**
 * Brings changed ends to the graph nodes; those that cannot be brought stay in the subgraph and are saved there.
 * @returns Why, where they still show other ends: who left the subgraph meanwhile has saved it by that.
 */
async function saveEnds(engine: DocumentOptions['engine']): Promise<RefusalCode | undefined> {
  let result = await engine.executeInSlices({ type: 'saveSubgraph' })
  // For whoever goes on editing it is done in one piece.
  if (!result.ok && result.code === 'out-of-date') result = engine.execute({ type: 'saveSubgraph' })
  return !result.ok && engine.subgraphs.hasUnsavedEnds ? result.code : undefined
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const stale = z.safeParse(StaleVersionProblem, error.problem)
  if (!stale.success) return null
  const { version, savedBy, savedAt } = stale.data
  return { version, savedBy, savedAt }
}
