/** Puts another graph in the place of the open one. What is unsaved is set aside in this browser, never lost. */
import { logError } from '../../api/log.ts'
import type { HeldGraph } from './HeldGraph.ts'

/** Opens the server's graph in place of an edit that meets a conflict. */
export async function loadTheirs(held: HeldGraph): Promise<void> {
  await setAsideFor(held, async () => {
    const server = await held.fetch()
    await held.load(server.code, server.version, false)
  })
  // A draft that stays is offered again: done once more for its sake, theirs would be set aside over mine.
  await held.keeper.flush()
  held.state.conflict = null
  held.state.notice = { kind: 'set-aside', at: held.options.now() }
}

/** Opens the server's graph in place of a restored draft that is not wanted. */
export async function discardDraft(held: HeldGraph): Promise<void> {
  const server = await held.fetch()
  await held.load(server.code, server.version, false)
  await held.keeper.flush()
  held.state.notice = null
}

/**
 * Opens the graph that was set aside in place of the open one, which is set aside in turn if it is unsaved.
 * @throws DraftError, or that it cannot be read: what was open is as it was, and so is what was set aside.
 */
export async function bringBack(held: HeldGraph): Promise<void> {
  const { graphId, now, shelf } = held.options
  const { state } = held
  const { aside } = await shelf.find(graphId)
  if (aside === null) return void (state.notice = null)
  const unsaved = state.isDirty ? { code: await held.save(), baseVersion: state.version } : null
  await shelf.exchange(aside, unsaved)
  try {
    await held.load(aside.code, aside.baseVersion, true)
  } catch (error) {
    await shelf.takeBack(graphId, aside)
    await held.keeper.flush()
    throw error
  }
  state.notice = unsaved ? { kind: 'set-aside', at: now() } : { kind: 'restored', at: aside.at }
}

/** Another file, as an edit of this graph. @throws What keeping the unsaved one threw, or the signal's reason. */
export async function replaceWith(held: HeldGraph, code: Blob, signal?: AbortSignal): Promise<void> {
  const { now } = held.options
  const { keeper, state } = held
  const isUnsaved = state.isDirty
  signal?.throwIfAborted()
  const load = () => held.load(code, state.version, true, signal)
  try {
    await (isUnsaved ? setAsideFor(held, load) : load())
  } catch (error) {
    // An unsaved edit of the open graph waits on to be kept.
    if (isUnsaved) keeper.schedule()
    throw error
  }
  await keeper.flush()
  state.notice = isUnsaved ? { kind: 'set-aside', at: now() } : null
}

/** Keeps what is unsaved before another graph takes its place; where none does, what was set aside before is so again. */
async function setAsideFor(held: HeldGraph, load: () => Promise<void>): Promise<void> {
  const { graphId, shelf } = held.options
  const { aside: before } = await shelf.find(graphId)
  await held.keep(await held.save(), true)
  try {
    await load()
  } catch (error) {
    await shelf.takeBack(graphId, before).catch((failure) => logError('takeBack', failure))
    throw error
  }
}

/** Takes what was set aside away for good. */
export async function removeAside(held: HeldGraph): Promise<void> {
  const { graphId, shelf } = held.options
  const { aside } = await shelf.find(graphId)
  if (aside) await shelf.adopt(aside)
  await shelf.remove(graphId, true)
  held.state.notice = null
}
