import type { LucideIcon } from 'lucide-react'
import type { Command } from '@phoenix/graph-engine'
import { report } from '../actions/nodes.ts'
import type { TextKey } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'

export type CommandGroup = 'edit' | 'arrange' | 'view' | 'flow'

/** A key of the texts, or keys that are called alike in every language. */
export type Shortcut = TextKey | (string & {})

export interface EditorCommand {
  readonly id: string
  readonly group: CommandGroup
  readonly icon: LucideIcon
  /** One after the other: a choice is told with the question that it answers. */
  readonly label: readonly TextKey[]
  readonly shortcut?: Shortcut | ((session: Editor) => Shortcut | undefined)
  /** Always, when absent. */
  isEnabled?(session: Editor): boolean
  /** Whether it is how things are now; for switches and choices. */
  isOn?(session: Editor): boolean
  run(session: Editor): void
}

export const hasSelection = ({ engine }: Editor): boolean => engine.selection.size > 0
export const mayEdit = ({ isReadOnly }: Editor): boolean => !isReadOnly
export const mayEditSelection = (session: Editor): boolean => mayEdit(session) && hasSelection(session)
export const execute = (command: Command) => (session: Editor) => void report(session.engine.execute(command))
