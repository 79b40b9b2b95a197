import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { openNotification } from '../features/notifications/actions/receiveNotification.ts'
import { notifications } from '../features/notifications/state/notifications.ts'
import { formatNumber } from '../i18n/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/Menu.tsx'
import * as css from './NotificationMenu.css.ts'
import '../features/notifications/texts.ts'

/** Lists the notifications that arrived and were not opened; opening one removes it. */
export function NotificationMenu() {
  const { t } = useTranslation()
  const { items } = useSnapshot(notifications)
  const label = items.length > 0 ? t('notifications.count', { count: items.length }) : t('notifications.title')
  return (
    <Menu
      align="end"
      className={css.menu}
      trigger={
        <button type="button" className={css.bell} aria-label={label}>
          <Icon of={Bell} />
          {items.length > 0 && <span className={css.count}>{formatNumber(items.length)}</span>}
        </button>
      }
    >
      <MenuLabel>{t('notifications.title')}</MenuLabel>
      {items.length === 0 && <MenuItem>{t('notifications.none')}</MenuItem>}
      {items.map((notification) => (
        <MenuItem key={notification.id} onSelect={() => openNotification(notification)}>
          {notification.message}
        </MenuItem>
      ))}
    </Menu>
  )
}
