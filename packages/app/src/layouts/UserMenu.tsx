import { Ellipsis, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { roleName } from '../features/organizations/state/mayDo.ts'
import { signOut } from '../features/session/actions/signOut.ts'
import { session } from '../features/session/state/session.ts'
import { currentLanguage, setLanguage } from '../i18n/i18n.ts'
import type { Language } from '../i18n/instance.ts'
import { AppearanceChoices } from '../ui/AppearanceChoices.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '../ui/Menu.tsx'
import { unseen } from '../ui/Waiting.css.ts'
import * as css from './Sidebar.css.ts'
import '../features/session/texts.ts'

/** Offers language, theme and sign-out. The sidebar uses its own row; the bottom bar gives another trigger. */
export function UserMenu({ role, trigger }: { role: number | null; trigger?: ReactElement }) {
  const { t } = useTranslation()
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <Menu
      side="top"
      align={trigger ? 'end' : 'start'}
      trigger={
        trigger ?? (
          <button type="button" className={css.user}>
            <span className={unseen}>{t('session.account')}</span>
            <Avatar name={user.email} size="md" />
            <span className={css.userText}>
              <span className={css.userLine}>{user.email}</span>
              {role !== null && <span className={css.roleLine}>{roleName(role)}</span>}
            </span>
            <Icon of={Ellipsis} className={css.faint} />
          </button>
        )
      }
    >
      {trigger && <MenuLabel>{user.email}</MenuLabel>}
      <LanguageChoices />
      <MenuSeparator />
      <AppearanceChoices />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {t('session.signOut')}
      </MenuItem>
    </Menu>
  )
}

function LanguageChoices() {
  const { t } = useTranslation()
  const choices: { value: Language; label: string }[] = [
    { value: 'tr', label: t('app.turkish') },
    { value: 'en', label: t('app.english') },
  ]
  return (
    <MenuChoices
      label={t('app.language')}
      value={currentLanguage()}
      choices={choices}
      onChange={(value) => void setLanguage(value === 'en' ? 'en' : 'tr')}
    />
  )
}
