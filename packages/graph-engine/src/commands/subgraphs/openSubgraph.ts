import { templateIdOf } from '../../model/subgraphTypes.ts'
import { allow, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { goTo } from './leaveSubgraph.ts'

/** How often each node is gone through, connections among them. */
const PASSES = 8

/** A subgraph that is open already is gone back to; any other comes to lie inside the open one. */
export const openSubgraph: Decide<'openSubgraph'> = function* (command, context) {
  const id = command.node === undefined ? command.subgraph : subgraphOf(command.node, context)
  if (id === undefined) {
    if (command.node === undefined) return refuse('invalid-command')
    return refuse(context.document.nodeRow(command.node) < 0 ? 'unknown-node' : 'not-a-subgraph')
  }
  const template = context.document.content.templates.find(id)
  if (template === undefined) return refuse('unknown-subgraph')
  yield template.graph.nodeCount * PASSES
  if ((yield* context.readInSteps(template.graph)) === undefined) return refuse('unreadable-subgraph')
  const { path } = context
  if (path.at(-1) === id) return allow(() => ({}))
  const at = path.indexOf(id)
  return at >= 0
    ? goTo(path.slice(0, at + 1), context)
    : allow(() => ({ path: [...path, id], ...(command.node !== undefined && { openedBy: command.node }) }))
}

function subgraphOf(nodeId: string, { document }: CommandContext): string | undefined {
  const row = document.nodeRow(nodeId)
  return row < 0 ? undefined : templateIdOf(document.nodes.typeNames[document.nodes.type[row]!]!)
}
