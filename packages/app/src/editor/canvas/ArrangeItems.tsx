/** Menu rows that arrange the selected nodes: collapse, frame, align, distribute. */
import type { AlignEdge } from '@phoenix/graph-engine'
import { AlignStartVertical, ChevronsDownUp, ChevronsUpDown, SquareDashed } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem } from '../../ui/Menu.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { addFrame } from '../actions/annotations.ts'
import { report, setSelectedCollapsed } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import { alignIcons, distributeIcons } from '../shared/arrangeIcons.ts'
import { Submenu, SubmenuGroup } from './Submenu.tsx'

const EDGES: readonly AlignEdge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const AXES = ['horizontal', 'vertical'] as const

export function ArrangeItems({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine } = session
  const { size } = engine.selection
  const collapsed = engine.graph.getNode(nodeId)?.collapsed !== true
  return (
    <>
      <MenuItem
        icon={collapsed ? ChevronsDownUp : ChevronsUpDown}
        onSelect={() => setSelectedCollapsed(session, collapsed)}
      >
        {t(collapsed ? 'menu.collapse' : 'menu.unfold')}
      </MenuItem>
      <MenuItem icon={SquareDashed} shortcut={t('menu.frameKey')} onSelect={() => addFrame(session)}>
        {t('menu.frame')}
      </MenuItem>
      {size > 1 && (
        <SubmenuGroup>
          <Submenu
            name="arrange"
            trigger={
              <>
                <Icon of={AlignStartVertical} size={14} className={menuCss.icon} />
                {t('menu.arrange')}
              </>
            }
          >
            {EDGES.map((edge) => (
              <MenuItem
                key={edge}
                icon={alignIcons[edge]}
                onSelect={() => report(engine.execute({ type: 'align', edge }))}
              >
                {t(`align.${edge}`)}
              </MenuItem>
            ))}
            <DropdownMenu.Separator className={menuCss.separator} />
            {AXES.map((axis) => (
              <MenuItem
                key={axis}
                icon={distributeIcons[axis]}
                disabled={size < 3}
                onSelect={() => report(engine.execute({ type: 'distribute', axis }))}
              >
                {t(`distribute.${axis}`)}
              </MenuItem>
            ))}
          </Submenu>
        </SubmenuGroup>
      )}
    </>
  )
}
