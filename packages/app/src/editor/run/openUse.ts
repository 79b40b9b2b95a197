import type { GraphEngine } from '@phoenix/graph-engine'
import { type RunValues, useKey } from './RunValues.ts'

/**
 * @returns The use of a subgraph that a person looks at: the one they came by; where they came by its name, the only one
 * that ran. Empty for the main graph, undefined where nobody can say.
 */
export function openUse({ path }: Pick<GraphEngine, 'path'>, values: RunValues): string | undefined {
  const [, ...below] = path
  const nodes = below.flatMap(({ node }) => node ?? [])
  if (nodes.length === below.length) return useKey(nodes)
  return values.onlyUseOf(below.at(-1)!.id!)
}
