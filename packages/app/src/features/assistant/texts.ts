import { addTexts } from '../../i18n/addTexts.ts'

export const assistantTexts = addTexts('assistant', {
  tr: {
    greeting: 'Merhaba! Ben Phoenix AI, sana bir çok konuda yardımcı olabilirim.',
    tellResult: 'Başlattığın çalışma bitti. Sonucunu kullanıcıya bildir.',
  },
  en: {
    greeting: 'Hello! I am Phoenix AI, and I can help you with many things.',
    tellResult: 'The run that you started has ended. Inform the user of its result.',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    assistant: typeof assistantTexts.tr
  }
}
