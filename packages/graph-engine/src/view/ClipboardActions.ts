import type { CommandResult } from '../commands/Command.ts'

/**
 * Says where the copy is: on the system clipboard; only with this engine, because the browser refused; nowhere; or still on
 * its way because it is large: `copyMuch` of the view's options hears the end.
 */
export type CopyOutcome = 'system' | 'here' | 'nothing' | 'later'

/**
 * Says what was pasted: the system clipboard's content; what was last copied here, because the page may not read the system
 * clipboard; nothing, because nothing on it was ours; nothing, because the page may not read it and has copied nothing itself;
 * or nothing, because the graph refused it, which `refused` of the view has told with the reason.
 */
export type PasteOutcome = 'system' | 'here' | 'nothing' | 'unreadable' | 'refused'

export interface ClipboardActions {
  /** Copies the selection, as Ctrl+C does. Call it in a click. */
  copy(): CopyOutcome
  cut(): CopyOutcome
  /** Pastes, as Ctrl+V does, if the browser lets the page read the clipboard; else what was last copied here. */
  paste(): Promise<PasteOutcome>
  /** Duplicates the selection, as Ctrl+D does: the clipboards stay as they are. Much is pasted later. */
  duplicate(): CommandResult
}
