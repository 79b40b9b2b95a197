/** Makes, opens, renames and removes subgraphs on a person's behalf. A refusal is said in its own words. */
import { templateIdOf } from '@phoenix/graph-engine'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import { subgraphEnds } from '../shared/subgraphEnds.ts'
import type { SubgraphCommand } from '../jobs/createSubgraphWork.ts'
import { carryOut } from './carryOut.ts'
import { report } from './nodes.ts'

type Session = Pick<Editor, 'engine' | 'ui' | 'view' | 'edits' | 'subgraphWork'>

/** Looking for ways out of the selection and back costs as much as the graph is large: of a huge one it is left to the command. */
const LOOKED_AT = 10_000

/** Whether there is anything to make one of, as far as can be told at once; the command says why else it is refused. */
export function canCreateSubgraph({ engine }: Pick<Session, 'engine'>): boolean {
  const { graph, selection } = engine
  if (graph.nodeCount + graph.connectionCount <= LOOKED_AT) return engine.canExecute({ type: 'createSubgraph' }).ok
  const { type, typeNames } = graph.nodes
  for (const row of selection.rowsWithContents.nodes) if (!subgraphEnds.includes(typeNames[type[row]!]!)) return true
  return false
}

export async function createSubgraph(session: Session): Promise<void> {
  if (await carryOut(session, { type: 'createSubgraph', name: text('subgraph.defaultName') })) announcePlace(session)
}

/** @returns The id of the subgraph that the node is a use of. */
export function subgraphOf({ engine }: Pick<Session, 'engine'>, nodeId: string): string | undefined {
  const node = engine.graph.getNode(nodeId)
  return node && !node.placeholder ? templateIdOf(node.type) : undefined
}

export function openSubgraph(session: Session, subgraph: string): Promise<void> {
  return go(session, { type: 'openSubgraph', subgraph })
}

/** The subgraph of a graph node, as this one use of it. */
export function openGraphNode(session: Session, node: string): Promise<void> {
  return go(session, { type: 'openSubgraph', node })
}

export async function saveSubgraph(session: Session): Promise<void> {
  if (await carryOut(session, { type: 'saveSubgraph' })) announce(session.ui, text('subgraph.saved'))
}

/** @param depth How many subgraphs stay open; none is the main graph. */
export async function goUp(session: Session, depth: number): Promise<void> {
  if (session.engine.path.length > depth + 1) await go(session, { type: 'leaveSubgraph', depth })
}

export async function unpackSubgraph(session: Session, node: string): Promise<void> {
  await carryOut(session, { type: 'unpackSubgraph', node })
}

export function renameSubgraph({ engine }: Session, subgraph: string, name: string): boolean {
  return report(engine.execute({ type: 'renameSubgraph', subgraph, name }))
}

export function deleteSubgraph(session: Session, subgraph: string): void {
  const name = session.engine.subgraphs.list.find(({ id }) => id === subgraph)?.name ?? ''
  if (report(session.engine.execute({ type: 'deleteSubgraph', subgraph }))) {
    announce(session.ui, text('subgraph.deleted', { name }))
  }
}

async function go(session: Session, way: SubgraphCommand): Promise<void> {
  if (!(await carryOut(session, way))) return
  announcePlace(session)
  session.view.current?.focus()
}

function announcePlace({ engine, ui }: Session): void {
  const { name } = engine.path.at(-1)!
  announce(ui, engine.path.length === 1 ? text('subgraph.inMain') : text('subgraph.inside', { name }))
}
