import { addTexts } from '../../i18n/addTexts.ts'

export const workspacesTexts = addTexts('workspaces', {
  tr: {
    create: 'Yeni çalışma alanı',
    createLead: 'Bir çalışma alanı, birlikte yürüyen projeleri bir araya getirir.',
    submit: 'Oluştur',
    name: 'Ad',
    namePlaceholder: 'E-ticaret',
    nameMissing: 'Çalışma alanının adını girin.',
    createdAt: 'Oluşturma',
    noOrganization: 'Organizasyon bilgisi bulunamadı.',
    emptyTitle: 'Bu organizasyonda henüz çalışma alanı yok',
    emptyText: 'Projeler bir çalışma alanının içinde durur. İlkini oluşturun.',
    emptyReader: 'Çalışma alanı oluşturmaya yetkiniz yok; bir yöneticiden isteyin.',
    failed: 'Çalışma alanları alınamadı',
    createFailed: 'Çalışma alanı oluşturulamadı. {{error}}',
  },
  en: {
    create: 'New workspace',
    createLead: 'A workspace brings together projects that belong together.',
    submit: 'Create',
    name: 'Name',
    namePlaceholder: 'E-commerce',
    nameMissing: 'Enter the name of the workspace.',
    createdAt: 'Created',
    noOrganization: 'The organization could not be found.',
    emptyTitle: 'This organization has no workspace yet',
    emptyText: 'Projects live inside a workspace. Create the first one.',
    emptyReader: 'You may not create workspaces; ask a manager.',
    failed: 'Could not fetch the workspaces',
    createFailed: 'Could not create the workspace. {{error}}',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    workspaces: typeof workspacesTexts.tr
  }
}
