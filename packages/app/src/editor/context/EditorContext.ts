/** The open project as every part of the editor knows it. Stands below all features; `createEditor.ts` puts it together. */
import type { Project, Workspace } from '@phoenix/contract'
import type { GraphEngine, NodeType } from '@phoenix/graph-engine'
import type { GraphProblem } from '@phoenix/worker/validation'
import { createContext, useContext } from 'react'
import type { Document } from '../document/Document.ts'
import type { Arranging } from '../jobs/createArranging.ts'
import type { Job } from '../jobs/createJob.ts'
import type { Pasting } from '../jobs/createPasting.ts'
import type { SubgraphWork } from '../jobs/createSubgraphWork.ts'
import type { Problems } from '../problems/createProblems.ts'
import type { Devices } from '../run/createDevices.ts'
import type { Run } from '../run/createRun.ts'
import type { Debugging } from './Debugging.ts'
import type { Exporting } from './Exporting.ts'
import type { Importing } from './Importing.ts'
import type { PendingEdits } from './PendingEdits.ts'
import type { Preferences } from './preferences.ts'
import type { Searching } from './Searching.ts'
import type { UiState } from './uiState.ts'
import type { ViewHolder } from './ViewHolder.ts'

export interface ProjectPlace {
  readonly project: Project
  /** The user's role lets them look, not save or run. */
  readonly isReadOnly: boolean
  /** Undefined when the workspace's list does not name it; the breadcrumb then does without. */
  readonly workspace: Workspace | undefined
}

export interface Editor extends ProjectPlace {
  readonly organizationId: string
  readonly engine: GraphEngine
  readonly nodeTypes: readonly NodeType[]
  readonly document: Document
  readonly run: Run
  readonly debugging: Debugging
  readonly problems: Problems
  readonly devices: Devices
  readonly importing: Importing
  readonly arranging: Arranging
  /** A copy or cut of many nodes. */
  readonly copying: Job
  readonly pasting: Pasting
  readonly subgraphWork: SubgraphWork
  readonly view: ViewHolder
  readonly ui: UiState
  readonly preferences: Preferences
  readonly searching: Searching
  readonly exporting: Exporting
  readonly edits: PendingEdits
  describeProblem(problem: GraphProblem): string
}

export const EditorContext = createContext<Editor | null>(null)

/** A component takes from it only the parts that it shows or hands to an action. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor outside of an editor')
  return editor
}
