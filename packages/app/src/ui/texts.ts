import { addTexts } from '../i18n/addTexts.ts'

export const formTexts = addTexts('form', {
  tr: {
    tooLong: 'En çok {{max}} karakter olabilir.',
    notAccepted: 'Burada kabul edilmeyen bir karakter var.',
  },
  en: {
    tooLong: 'At most {{max}} characters.',
    notAccepted: 'There is a character here that is not accepted.',
  },
})

declare module '../i18n/resources.ts' {
  interface DashboardTexts {
    form: typeof formTexts.tr
  }
}
