import { useSnapshot } from 'valtio'
import { endSubgraphNaming } from '../actions/furniture.ts'
import { useEditor } from '../context/EditorContext.ts'
import { SubgraphNameDialog } from './SubgraphNameDialog.tsx'

/** The dialog for the name of the subgraph that a node's menu asked for. */
export function NamedSubgraph() {
  const session = useEditor()
  const { namedSubgraph } = useSnapshot(session.ui)
  const subgraph = session.engine.subgraphs.list.find(({ id }) => id === namedSubgraph)
  if (!subgraph) return null
  return (
    <SubgraphNameDialog
      id={subgraph.id}
      name={subgraph.name}
      onClose={() => endSubgraphNaming(session)}
      onClosed={() => session.view.current?.focus()}
    />
  )
}
