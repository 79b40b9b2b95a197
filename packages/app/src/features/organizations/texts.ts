import { addTexts } from '../../i18n/addTexts.ts'

export const organizationsTexts = addTexts('organizations', {
  tr: {
    create: 'Yeni organizasyon',
    createLead: 'Çalışma alanları, projeler ve cihazlar bir organizasyona aittir.',
    submit: 'Oluştur',
    name: 'Ad',
    namePlaceholder: 'Kuzey Lojistik A.Ş.',
    abbreviation: 'Kısa ad',
    taxNumber: 'Vergi numarası',
    taxOffice: 'Vergi dairesi',
    url: 'Web adresi',
    optional: 'isteğe bağlı',
    nameMissing: 'Organizasyonun adını girin.',
    urlInvalid: 'Adres http:// ya da https:// ile başlamalı.',
    role: 'Rolünüz',
    selected: 'Seçili',
    emptyTitle: 'Henüz bir organizasyonunuz yok',
    emptyText: 'İlk organizasyonu oluşturun; çalışma alanları, projeler ve cihazlar onun içinde durur.',
    failed: 'Organizasyonlar alınamadı',
    createFailed: 'Organizasyon oluşturulamadı. {{error}}',
  },
  en: {
    create: 'New organization',
    createLead: 'Workspaces, projects and devices belong to an organization.',
    submit: 'Create',
    name: 'Name',
    namePlaceholder: 'Northern Logistics Ltd.',
    abbreviation: 'Short name',
    taxNumber: 'Tax number',
    taxOffice: 'Tax office',
    url: 'Web address',
    optional: 'optional',
    nameMissing: 'Enter the name of the organization.',
    urlInvalid: 'The address must begin with http:// or https://.',
    role: 'Your role',
    selected: 'Selected',
    emptyTitle: 'You have no organization yet',
    emptyText: 'Create the first one; workspaces, projects and devices live inside it.',
    failed: 'Could not fetch the organizations',
    createFailed: 'Could not create the organization. {{error}}',
  },
})

export const rolesTexts = addTexts('roles', {
  tr: {
    viewer: 'Görüntüleyici',
    member: 'Üye',
    manager: 'Yönetici',
    owner: 'Sahip',
  },
  en: {
    viewer: 'Viewer',
    member: 'Member',
    manager: 'Manager',
    owner: 'Owner',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    organizations: typeof organizationsTexts.tr
    roles: typeof rolesTexts.tr
  }
}
