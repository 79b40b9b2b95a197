import type { GraphContent } from '../document/GraphContent.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import type { Patch } from '../document/Patch.ts'
import type { TemplateGraph } from '../document/TemplateSet.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { ElementRows, ElementSets } from '../document/ElementRows.ts'
import type { Steps } from '../model/steps.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import type { ClipboardContent, Command, RefusalCode } from './Command.ts'

/** Holds all that a command may look at to decide. A command writes nothing that anybody sees: its plan says what happens. */
export interface CommandContext {
  readonly document: GraphDocument
  readonly nodeTypes: ReadonlyMap<string, NodeType>
  readonly clipboard: ClipboardContent | undefined
  readonly selected: ElementSets
  /** Holds the selected elements, and what lies in selected frames. */
  readonly selectedWithContents: ElementSets
  readonly selectedCount: number
  readonly createId: () => string
  /** Says whether a value of the output's type may go to the input's; an absent type is any. */
  canConnectTypes(fromType: string | undefined, toType: string | undefined): boolean
  readonly allowsCycles: boolean
  /** Says whether a connection between two nodes of the document would close a cycle. */
  closesCycle(fromNode: number, toNode: number): boolean
  /** Holds the ids of the subgraphs that are open, from the main graph down. */
  readonly path: readonly string[]
  readonly mainGraph: GraphContent
  /** Names the open file, as long as it stays open. */
  readonly fileId: string
  /** Says how the open graph is looked at. */
  readonly viewport: Readonly<ViewportState>
  /** @returns The subgraph's graph, read now if nobody has; undefined when there is none that can be read. */
  subgraph(id: string): GraphContent | undefined
  /** Says whether a graph node of the subgraph would bring the open one along, at any depth. */
  holdsOpen(id: string): boolean
  /** Brings a subgraph's graph into columns. @returns The same as `subgraph`. */
  readInSteps(template: TemplateGraph): Steps<GraphContent | undefined>
  /** @returns A function that makes ids which no element of this graph has. */
  createIdFor(content: GraphContent): () => string
}

export interface Plan {
  readonly patch?: Patch
  /** Holds further parts of the step, which change other graphs; each is worked out when those before it are done. */
  readonly more?: readonly (() => Patch)[]
  /** Lists the subgraphs to be open afterwards. */
  readonly path?: readonly string[]
  /** Names the graph node that the last of them is opened by, if one is. */
  readonly openedBy?: string
  /** Says what is to be selected; 'created' stands for the nodes and annotations that the patch creates. */
  readonly selection?: ElementRows | 'created'
  readonly clipboard?: ClipboardContent
}

export type Decision =
  | {
      readonly ok: true
      /** Says whether the plan changes the document. */
      readonly isEdit: boolean
      /** Works the plan out when it is carried out. Steps may throw a Refusal. */
      readonly createPlan: () => Plan | Steps<Plan>
      /** Finds what the plan would refuse, and writes nothing; absent where the decision says all. */
      readonly check?: () => Steps<Decision>
    }
  | Refused

interface Refused {
  readonly ok: false
  readonly code: RefusalCode
}

/** Decides a command; where that may take long, in steps that are done at once or in slices. */
export type Decide<T extends Command['type']> = (
  command: Extract<Command, { type: T }>,
  context: CommandContext,
) => Decision | Steps<Decision>

/** Changes nothing: the document is already as the command asks. */
export const NOTHING: Decision = allow(() => ({}))

export function refuse(code: RefusalCode): Refused {
  return { ok: false, code }
}

/** Allows a command that leaves the document as it is. */
export function allow(createPlan: () => Plan | Steps<Plan>): Decision {
  return { ok: true, isEdit: false, createPlan }
}

export function allowEdit(createPlan: () => Plan | Steps<Plan>): Decision {
  return { ok: true, isEdit: true, createPlan }
}

/** Allows changes that are worked out already. */
export function patch(...changes: Patch): Decision {
  return allowEdit(() => ({ patch: changes }))
}
