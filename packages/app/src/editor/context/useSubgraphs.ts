import type { NodeType, PathEntry, Subgraph } from '@phoenix/graph-engine'
import { useMemo, useSyncExternalStore } from 'react'
import { subgraphEnds } from '../shared/subgraphEnds.ts'
import { tellApart } from '../shared/tellApart.ts'
import { useEditor } from './EditorContext.ts'
import { useSubscribe } from './useEngine.ts'

/** From the main graph down to the open one. */
export function usePath(): readonly PathEntry[] {
  const { engine } = useEditor()
  return useSyncExternalStore(useSubscribe(engine.subgraphs), () => engine.path)
}

function useSubgraphs(): readonly Subgraph[] {
  const { subgraphs } = useEditor().engine
  return useSyncExternalStore(useSubscribe(subgraphs), () => subgraphs.list)
}

/** Lists what may be placed in the open graph: the host's types, inside a subgraph its ends, and subgraphs that do not hold it, told apart. */
export function usePlaceableTypes(): readonly NodeType[] {
  const { engine, nodeTypes } = useEditor()
  const path = usePath()
  const list = useSubgraphs()
  return useMemo(() => {
    const ends = path.length > 1 ? subgraphEnds.flatMap((type) => engine.nodeTypes.get(type) ?? []) : []
    const placeable = list.filter(({ id }) => engine.subgraphs.canPlace(id)).map(({ nodeType }) => nodeType)
    return [...nodeTypes, ...ends, ...tellApart(placeable)]
  }, [engine, nodeTypes, path, list])
}
