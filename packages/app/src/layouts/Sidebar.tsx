import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatNumber } from '../i18n/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { navItems } from './placeParts.ts'
import type { ShellPlace } from './ShellPlace.ts'
import * as css from './Sidebar.css.ts'
import { UserMenu } from './UserMenu.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'
import './texts.ts'

export function Sidebar({ place }: { place: ShellPlace }) {
  const { t } = useTranslation()
  return (
    <aside className={css.side}>
      <div className={css.organization}>
        <OrganizationMenu place={place} />
      </div>
      {place.organization && <WorkspaceMenu place={place} organizationId={place.organization.id} />}
      <nav aria-label={t('nav.main')}>
        <ul className={css.list}>
          {navItems(place).map(({ name, icon, label, href, active, count }) => (
            <li key={name}>
              <Link href={href} className={css.item} aria-current={active ? 'page' : undefined}>
                <Icon of={icon} className={css.icon} />
                {label}
                {count !== null && <span className={css.count}>{formatNumber(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <UserMenu role={place.role} />
      </div>
    </aside>
  )
}
