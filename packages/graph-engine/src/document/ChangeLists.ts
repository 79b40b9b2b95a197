import type { ChangeSet, ChangeSource } from './ChangeSet.ts'
import type { GraphContent } from './GraphContent.ts'

/** What a patch has changed so far, as it becomes a change set. */
export interface ChangeLists {
  moved: Rows
  edited: number[]
  nodesAdded: Rows
  nodesRemoved: Rows
  connectionsAdded: Rows
  connectionsRemoved: Rows
  annotations: number[]
  rerouted: number[]
  elsewhere: { content: GraphContent; lists: ChangeLists }[]
  glides: boolean
}

type Rows = readonly number[] | Int32Array

/** Most lists of a change are empty, and a typed array costs as much as the rest of a small command. */
const NO_ROWS = new Int32Array(0)

export function createLists(): ChangeLists {
  return {
    moved: NO_ROWS,
    edited: [],
    nodesAdded: NO_ROWS,
    nodesRemoved: NO_ROWS,
    connectionsAdded: NO_ROWS,
    connectionsRemoved: NO_ROWS,
    annotations: [],
    rerouted: [],
    elsewhere: [],
    glides: false,
  }
}

export function createChangeSet(version: number, source: ChangeSource, lists: ChangeLists): ChangeSet {
  const change: ChangeSet = {
    version,
    source,
    reset: false,
    moved: rowsOf(lists.moved),
    edited: distinct(lists.edited),
    nodesAdded: rowsOf(lists.nodesAdded),
    nodesRemoved: rowsOf(lists.nodesRemoved),
    connectionsAdded: rowsOf(lists.connectionsAdded),
    connectionsRemoved: rowsOf(lists.connectionsRemoved),
    annotations: distinct(lists.annotations),
    rerouted: distinct(lists.rerouted),
  }
  return lists.glides ? { ...change, glides: true } : change
}

function rowsOf(list: Rows): Int32Array {
  if (list instanceof Int32Array) return list
  return list.length === 0 ? NO_ROWS : new Int32Array(list)
}

function distinct(list: readonly number[]): Int32Array {
  return rowsOf(list.length > 1 ? Array.from(new Set(list)) : list)
}

/** The usual patch has one change of a kind: its rows are the list as they are. */
export function joined(list: Rows, rows: Int32Array): Rows {
  return list.length === 0 ? rows : [...list, ...rows]
}

export function pushAll(list: number[], rows: Int32Array): void {
  for (const row of rows) list.push(row)
}
