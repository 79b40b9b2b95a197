import { Building2, ChevronsUpDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { paths } from '../routes/paths.ts'
import type { ShellPlace } from './ShellPlace.ts'
import * as css from './Sidebar.css.ts'
import './texts.ts'

/** The organization switcher. On phones it also names the open workspace, which has no row of its own there. */
export function OrganizationMenu({ place, compact }: { place: ShellPlace; compact?: boolean }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { organization, workspace, memberships } = place
  const name = organization?.name ?? t('nav.noOrganization')
  return (
    <Menu
      trigger={
        <button type="button" className={compact ? css.compactSwitcher : css.switcher}>
          {organization && <Avatar name={name} shape="organization" size={compact ? 'md' : 'sm'} />}
          <span className={css.name}>{compact && workspace ? workspace.name : name}</span>
          <Icon of={ChevronsUpDown} size={14} className={css.faint} />
        </button>
      }
    >
      {memberships.length > 0 && (
        <>
          <MenuChoices
            label={t('nav.switchOrganization')}
            value={organization?.id ?? null}
            choices={memberships.map(({ organizations }) => ({ value: organizations.id, label: organizations.name }))}
            onChange={(id) => navigate(paths.projects(id))}
          />
          <MenuSeparator />
        </>
      )}
      {compact && organization && place.workspaces && place.workspaces.length > 0 && (
        <>
          <MenuChoices
            label={t('nav.switchWorkspace')}
            value={workspace?.id ?? null}
            choices={place.workspaces.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => navigate(paths.workspaceProjects(organization.id, id))}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={Building2} onSelect={() => navigate(paths.organizations)}>
        {t('nav.allOrganizations')}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => navigate(paths.createOrganization)}>
        {t('nav.newOrganization')}
      </MenuItem>
    </Menu>
  )
}
