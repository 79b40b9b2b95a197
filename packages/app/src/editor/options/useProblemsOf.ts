import type { FoundProblem } from '@phoenix/worker/validation'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { usePath } from '../context/useSubgraphs.ts'

/** More would take too much room over the node's options. */
const SHOWN = 3

/** Reads what the check found about a node of the open graph, errors first; hints are for the list alone. */
export function useProblemsOf(nodeId: string): readonly FoundProblem[] {
  const { problems } = useEditor()
  const { items } = useSnapshot(problems.state)
  const subgraph = usePath().at(-1)?.id
  // To look through all of them would take longer than the rest of a choice, where each node has one.
  return useMemo(
    () => (items.length === 0 ? [] : problems.problemsOf(nodeId, subgraph).slice(0, SHOWN)),
    [problems, items, subgraph, nodeId],
  )
}
