import type { GraphEngine, InterfaceView } from '@phoenix/graph-engine'
import { openUse } from './openUse.ts'
import { graphNodesOf, type RunValues } from './RunValues.ts'
import { textOfSources } from './textOfSources.ts'

/** Finds what an output of the open graph gave in the last run, in the use that is shown, also if other nodes gave it or it was typed in a field. */
export function givenBy(
  engine: Pick<GraphEngine, 'path' | 'subgraphs'>,
  values: RunValues,
  nodeId: string,
  { id, key }: Pick<InterfaceView, 'id' | 'key'>,
): string | undefined {
  const use = values.isEmpty ? undefined : openUse(engine, values)
  if (use === undefined) return undefined
  const own = values.get(nodeId, key, use)
  return own ?? textOfSources(values, engine.subgraphs.sourcesOf(id, graphNodesOf(use)))
}
