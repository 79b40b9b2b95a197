import type { GraphEngine, InterfaceView } from '@phoenix/graph-engine'
import { openUse } from './openUse.ts'
import { graphNodesOf, type RunValues, useKey } from './RunValues.ts'

/** What an output of the open graph gave in the last run, in the use that is shown; be it what another node gave. */
export function givenBy(
  engine: Pick<GraphEngine, 'path' | 'subgraphs'>,
  values: RunValues,
  nodeId: string,
  { id, key }: Pick<InterfaceView, 'id' | 'key'>,
): string | undefined {
  const use = values.isEmpty ? undefined : openUse(engine, values)
  if (use === undefined) return undefined
  const own = values.get(nodeId, key, use)
  const source = own === undefined ? engine.subgraphs.sourceOf(id, graphNodesOf(use)) : undefined
  return source ? values.get(source.node, source.key, useKey(source.use)) : own
}
