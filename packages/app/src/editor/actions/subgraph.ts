/** Create Subgraph is a command that an engine may not know: the button stands only where it does. */
import type { Command, GraphEngine } from '@phoenix/graph-engine'
import type { EditorSession } from '../session/EditorSession.ts'
import { report } from './nodes.ts'

const command = { type: 'createSubgraph' } as unknown as Command

export function canCreateSubgraph(engine: GraphEngine): 'unsupported' | 'refused' | 'allowed' {
  const result = engine.canExecute(command)
  if (result.ok) return 'allowed'
  return result.code === 'unknown-command' ? 'unsupported' : 'refused'
}

export function createSubgraph({ engine }: EditorSession): boolean {
  return report(engine.execute(command))
}
