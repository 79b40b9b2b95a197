import { arrangeCommands } from './arrangeCommands.ts'
import { editCommands } from './editCommands.ts'
import type { EditorCommand } from './EditorCommand.ts'
import { flowCommands } from './flowCommands.ts'
import { viewCommands } from './viewCommands.ts'

/** Every command of the editor: what the command palette lists, with its key, its state, and whether it can be run now. */
export const editorCommands: readonly EditorCommand[] = [
  ...editCommands,
  ...arrangeCommands,
  ...viewCommands,
  ...flowCommands,
]
