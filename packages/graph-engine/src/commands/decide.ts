import { done, finish, type Steps } from '../model/steps.ts'
import { addFrame, addNote } from './annotations/addAnnotation.ts'
import { addNode } from './nodes/addNode.ts'
import { addReroute } from './connections/addReroute.ts'
import { align } from './places/align.ts'
import type { Command } from './Command.ts'
import {
  refuse,
  type CommandContext,
  type Decide,
  type DecideInSteps,
  type Decision,
  type StepsDecision,
} from './CommandContext.ts'
import { connect } from './connections/connect.ts'
import { createSubgraph } from './subgraphs/createSubgraph.ts'
import { copy, cut } from './clipboard/copy.ts'
import { deleteSubgraph } from './subgraphs/deleteSubgraph.ts'
import { disconnect } from './connections/disconnect.ts'
import { distribute } from './places/distribute.ts'
import { fitFrames, resizeAnnotation, setColor, setText } from './annotations/editAnnotation.ts'
import { hasShape, isKnownCommand } from './hasShape.ts'
import { insertOnConnection } from './connections/insertOnConnection.ts'
import { moveElements } from './places/moveElements.ts'
import { backToMainGraph, leaveSubgraph } from './subgraphs/leaveSubgraph.ts'
import { moveNodes } from './places/moveNodes.ts'
import { openSubgraph } from './subgraphs/openSubgraph.ts'
import { duplicate, paste } from './clipboard/paste.ts'
import { removeAnnotations } from './annotations/removeAnnotations.ts'
import { removeNodes, removeSelection } from './nodes/removeNodes.ts'
import { removeReroutes } from './connections/removeReroutes.ts'
import { renameSubgraph } from './subgraphs/renameSubgraph.ts'
import { saveSubgraph } from './subgraphs/saveSubgraph.ts'
import { select, selectAll } from './select.ts'
import { setCollapsed } from './nodes/setCollapsed.ts'
import { setPositions } from './places/setPositions.ts'
import { setTitle } from './nodes/setTitle.ts'
import { setValue } from './nodes/setValue.ts'
import { setWidth } from './nodes/setWidth.ts'
import { unpackSubgraph } from './subgraphs/unpackSubgraph.ts'

const table: { readonly [T in ShortType]: Decide<T> } = {
  addNode,
  removeNodes,
  removeSelection,
  moveNodes,
  connect,
  disconnect,
  setValue,
  setTitle,
  setWidth,
  select,
  selectAll,
  copy,
  cut,
  paste,
  duplicate,
  addFrame,
  addNote,
  setText,
  setColor,
  resizeAnnotation,
  fitFrames,
  removeAnnotations,
  moveElements,
  setPositions,
  addReroute,
  removeReroutes,
  insertOnConnection,
  setCollapsed,
  align,
  distribute,
  renameSubgraph,
  deleteSubgraph,
}

/** What may take long. */
const longTable = { createSubgraph, openSubgraph, saveSubgraph, leaveSubgraph, backToMainGraph, unpackSubgraph }

export type LongCommand = Extract<Command, { type: keyof typeof longTable }>
type ShortType = Exclude<Command['type'], LongCommand['type']>

/** Whether a command may happen, and what then shall: the document is only looked at. */
export function decide(command: unknown, context: CommandContext): Decision {
  if (!isKnownCommand(command)) return refuse('unknown-command')
  if (!hasShape(command)) return refuse('invalid-command')
  if (!isLong(command)) return (table[command.type] as Decide<ShortType>)(command as never, context)
  const decision = finish(decideInSteps(command, context))
  if (!decision.ok) return decision
  const { isEdit, createPlan } = decision
  return { ok: true, isEdit, createPlan: () => finish(createPlan()) }
}

/** Whether `decideInSteps` knows it. @param command Of any shape. */
export function isLong(command: Command): command is LongCommand {
  return Object.hasOwn(longTable, command.type)
}

/** @param command Of the right shape: else it is refused. */
export function decideInSteps(command: LongCommand, context: CommandContext): Steps<StepsDecision> {
  if (!hasShape(command)) return done(refuse('invalid-command'))
  return (longTable[command.type] as DecideInSteps<LongCommand['type']>)(command as never, context)
}
