import { addTexts } from '../../i18n/addTexts.ts'

export const notificationsTexts = addTexts('notifications', {
  tr: {
    title: 'Bildirimler',
    count: 'Bildirimler, {{count}} yeni',
    none: 'Yeni bildirim yok',
  },
  en: {
    title: 'Notifications',
    count: 'Notifications, {{count}} new',
    none: 'No new notifications',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    notifications: typeof notificationsTexts.tr
  }
}
