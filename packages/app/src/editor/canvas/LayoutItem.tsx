import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../ui/Menu.tsx'
import { arrangeGraph } from '../arrange/actions.ts'
import { isSelectionArranged } from '../arrange/createArranging.ts'
import { useEditor } from '../session/SessionContext.ts'

export function LayoutItem() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine } = session
  return (
    <MenuItem
      icon={Network}
      shortcut={t('arrange.keys')}
      disabled={engine.graph.nodeCount === 0}
      onSelect={() => void arrangeGraph(session)}
    >
      {t(isSelectionArranged(engine) ? 'arrange.selection' : 'arrange.all')}
    </MenuItem>
  )
}
