import { ChevronDown, Layers, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { mayDo } from '../features/organizations/state/mayDo.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../routes/paths.ts'
import type { ShellPlace } from './ShellPlace.ts'
import * as css from './Sidebar.css.ts'
import './texts.ts'

export function WorkspaceMenu({ place, organizationId }: { place: ShellPlace; organizationId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { workspace, workspaces, role } = place
  return (
    <Menu
      trigger={
        <button type="button" className={css.workspace} aria-label={workspaces ? undefined : t('nav.switchWorkspace')}>
          <Icon of={Layers} className={css.faint} />
          <span className={css.name}>
            {workspace?.name ?? (workspaces ? t('nav.noWorkspace') : <Skeleton width={96} />)}
          </span>
          <Icon of={ChevronDown} size={14} className={css.faint} />
        </button>
      }
    >
      {workspaces && workspaces.length > 0 && (
        <>
          <MenuChoices
            label={t('nav.switchWorkspace')}
            value={workspace?.id ?? null}
            choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => navigate(paths.workspaceProjects(organizationId, id))}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={Layers} onSelect={() => navigate(paths.workspaces(organizationId))}>
        {t('nav.allWorkspaces')}
      </MenuItem>
      {mayDo('workspace.create', role) && (
        <MenuItem icon={Plus} onSelect={() => navigate(paths.createWorkspace(organizationId))}>
          {t('nav.newWorkspace')}
        </MenuItem>
      )}
    </Menu>
  )
}
