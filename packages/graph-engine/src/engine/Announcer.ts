/** Tells what happened, once all that belongs to the engine has followed. */
import type { FileChange } from '../api.ts'
import type { ContentChange } from '../document/applyPatch.ts'
import type { ChangeSet, ChangeSource } from '../document/ChangeSet.ts'
import type { ElementRows } from '../document/ElementRows.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { GraphDocument } from '../document/GraphDocument.ts'
import type { GraphStack } from './GraphStack.ts'
import type { StepHistory } from '../history/StepHistory.ts'
import { Listeners } from '../model/Listeners.ts'
import { TurnQueue } from '../model/TurnQueue.ts'
import type { NodeMarks } from '../session/Marks.ts'
import type { ElementSelection } from '../session/Selection.ts'

export interface Followers {
  readonly subgraphs: GraphStack
  readonly selection: ElementSelection
  readonly history: StepHistory
  readonly marks: NodeMarks
}

/** Holds a change, and who hears of it. */
interface News {
  readonly change: ChangeSet
  readonly fileChange: FileChange | undefined
  readonly haveSubgraphsChanged: boolean
  readonly hasSelectionChanged: boolean
  readonly hasHistoryChanged: boolean
}

const NO_ROWS = new Int32Array(0)

export class Announcer {
  readonly changes = new Listeners<[ChangeSet]>()
  readonly fileChanges = new Listeners<[FileChange]>()
  private readonly followers: Followers
  /** Holds what happened to any graph of the file since it was last told. */
  private untold: ContentChange[] = []
  // A listener may change the graph itself: that change is told after this one, to all alike.
  private readonly turns: TurnQueue<News>

  constructor(followers: Followers) {
    this.followers = followers
    const { subgraphs, selection, history, marks } = followers
    this.turns = new TurnQueue([
      ({ change }) => this.changes.emit(change),
      ({ haveSubgraphsChanged }) => haveSubgraphsChanged && subgraphs.announce(),
      ({ fileChange }) => fileChange && this.fileChanges.emit(fileChange),
      ({ change }) => change.reset && marks.announceOpened(),
      ({ hasSelectionChanged }) => hasSelectionChanged && selection.announce(),
      ({ hasHistoryChanged }) => hasHistoryChanged && history.announce(),
    ])
  }

  /** Keeps what happened to a graph for those who hear of every graph of the file. */
  note(content: GraphContent, change: ChangeSet): void {
    if (!this.fileChanges.isEmpty) this.untold.push({ content, change })
  }

  /**
   * Lets everything follow a change, then tells: whoever hears of it finds history and selection as they now are.
   * @param selection What is to be selected; 'created' stands for what the change added.
   */
  announce(change: ChangeSet, hasHistoryChanged: boolean, selection?: ElementRows | 'created'): void {
    const { subgraphs, selection: selected } = this.followers
    let hasSelectionChanged = selected.follow(change)
    if (selection !== undefined) {
      const created = { nodes: change.nodesAdded, annotations: change.annotations }
      hasSelectionChanged = selected.set(selection === 'created' ? created : selection) || hasSelectionChanged
    }
    const haveSubgraphsChanged = subgraphs.refresh()
    const fileChange = this.takeFileChange(change)
    this.turns.add({ change, fileChange, haveSubgraphsChanged, hasSelectionChanged, hasHistoryChanged })
  }

  /** @returns Undefined where nobody listens. */
  private takeFileChange({ source, reset }: ChangeSet): FileChange | undefined {
    if (this.fileChanges.isEmpty) return undefined
    const { untold } = this
    this.untold = []
    const isLoaded = reset && source === 'load'
    const graphs = untold.flatMap(({ content, change }) => {
      const place = this.followers.subgraphs.placeOf(content)
      return place === undefined || isLoaded ? [] : [{ ...place, graph: new GraphDocument(content), change }]
    })
    return { reset: isLoaded, graphs }
  }
}

/** @returns The change of those who have to look at everything anew. */
export function createReset(version: number, source: ChangeSource): ChangeSet {
  return {
    version,
    source,
    reset: true,
    moved: NO_ROWS,
    edited: NO_ROWS,
    nodesAdded: NO_ROWS,
    nodesRemoved: NO_ROWS,
    connectionsAdded: NO_ROWS,
    connectionsRemoved: NO_ROWS,
    annotations: NO_ROWS,
    rerouted: NO_ROWS,
  }
}
