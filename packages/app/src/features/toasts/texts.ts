import { addTexts } from '../../i18n/addTexts.ts'

export const toastTexts = addTexts('toast', {
  tr: {
    notification: 'Bildirim',
    error: 'Hata',
    success: 'Başarılı',
    now: 'şimdi',
    dismiss: 'Bildirimi kapat',
    open: 'Bildirimi aç',
    region: 'Bildirimler ({hotkey})',
  },
  en: {
    notification: 'Notification',
    error: 'Error',
    success: 'Done',
    now: 'now',
    dismiss: 'Dismiss',
    open: 'Open',
    region: 'Notifications ({hotkey})',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    toast: typeof toastTexts.tr
  }
}
