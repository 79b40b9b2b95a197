import type { Change } from '../../document/Patch.ts'
import { recordOf } from '../../document/nodeRecord.ts'
import { plainName } from '../../model/plainName.ts'
import { graphNodeType } from '../../model/subgraphTypes.ts'
import { inEachGraph } from '../../templates/publishSubgraph.ts'
import { allowEdit, NOTHING, refuse, type Decide } from '../CommandContext.ts'

/** Graph nodes that bear the subgraph's name follow; one with a title of its own keeps it. */
export const renameSubgraph: Decide<'renameSubgraph'> = (command, context) => {
  const { subgraph } = command
  const name = plainName(command.name)
  const { templates, catalog } = context.mainGraph
  const template = templates.find(subgraph)
  if (template === undefined) return refuse('unknown-subgraph')
  if (name === '') return refuse('invalid-value')
  if (template.name === name) return NOTHING
  return allowEdit(() => {
    const type = graphNodeType(subgraph)
    const list = templates.list.map((each) => (each === template ? { ...each, name } : each))
    const changes: Change[] = [
      { kind: 'templatesSet', list },
      { kind: 'typeSet', type, nodeType: { ...catalog.get(type)!.nodeType, title: name } },
    ]
    const retitled = inEachGraph(templates.users().get(subgraph) ?? [], context, (content) =>
      content.nodes
        .rowsOfType(type)
        .filter((row) => content.titles.get(row) === template.name)
        .map((row) => ({ kind: 'nodeEdited', row, record: { ...recordOf(content, row), title: name } })),
    )
    return { patch: [...changes, ...retitled] }
  })
}
