/**
 * Shows commands what they may look at. One object stays for the engine's life, while clipboard, selection and the open
 * graph change.
 */
import type { GraphEngineOptions } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import type { CommandContext } from '../commands/CommandContext.ts'
import { createUnusedId } from '../commands/createUnusedId.ts'
import type { ElementSets } from '../document/ElementRows.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import type { ElementSelection } from '../session/Selection.ts'
import type { GraphStack } from './GraphStack.ts'

export class Context implements CommandContext {
  clipboard: ClipboardContent | undefined = undefined
  readonly document: GraphDocument
  readonly createId: () => string
  readonly allowsCycles: boolean
  readonly viewport: Readonly<ViewportState>
  private readonly subgraphs: GraphStack
  private readonly selection: ElementSelection
  private readonly conversions: ReadonlySet<string>

  constructor(
    subgraphs: GraphStack,
    selection: ElementSelection,
    createId: () => string,
    { cycles, conversions }: Pick<GraphEngineOptions, 'cycles' | 'conversions'>,
  ) {
    this.subgraphs = subgraphs
    this.selection = selection
    this.document = subgraphs.document
    this.viewport = subgraphs.viewport
    this.createId = createUnusedId(createId, subgraphs.document)
    this.allowsCycles = cycles === 'allow'
    this.conversions = new Set(conversions?.map(([from, to]) => conversionKey(from, to)))
  }

  get nodeTypes(): ReadonlyMap<string, NodeType> {
    return this.document.content.catalog.types
  }

  get selected(): ElementSets {
    return this.selection.rows
  }

  get selectedWithContents(): ElementSets {
    return this.selection.rowsWithContents
  }

  get selectedCount(): number {
    return this.selection.size
  }

  get path(): readonly string[] {
    return this.subgraphs.ids
  }

  get mainGraph(): GraphContent {
    return this.subgraphs.mainGraph
  }

  get fileId(): string {
    return this.subgraphs.fileId
  }

  canConnectTypes(from = 'any', to = 'any'): boolean {
    return from === to || from === 'any' || to === 'any' || this.conversions.has(conversionKey(from, to))
  }

  closesCycle(from: number, to: number): boolean {
    return this.subgraphs.cycles.closesCycle(from, to)
  }

  get subgraph(): GraphStack['subgraph'] {
    return this.subgraphs.subgraph
  }

  get holdsOpen(): GraphStack['holdsOpen'] {
    return this.subgraphs.holdsOpen
  }

  get readInSteps(): GraphStack['readInSteps'] {
    return this.subgraphs.readInSteps
  }

  get createIdFor(): GraphStack['createIdFor'] {
    return this.subgraphs.createIdFor
  }
}

function conversionKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}
