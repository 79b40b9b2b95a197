/** Finds what a file of ours says beside its nodes and connections, and adding it to another graph leaves out. */
import { isAnnotation, isReroutes } from '../document/isSavedExtra.ts'
import { EXTRAS_KEY } from '../model/SavedExtras.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { ImportReport } from './ImportReport.ts'
import type { NotKept, NotKeptReason } from './ImportResult.ts'
import { arrayOf, fieldsOf, idOf } from './values.ts'

/** Names what stands for the graph itself, or for how it is looked at; nodes tell of the ends of a subgraph. */
const GRAPH_KEYS = ['id', 'name', 'nodes', 'connections', 'inputs', 'outputs', 'panning', 'scaling']
const LISTS = ['annotations', 'reroutes', 'collapsed']

/** Looks at the main graph alone: what lies in subgraphs comes along as it is. */
export function findLeftOutExtras(saved: SavedEditor): readonly NotKept[] {
  const report = new ImportReport()
  const { graph, graphTemplates } = saved
  const own = fieldsOf(saved[EXTRAS_KEY])
  const graphs = fieldsOf(own['graphs'])
  const extras = fieldsOf(Object.hasOwn(graphs, graph.id) ? graphs[graph.id] : undefined)
  for (const [index, value] of arrayOf(extras['annotations']).entries()) {
    if (isAnnotation(value)) continue
    const { id, kind } = fieldsOf(value)
    report.lose(kind === 'frame' ? 'group' : 'note', idOf(id) ?? `annotations[${index}]`, 'not-an-object')
  }
  loseReroutes(arrayOf(extras['reroutes']), saved, report)
  const nodeIds = new Set(graph.nodes.map(({ id }) => id))
  for (const [index, id] of arrayOf(extras['collapsed']).entries()) {
    if (typeof id !== 'string') report.lose('value', `collapsed[${index}]`, 'not-an-object')
    else if (!nodeIds.has(id)) report.lose('value', id, 'unknown-node')
  }
  report.loseOthers(
    extras,
    LISTS.filter((key) => Array.isArray(extras[key])),
    `${EXTRAS_KEY}.graphs.${graph.id}`,
  )
  report.loseOthers(graphs, [graph.id, ...graphTemplates.map(({ id }) => id)], `${EXTRAS_KEY}.graphs`)
  report.loseOthers(own, ['graphs'], EXTRAS_KEY)
  report.loseOthers(graph as object as Record<string, unknown>, GRAPH_KEYS, 'graph')
  report.loseOthers(saved as object as Record<string, unknown>, ['graph', 'graphTemplates', EXTRAS_KEY])
  return report.notKept
}

/** A connection that two entries name runs through the points of the first. */
function loseReroutes(list: readonly unknown[], { graph }: SavedEditor, report: ImportReport): void {
  const ids = new Set((graph.connections as readonly unknown[]).map((connection) => fieldsOf(connection)['id']))
  const named = new Set<string>()
  for (const [index, value] of list.entries()) {
    const { connection } = fieldsOf(value)
    const reason = reasonOf(value, ids, named)
    if (reason !== undefined) report.lose('waypoint', idOf(connection) ?? `reroutes[${index}]`, reason)
    else named.add(connection as string)
  }
}

function reasonOf(value: unknown, ids: ReadonlySet<unknown>, named: ReadonlySet<string>): NotKeptReason | undefined {
  if (!isReroutes(value)) return 'not-an-object'
  if (!ids.has(value.connection)) return 'unknown-connection'
  return named.has(value.connection) ? 'duplicate' : undefined
}
