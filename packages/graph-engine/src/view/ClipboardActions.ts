import type { CommandResult } from '../commands/Command.ts'

/**
 * Where what was copied is: on the system clipboard; only with this engine, as the browser refused; nowhere; or on its way,
 * being much: `copyMuch` of the view's options hears the end.
 */
export type CopyOutcome = 'system' | 'here' | 'nothing' | 'later'

/**
 * What was pasted: the clipboard's; what was last copied here, as the page may not read the system's; nothing, as there was
 * nothing of ours; nothing, as the page may not read and has copied nothing itself; or nothing, as the graph refused it,
 * which `refused` of the view has told with the reason.
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
