import { stepsOf, type Steps } from '../model/steps.ts'
import { addFrame, addNote } from './annotations/addAnnotation.ts'
import { addNode } from './nodes/addNode.ts'
import { addReroute } from './connections/addReroute.ts'
import { align } from './places/align.ts'
import type { Command, CommandResult } from './Command.ts'
import { refuse, type CommandContext, type Decide, type Decision, type Plan } from './CommandContext.ts'
import { connect } from './connections/connect.ts'
import { createSubgraph } from './subgraphs/createSubgraph.ts'
import { copy, cut } from './clipboard/copy.ts'
import { deleteSubgraph } from './subgraphs/deleteSubgraph.ts'
import { disconnect } from './connections/disconnect.ts'
import { distribute } from './places/distribute.ts'
import { fitFrames, resizeAnnotation, setColor, setText } from './annotations/editAnnotation.ts'
import { hasShape, isKnownCommand } from './hasShape.ts'
import { insertOnConnection } from './connections/insertOnConnection.ts'
import { move } from './places/move.ts'
import { backToMainGraph, leaveSubgraph } from './subgraphs/leaveSubgraph.ts'
import { openSubgraph } from './subgraphs/openSubgraph.ts'
import { duplicate, paste } from './clipboard/paste.ts'
import { Refusal } from './Refusal.ts'
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

const table: { readonly [T in Command['type']]: Decide<T> } = {
  addNode,
  removeNodes,
  removeSelection,
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
  move,
  setPositions,
  addReroute,
  removeReroutes,
  insertOnConnection,
  setCollapsed,
  align,
  distribute,
  renameSubgraph,
  deleteSubgraph,
  createSubgraph,
  openSubgraph,
  saveSubgraph,
  leaveSubgraph,
  backToMainGraph,
  unpackSubgraph,
}

/** Says whether a command may happen, and what shall happen then. */
function* decide(command: unknown, context: CommandContext): Steps<Decision> {
  if (!isKnownCommand(command)) return refuse('unknown-command')
  if (!hasShape(command)) return refuse('invalid-command')
  return yield* stepsOf((table[command.type] as Decide<Command['type']>)(command as never, context))
}

/**
 * Works out what a command does.
 * @param mayEdit Whether the document may be changed.
 * @throws Refusal
 */
export function* planCommand(command: unknown, context: CommandContext, mayEdit: boolean): Steps<Plan> {
  const decision = yield* decide(command, context)
  if (!decision.ok) throw new Refusal(decision.code)
  if (decision.isEdit && !mayEdit) throw new Refusal('read-only')
  return yield* stepsOf(decision.createPlan())
}

/** Says whether `planCommand` would give a plan, and does nothing. */
export function* checkCommand(command: unknown, context: CommandContext, mayEdit: boolean): Steps<CommandResult> {
  const decision = yield* decide(command, context)
  if (!decision.ok) return decision
  if (decision.isEdit && !mayEdit) return refuse('read-only')
  const checked = decision.check === undefined ? decision : yield* decision.check()
  return checked.ok ? { ok: true } : checked
}
