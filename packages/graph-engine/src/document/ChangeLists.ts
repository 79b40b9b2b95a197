import type { ChangeSet, ChangeSource } from './ChangeSet.ts'
import type { GraphContent } from './GraphContent.ts'

type Rows = readonly number[] | Int32Array

/** Most lists of a change are empty, and a typed array costs as much as the rest of a small command. */
const NO_ROWS = new Int32Array(0)

interface ListsElsewhere {
  readonly content: GraphContent
  readonly lists: ChangeLists
}

/** Collects what a patch has changed, as it becomes a change set. Lists that few changes need are made when asked for. */
export class ChangeLists {
  /** Holds the document's version after the patch. */
  readonly version: number
  moved: Int32Array = NO_ROWS
  nodesAdded: Rows = NO_ROWS
  nodesRemoved: Rows = NO_ROWS
  connectionsAdded: Rows = NO_ROWS
  connectionsRemoved: Rows = NO_ROWS
  glides = false
  collapsed: Int32Array = NO_ROWS
  editedRows: number[] | undefined = undefined
  annotationRows: number[] | undefined = undefined
  reroutedRows: number[] | undefined = undefined
  others: ListsElsewhere[] | undefined

  /** @param others Of a patch that this one is part of. */
  constructor(version: number, others?: ListsElsewhere[]) {
    this.version = version
    this.others = others
  }

  get edited(): number[] {
    return (this.editedRows ??= [])
  }

  get annotations(): number[] {
    return (this.annotationRows ??= [])
  }

  get rerouted(): number[] {
    return (this.reroutedRows ??= [])
  }

  get elsewhere(): ListsElsewhere[] {
    return (this.others ??= [])
  }
}

export function createChangeSet(source: ChangeSource, lists: ChangeLists): ChangeSet {
  const change: ChangeSet = {
    version: lists.version,
    source,
    reset: false,
    moved: lists.moved,
    edited: merged(lists.collapsed, distinct(lists.editedRows)),
    nodesAdded: rowsOf(lists.nodesAdded),
    nodesRemoved: rowsOf(lists.nodesRemoved),
    connectionsAdded: rowsOf(lists.connectionsAdded),
    connectionsRemoved: rowsOf(lists.connectionsRemoved),
    annotations: distinct(lists.annotationRows),
    rerouted: distinct(lists.reroutedRows),
  }
  return lists.glides ? { ...change, glides: true } : change
}

function rowsOf(list: Rows): Int32Array {
  if (list instanceof Int32Array) return list
  return list.length === 0 ? NO_ROWS : new Int32Array(list)
}

function distinct(list: readonly number[] | undefined): Int32Array {
  if (list === undefined) return NO_ROWS
  return rowsOf(list.length > 1 ? Array.from(new Set(list)) : list)
}

/** The usual patch has one change of a kind: its rows are the list as they are. */
export function joined(list: Rows, rows: Int32Array): Int32Array {
  if (list.length === 0) return rows
  const all = new Int32Array(list.length + rows.length)
  all.set(list)
  all.set(rows, list.length)
  return all
}

/** @returns The rows of both, each once, as it is in either. */
export function merged(some: Int32Array, others: Int32Array): Int32Array {
  if (some.length === 0) return others
  if (others.length === 0) return some
  return Int32Array.from(new Set([...some, ...others]))
}
