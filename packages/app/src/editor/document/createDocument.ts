/**
 * The life of the open graph between server, engine and this browser: open, keep a draft, save, meet a conflict.
 * Whatever happens, an edit is in the engine, in IndexedDB or on the server.
 */
import { bringBack, discardDraft, loadTheirs, removeAside, replaceWith } from './changeGraph.ts'
import type { Document, DocumentOptions } from './Document.ts'
import { HeldGraph } from './HeldGraph.ts'
import { openHeldGraph } from './openHeldGraph.ts'
import { Saving } from './Saving.ts'

export function createDocument(options: DocumentOptions): Document {
  const held = new HeldGraph(options)
  const saving = new Saving(held)
  const { keeper, state } = held
  return {
    state,
    open: () => held.withoutEdits(() => openHeldGraph(held)),
    save: (onSending) => saving.save(onSending),
    overwrite: () => (state.conflict ? saving.saveOver(state.conflict.version) : saving.save()),
    loadTheirs: () => held.withoutEdits(() => loadTheirs(held)),
    decideLater: () => (state.conflict = null),
    discardDraft: () => held.withoutEdits(() => discardDraft(held)),
    bringBack: () => held.withoutEdits(() => bringBack(held)),
    replaceWith: (code, signal) => held.withoutEdits(() => replaceWith(held, code, signal)),
    removeAside: () => removeAside(held),
    dismissNotice: () => (state.notice = null),
    flush: () => void keeper.flushPending(),
    destroy: () => held.destroy(),
  }
}
