import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../ui/Menu.tsx'
import { arrangeGraph } from '../actions/arrange.ts'
import { type ArrangeScope, arrangeScope } from '../jobs/createArranging.ts'
import { useEditor } from '../context/EditorContext.ts'

export function LayoutItem({ scope }: { scope: ArrangeScope }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine } = session
  return (
    <MenuItem
      icon={Network}
      {...(arrangeScope(engine) === scope && { shortcut: t('arrange.keys') })}
      disabled={engine.graph.nodeCount === 0}
      onSelect={() => void arrangeGraph(session, scope)}
    >
      {t(`arrange.${scope}`)}
    </MenuItem>
  )
}
