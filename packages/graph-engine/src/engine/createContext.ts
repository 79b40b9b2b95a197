/** What commands look at. Getters, since clipboard, selection and the open graph change while the context stays. */
import type { GraphEngineOptions } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import type { CommandContext } from '../commands/CommandContext.ts'
import { createUnusedId } from '../commands/createUnusedId.ts'
import type { GraphStack } from './GraphStack.ts'
import type { ElementSelection } from '../session/Selection.ts'

export function createContext(
  subgraphs: GraphStack,
  selection: ElementSelection,
  clipboard: () => ClipboardContent | undefined,
  createId: () => string,
  options: Pick<GraphEngineOptions, 'cycles' | 'conversions'>,
): CommandContext {
  const { document } = subgraphs
  const conversions = new Set(options.conversions?.map(([from, to]) => conversionKey(from, to)))
  return {
    document,
    get nodeTypes() {
      return document.content.catalog.types
    },
    createId: createUnusedId(createId, document),
    get clipboard() {
      return clipboard()
    },
    get selectedRows() {
      return selection.rows.nodes
    },
    get selected() {
      return selection.rows
    },
    get selectedCount() {
      return selection.size
    },
    canConnectTypes: (from = 'any', to = 'any') =>
      from === to || from === 'any' || to === 'any' || conversions.has(conversionKey(from, to)),
    allowsCycles: options.cycles === 'allow',
    closesCycle: (from, to) => subgraphs.cycles.closesCycle(from, to),
    leadsTo: (from, to) => subgraphs.cycles.leadsTo(from, to),
    get path() {
      return subgraphs.ids
    },
    get mainGraph() {
      return subgraphs.mainGraph
    },
    viewport: subgraphs.viewport,
    subgraph: (id) => subgraphs.subgraph(id),
    createIdFor: subgraphs.createIdFor,
  }
}

function conversionKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}
