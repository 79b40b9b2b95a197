import type { AlignEdge } from '@phoenix/graph-engine'
import {
  ChevronsDownUp,
  ChevronsUpDown,
  CornerLeftUp,
  Group,
  Network,
  Save,
  SquareDashed,
  StickyNote,
  Ungroup,
} from 'lucide-react'
import { addFrame, addNote, removeFrames, selectedFrames } from '../actions/annotations.ts'
import { setSelectedCollapsed } from '../actions/nodes.ts'
import { canCreateSubgraph, createSubgraph, goUp, saveSubgraph } from '../actions/subgraph.ts'
import { visibleArea } from '../actions/visibleArea.ts'
import type { Editor } from '../context/EditorContext.ts'
import { arrangeGraph } from '../actions/arrange.ts'
import { arrangeScope } from '../jobs/createArranging.ts'
import { alignIcons, distributeIcons } from '../shared/arrangeIcons.ts'
import { type EditorCommand, execute, mayEdit, mayEditSelection } from './EditorCommand.ts'

const EDGES: readonly AlignEdge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const mayLayOut = (session: Editor): boolean => mayEdit(session) && session.engine.graph.nodeCount > 0
const isInside = ({ engine }: Editor) => engine.path.length > 1

export const arrangeCommands: readonly EditorCommand[] = [
  ...(['all', 'selection'] as const).map((scope): EditorCommand => ({
    id: `layout-${scope}`,
    group: 'arrange',
    icon: Network,
    label: [`arrange.${scope}`],
    shortcut: ({ engine }) => (arrangeScope(engine) === scope ? 'arrange.keys' : undefined),
    isEnabled: (session) => mayLayOut(session) && (scope === 'all' || arrangeScope(session.engine) === scope),
    run: (session) => void arrangeGraph(session, scope),
  })),
  {
    id: 'collapse',
    group: 'arrange',
    icon: ChevronsDownUp,
    label: ['menu.collapse'],
    isEnabled: mayEditSelection,
    run: (session) => void setSelectedCollapsed(session, true),
  },
  {
    id: 'unfold',
    group: 'arrange',
    icon: ChevronsUpDown,
    label: ['menu.unfold'],
    isEnabled: mayEditSelection,
    run: (session) => void setSelectedCollapsed(session, false),
  },
  {
    id: 'frame',
    group: 'arrange',
    icon: SquareDashed,
    label: ['menu.frame'],
    shortcut: 'menu.frameKey',
    isEnabled: mayEditSelection,
    run: addFrame,
  },
  {
    id: 'removeFrame',
    group: 'arrange',
    icon: Ungroup,
    label: ['annotation.removeFrame'],
    isEnabled: (session) => mayEdit(session) && selectedFrames(session).length > 0,
    run: (session) => removeFrames(session, selectedFrames(session)),
  },
  { id: 'note', group: 'arrange', icon: StickyNote, label: ['menu.note'], isEnabled: mayEdit, run: addNoteInView },
  ...EDGES.map((edge): EditorCommand => ({
    id: `align-${edge}`,
    group: 'arrange',
    icon: alignIcons[edge],
    label: [`align.${edge}`],
    isEnabled: (session) => mayEdit(session) && session.engine.selection.size > 1,
    run: execute({ type: 'align', edge }),
  })),
  ...(['horizontal', 'vertical'] as const).map((axis): EditorCommand => ({
    id: `distribute-${axis}`,
    group: 'arrange',
    icon: distributeIcons[axis],
    label: [`distribute.${axis}`],
    isEnabled: (session) => mayEdit(session) && session.engine.selection.size > 2,
    run: execute({ type: 'distribute', axis }),
  })),
  {
    id: 'createSubgraph',
    group: 'arrange',
    icon: Group,
    label: ['toolbar.createSubgraph'],
    isEnabled: (session) => mayEdit(session) && canCreateSubgraph(session),
    run: createSubgraph,
  },
  {
    id: 'saveSubgraph',
    group: 'arrange',
    icon: Save,
    label: ['toolbar.saveSubgraph'],
    isEnabled: (session) => mayEdit(session) && isInside(session),
    run: saveSubgraph,
  },
  {
    id: 'backToMain',
    group: 'arrange',
    icon: CornerLeftUp,
    label: ['toolbar.backToMain'],
    isEnabled: isInside,
    run: (session) => goUp(session, 0),
  },
]

function addNoteInView(session: Editor): void {
  const { current } = session.view
  if (!current) return
  const area = visibleArea()
  addNote(session, current.toGraph({ x: area.x + area.width / 2, y: area.y + area.height / 2 }))
}
