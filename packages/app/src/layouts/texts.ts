import { addTexts } from '../i18n/addTexts.ts'

export const navTexts = addTexts('nav', {
  tr: {
    main: 'Ana menü',
    account: 'Hesap',
    breadcrumb: 'Konum',
    switchOrganization: 'Organizasyon değiştir',
    switchWorkspace: 'Çalışma alanı değiştir',
    noOrganization: 'Organizasyon yok',
    noWorkspace: 'Çalışma alanı yok',
    allOrganizations: 'Tüm organizasyonlar',
    newOrganization: 'Yeni organizasyon',
    allWorkspaces: 'Tüm çalışma alanları',
    newWorkspace: 'Yeni çalışma alanı',
  },
  en: {
    main: 'Main menu',
    account: 'Account',
    breadcrumb: 'Location',
    switchOrganization: 'Switch organization',
    switchWorkspace: 'Switch workspace',
    noOrganization: 'No organization',
    noWorkspace: 'No workspace',
    allOrganizations: 'All organizations',
    newOrganization: 'New organization',
    allWorkspaces: 'All workspaces',
    newWorkspace: 'New workspace',
  },
})

export const liveTexts = addTexts('live', {
  tr: {
    connected: 'Bağlı',
    reconnecting: 'Yeniden bağlanıyor',
    connecting: 'Bağlanıyor',
    disconnected: 'Bağlı değil',
    reconnect: 'Yeniden bağlan',
    lost: 'Canlı bağlantı koptu, yeniden bağlanılıyor',
    stopped: 'Canlı bağlantı yok. İletiler ve bildirimler gelmez.',
  },
  en: {
    connected: 'Connected',
    reconnecting: 'Reconnecting',
    connecting: 'Connecting',
    disconnected: 'Not connected',
    reconnect: 'Reconnect',
    lost: 'The live connection was lost, reconnecting',
    stopped: 'No live connection. Messages and notifications do not arrive.',
  },
})

declare module '../i18n/resources.ts' {
  interface DashboardTexts {
    nav: typeof navTexts.tr
    live: typeof liveTexts.tr
  }
}
