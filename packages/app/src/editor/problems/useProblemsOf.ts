import type { FoundProblem } from '@phoenix/worker/validation'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { usePath } from '../session/useSubgraphs.ts'

/** As many as are worth the room over the node's options. */
const SHOWN = 3

/** What the check found about a node of the open graph, errors first; hints are for the list alone. */
export function useProblemsOf(nodeId: string): readonly FoundProblem[] {
  const { items } = useSnapshot(useEditor().problems.state)
  const subgraph = usePath().at(-1)?.id
  return useMemo(() => {
    const isOfNode = ({ severity, template, nodes }: FoundProblem) =>
      severity !== 'hint' && template?.id === subgraph && nodes.includes(nodeId)
    return (items as readonly FoundProblem[]).filter(isOfNode).slice(0, SHOWN)
  }, [items, subgraph, nodeId])
}
