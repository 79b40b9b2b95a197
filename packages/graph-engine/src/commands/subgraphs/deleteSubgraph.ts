import { graphNodeType } from '../../model/subgraphTypes.ts'
import { patch, refuse, type Decide } from '../CommandContext.ts'

/** Refused while a graph node uses it or it is open: what a graph stands on does not go unasked. */
export const deleteSubgraph: Decide<'deleteSubgraph'> = ({ subgraph }, { mainGraph, path }) => {
  const { templates, nodes } = mainGraph
  const template = templates.find(subgraph)
  if (template === undefined) return refuse('unknown-subgraph')
  if (path.includes(subgraph)) return refuse('subgraph-open')
  const type = graphNodeType(subgraph)
  const isUsed = nodes.rowsOfType(type).length > 0 || templates.list.some(({ graph }) => graph.uses.has(subgraph))
  if (isUsed) return refuse('subgraph-in-use')
  return patch(
    { kind: 'templatesSet', list: templates.list.filter((each) => each !== template) },
    { kind: 'typeSet', type, nodeType: undefined },
  )
}
