import { templateIdOf } from '../model/subgraphTypes.ts'
import { allow, NOTHING, refuse, type CommandContext, type Decide } from './CommandContext.ts'
import { goTo } from './leaveSubgraph.ts'

/** A subgraph that is open already is gone back to; any other comes to lie inside the open one. */
export const openSubgraph: Decide<'openSubgraph'> = (command, context) => {
  const id = command.node === undefined ? command.subgraph : subgraphOf(command.node, context)
  if (id === undefined) {
    if (command.node === undefined) return refuse('invalid-command')
    return refuse(context.document.nodeRow(command.node) < 0 ? 'unknown-node' : 'not-a-subgraph')
  }
  if (context.document.content.templates.find(id) === undefined) return refuse('unknown-subgraph')
  if (context.subgraph(id) === undefined) return refuse('unreadable-subgraph')
  const { path } = context
  if (path.at(-1) === id) return NOTHING
  const at = path.indexOf(id)
  return at >= 0 ? goTo(path.slice(0, at + 1), context) : allow(() => ({ path: [...path, id] }))
}

function subgraphOf(nodeId: string, { document }: CommandContext): string | undefined {
  const row = document.nodeRow(nodeId)
  return row < 0 ? undefined : templateIdOf(document.nodes.typeNames[document.nodes.type[row]!]!)
}
