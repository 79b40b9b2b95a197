/** The texts that every screen shares. */
import { addTexts } from './addTexts.ts'

export const appTexts = addTexts('app', {
  tr: {
    name: 'Phoenix',
    skip: 'İçeriğe geç',
    loading: 'Yükleniyor',
    language: 'Dil',
    turkish: 'Türkçe',
    english: 'English',
    appearance: { label: 'Tema', dark: 'Koyu', light: 'Açık', system: 'Sistemle aynı' },
  },
  en: {
    name: 'Phoenix',
    skip: 'Skip to content',
    loading: 'Loading',
    language: 'Language',
    turkish: 'Türkçe',
    english: 'English',
    appearance: { label: 'Theme', dark: 'Dark', light: 'Light', system: 'As the system' },
  },
})

/** @public The test of all texts reads it through a glob. */
export const actionTexts = addTexts('action', {
  tr: {
    retry: 'Yeniden dene',
    cancel: 'Vazgeç',
    close: 'Kapat',
    back: 'Geri',
    refresh: 'Sayfayı yenile',
  },
  en: {
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    refresh: 'Reload the page',
  },
})

/** @public The test of all texts reads it through a glob. */
export const errorTexts = addTexts('error', {
  tr: {
    code: 'Kod: {{code}}',
    unknown: 'Bilinmeyen bir hata oluştu.',
    validation: 'Gönderilen bilgilerden biri kabul edilmedi.',
    notFoundTitle: 'Sayfa bulunamadı',
    notFoundText: 'Bağlantı eski olabilir ya da bu kayda erişiminiz kaldırılmış olabilir.',
    serverTitle: 'Bir şeyler ters gitti',
    serverText:
      'Sayfa beklenmedik bir hatayla karşılaştı. Yenilemek çoğu zaman yeterli olur; kayıtlı verileriniz yerinde.',
    toProjects: 'Projelere dön',
    toHome: 'Ana sayfaya dön',
    drawingNode: 'Adres',
    drawingOutput: 'Sayfa',
  },
  en: {
    code: 'Code: {{code}}',
    unknown: 'An unknown error occurred.',
    validation: 'One of the values that were sent is not accepted.',
    notFoundTitle: 'Page not found',
    notFoundText: 'The link may be old, or your access to this record may have been removed.',
    serverTitle: 'Something went wrong',
    serverText: 'The page met an unexpected error. Reloading is usually enough; what you saved is safe.',
    toProjects: 'Back to projects',
    toHome: 'Back to the home page',
    drawingNode: 'Address',
    drawingOutput: 'Page',
  },
})

declare module './resources.ts' {
  interface DashboardTexts {
    app: typeof appTexts.tr
    action: typeof actionTexts.tr
    error: typeof errorTexts.tr
  }
}
