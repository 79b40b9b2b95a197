/** The only writer of the open document. */
import type { ChangeSet, ChangeSource } from './ChangeSet.ts'
import { ChangeLists, createChangeSet, joined, merged } from './ChangeLists.ts'
import type { GraphContent } from './GraphContent.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { ownBytes } from '../model/ownBytes.ts'
import { applyAnnotations, applyReroutes } from './applyExtras.ts'
import { fillRows } from './columns.ts'
import { claimIds, insertNode, refreshNode, reshapeNode, setCollapsed, showNode } from './insertNode.ts'
import { createConnection, setConnectionPresent } from './linkConnection.ts'
import type { Change, Patch } from './Patch.ts'
import { swapPlaces } from './swapPlaces.ts'

export interface Applied {
  /** Applying it goes back. */
  readonly inverse: Patch
  readonly change: ChangeSet
  /** Other graphs than the open one that changed, too. */
  readonly elsewhere: readonly ContentChange[]
}

export interface ContentChange {
  readonly content: GraphContent
  readonly change: ChangeSet
}

const NOWHERE: readonly ContentChange[] = []

let states = 0

/** @returns A number that no state of any graph has had. */
export function createState(): number {
  return ++states
}

export function applyPatch(document: GraphDocument, patch: Patch, source: ChangeSource): Applied {
  const lists = new ChangeLists(document.version + 1)
  const inverse = applyChanges(document.content, patch, lists)
  document.version = lists.version
  const elsewhere =
    lists.others === undefined
      ? NOWHERE
      : lists.others.map((each) => ({
          content: each.content,
          change: createChangeSet(source, each.lists),
        }))
  return { inverse, change: createChangeSet(source, lists), elsewhere }
}

function applyChanges(content: GraphContent, patch: Patch, lists: ChangeLists): Patch {
  if (patch.length === 0) return patch
  const first = applyChange(content, patch[0]!, lists)
  if (patch.length === 1) return [first]
  const inverse = [first]
  for (let i = 1; i < patch.length; i++) inverse.push(applyChange(content, patch[i]!, lists))
  return inverse.reverse()
}

function applyChange(content: GraphContent, change: Change, lists: ChangeLists): Change {
  switch (change.kind) {
    case 'nodesMoved':
      return moveNodes(content, change, lists)
    case 'nodeEdited':
      return editNode(content, change, lists)
    case 'nodesPresent':
      if (change.present) for (const row of change.rows) claimIds(content, row)
      content.nodes.setPresent(change.rows, change.present)
      if (change.isNew === true) fillRows(content.nodes.placedAt, change.rows, lists.version)
      if (change.present) lists.nodesAdded = joined(lists.nodesAdded, change.rows)
      else lists.nodesRemoved = joined(lists.nodesRemoved, change.rows)
      return inverseOf(content, change)
    case 'connectionsPresent':
      for (const row of change.rows) setConnectionPresent(content, row, change.present)
      if (change.present) lists.connectionsAdded = joined(lists.connectionsAdded, change.rows)
      else lists.connectionsRemoved = joined(lists.connectionsRemoved, change.rows)
      return { ...change, present: !change.present }
    case 'nodesCreated': {
      const rows = Int32Array.from(change.records, (record) => {
        const row = insertNode(content, record)
        content.nodeRecords.swap(row, record)
        if (change.collapsed?.has(record.id) === true) setCollapsed(content, row, true)
        content.nodes.placedAt[row] = lists.version
        showNode(content, row)
        return row
      })
      lists.nodesAdded = joined(lists.nodesAdded, rows)
      return { kind: 'nodesPresent', present: false, rows }
    }
    case 'connectionsCreated': {
      const { records, ends } = change
      const rows = new Int32Array(records.length)
      for (let i = 0; i < rows.length; i++) rows[i] = createConnection(content, records[i]!, ends, i * 2)
      lists.connectionsAdded = joined(lists.connectionsAdded, rows)
      return { kind: 'connectionsPresent', present: false, rows }
    }
    case 'nodesCollapsed':
      for (const row of change.rows) setCollapsed(content, row, change.collapsed)
      lists.collapsed = merged(lists.collapsed, change.rows)
      return { ...change, collapsed: !change.collapsed }
    case 'annotationsCreated':
    case 'annotationsPresent':
    case 'annotationsEdited':
      return applyAnnotations(content.annotations, change, lists)
    case 'reroutesCreated':
    case 'reroutesPlaced':
    case 'reroutesMoved':
      return applyReroutes(content, change, lists)
    case 'nodeReshaped':
      return reshape(content, change, lists)
    case 'typeSet':
      return { ...change, nodeType: content.catalog.set(change.type, change.nodeType) }
    case 'templatesSet':
      return { ...change, list: content.templates.swap(change.list) }
    case 'elsewhere':
      return applyElsewhere(change, lists)
  }
}

function applyElsewhere(change: Extract<Change, { kind: 'elsewhere' }>, lists: ChangeLists): Change {
  const { content } = change
  const inner = new ChangeLists(lists.version, lists.elsewhere)
  const patch = applyChanges(content, change.patch, inner)
  const { state } = content
  content.state = change.state ?? createState()
  lists.elsewhere.push({ content, lists: inner })
  return { kind: 'elsewhere', content, patch, state }
}

function reshape(content: GraphContent, change: Extract<Change, { kind: 'nodeReshaped' }>, lists: ChangeLists): Change {
  const { row } = change
  const record = content.nodeRecords.exchange(row, change.record)
  const to = reshapeNode(content, row, change.to)
  lists.edited.push(row)
  return { kind: 'nodeReshaped', row, record, to }
}

function moveNodes(content: GraphContent, change: Extract<Change, { kind: 'nodesMoved' }>, lists: ChangeLists): Change {
  const { rows } = change
  const { moved } = content.nodes
  const inverse = { ...change, ...swapPlaces(content.nodes, change, lists.version) }
  for (let i = 0; i < rows.length; i++) moved[rows[i]!] = 1
  lists.moved = merged(lists.moved, rows)
  lists.glides ||= change.glides === true
  return inverse
}

function editNode(content: GraphContent, change: Extract<Change, { kind: 'nodeEdited' }>, lists: ChangeLists): Change {
  const record = content.nodeRecords.swap(change.row, change.record)
  refreshNode(content, change.row, content.nodeRecords.get(change.row)!)
  lists.edited.push(change.row)
  return { kind: 'nodeEdited', row: change.row, record, bytes: ownBytes(record, change.record) }
}

/** Rows that come back are not new. */
function inverseOf(content: GraphContent, change: Extract<Change, { kind: 'nodesPresent' }>): Change {
  const { isNew: _, ...presence } = change
  return { ...presence, present: !change.present, bytes: change.present ? 0 : overlayBytes(content, change.rows) }
}

/** No more rows than this are weighed, and these stand for the others: to weigh one takes as long as to take it away. */
const MAX_WEIGHED = 128

/** @returns About what the rows hold in memory beside the file's bytes. */
function overlayBytes({ nodeRecords }: GraphContent, rows: Int32Array): number {
  const step = Math.ceil(rows.length / MAX_WEIGHED)
  let bytes = 0
  for (let i = 0; i < rows.length; i += step) bytes += nodeRecords.ownBytes(rows[i]!)
  return bytes * step
}
