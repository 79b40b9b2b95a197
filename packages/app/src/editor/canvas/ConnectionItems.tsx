import { CircleX, Spline, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../ui/Menu.tsx'
import { report } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import type { MenuTarget } from '../context/uiState.ts'

export function ConnectionItems({ menu }: { menu: Extract<MenuTarget, { kind: 'connection' }> }) {
  const { t } = useTranslation('editor')
  const { engine } = useEditor()
  const connection = menu.connectionId
  const { reroute } = menu
  return (
    <>
      {reroute ? (
        <MenuItem
          icon={CircleX}
          onSelect={() => report(engine.execute({ type: 'removeReroutes', reroutes: [reroute] }))}
        >
          {t('menu.removePoint')}
        </MenuItem>
      ) : (
        <MenuItem
          icon={Spline}
          onSelect={() => report(engine.execute({ type: 'addReroute', connection, ...menu.graph }))}
        >
          {t('menu.addPoint')}
        </MenuItem>
      )}
      <MenuItem icon={Unplug} danger onSelect={() => report(engine.execute({ type: 'disconnect', connection }))}>
        {t('menu.removeConnection')}
      </MenuItem>
    </>
  )
}
