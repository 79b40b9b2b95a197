import { CircleUserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import * as css from './BottomBar.css.ts'
import { navItems } from './placeParts.ts'
import type { ShellPlace } from './ShellPlace.ts'
import { UserMenu } from './UserMenu.tsx'
import './texts.ts'

/** Stands in for the sidebar on phones. */
export function BottomBar({ place }: { place: ShellPlace }) {
  const { t } = useTranslation()
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      {navItems(place).map(({ name, icon, shortLabel, href, active }) => (
        <Link key={name} href={href} className={css.item} aria-current={active ? 'page' : undefined}>
          <Icon of={icon} size={20} className={css.icon} />
          {shortLabel}
        </Link>
      ))}
      <UserMenu
        role={place.role}
        trigger={
          <button type="button" className={css.item}>
            <Icon of={CircleUserRound} size={20} className={css.icon} />
            {t('nav.account')}
          </button>
        }
      />
    </nav>
  )
}
