/** Opens what the server has, or the draft that this browser kept of it. */
import { GraphFormatError } from '@phoenix/graph-engine'
import { logError } from '../../api/log.ts'
import type { StoredGraph } from './Document.ts'
import { createDocumentState } from './documentState.ts'
import type { Draft, DraftShelf } from './Draft.ts'
import type { HeldGraph } from './HeldGraph.ts'
import { isSameBlob } from './isSameBlob.ts'
import { isNetworkFailure, openFailureOf } from './openFailure.ts'

/** Never rejects: a failure is a phase. */
export async function openHeldGraph(held: HeldGraph): Promise<void> {
  const { state } = held
  const { graphId, shelf } = held.options
  Object.assign(state, createDocumentState())
  try {
    const [server, drafts] = await Promise.all([
      held.fetch().then(
        (graph) => ({ graph, error: null }),
        (error: unknown) => ({ graph: null, error }),
      ),
      findDrafts(shelf, graphId),
    ])
    if (held.isOver) return
    if (server.graph === null) await openWithoutServer(held, server.error, drafts.edit)
    else await openWithServer(held, server.graph, drafts.edit, drafts.aside)
  } catch (error) {
    if (held.isOver) return
    logError('openGraph', error)
    state.failure = openFailureOf(error)
    state.phase = 'failed'
  }
}

/** Drafts are a help: a browser without storage still opens what the server has. */
async function findDrafts(shelf: DraftShelf, graphId: string): Promise<{ edit: Draft | null; aside: Draft | null }> {
  try {
    return await shelf.find(graphId)
  } catch (error) {
    logError('findDraft', error)
    return { edit: null, aside: null }
  }
}

async function openWithoutServer(held: HeldGraph, error: unknown, draft: Draft | null): Promise<void> {
  if (draft === null || !isNetworkFailure(error)) throw error
  await restore(held, draft)
  held.state.notice = { kind: 'restored-offline', at: draft.at }
}

async function openWithServer(
  held: HeldGraph,
  server: StoredGraph,
  draft: Draft | null,
  aside: Draft | null,
): Promise<void> {
  if (draft !== null && (await restoreUnlessSaved(held, draft, server))) {
    held.state.notice = { kind: 'restored', at: draft.at }
    return
  }
  await held.load(server.code, server.version, false)
  if (aside !== null) held.state.notice = { kind: 'set-aside', at: aside.at }
}

async function restore(held: HeldGraph, draft: Draft): Promise<void> {
  // A draft that cannot be taken over stays where it is, and is opened all the same.
  await held.options.shelf.adopt(draft).catch((error: unknown) => logError('adoptDraft', error))
  await held.load(draft.code, draft.baseVersion, true)
}

/** @returns False when the draft is what the server has (its save was answered too late), or cannot be read. */
async function restoreUnlessSaved(held: HeldGraph, draft: Draft, server: StoredGraph): Promise<boolean> {
  const { graphId, shelf } = held.options
  try {
    if (await isSameBlob(draft.code, server.code)) {
      await shelf.adopt(draft)
      await shelf.remove(graphId, false)
      return false
    }
    await restore(held, draft)
    return true
  } catch (error) {
    if (!(error instanceof GraphFormatError)) throw error
    logError('restoreDraft', error)
    return false
  }
}
