import { addTexts } from '../../i18n/addTexts.ts'

export const debugTexts = addTexts(
  'debug',
  {
    tr: {
      label: 'Hata ayıklama',
      open: 'Hata ayıkla',
      openHere: 'Buradan hata ayıkla',
      keys: 'Ctrl Shift D',
      place: '{{index, number}} / {{count, number}}',
      goTo: '{{node}} düğümünü göster',
      start: 'Adımı çalıştır',
      cancel: 'Adımı iptal et',
      next: 'Sonraki düğüm',
      back: 'Önceki düğüm',
      close: 'Hata ayıklamayı kapat',
      empty: 'Bu akışta düğüm yok.',
      ready: 'Adımı çalıştırın ya da başka bir düğüme geçin.',
      working: 'Debug işleniyor. Lütfen bekleyin.',
      stopped: 'Adım iptal edildi.',
      done: 'Adım tamamlandı; çıktılar düğümlere yazıldı.',
      failed: 'Adım hata ile durdu.',
      unreadable: 'Cihazın yanıtı okunamadı.',
      gone: 'Bu düğüm artık yok; başka bir düğüme geçin.',
      notSaved: 'Akış kaydedilemediği için adım başlatılmadı.',
      requestFailed: 'Debug isteği başarısız oldu. Lütfen tekrar deneyin.',
    },
    en: {
      label: 'Debugging',
      open: 'Debug',
      openHere: 'Debug from here',
      keys: 'Ctrl Shift D',
      place: '{{index, number}} / {{count, number}}',
      goTo: 'Show the node {{node}}',
      start: 'Run this step',
      cancel: 'Cancel the step',
      next: 'Next node',
      back: 'Previous node',
      close: 'Close debugging',
      empty: 'There is no node in this flow.',
      ready: 'Run this step, or go to another node.',
      working: 'The step is running. Please wait.',
      stopped: 'The step was cancelled.',
      done: 'The step is done; what it gave is in the nodes.',
      failed: 'The step failed.',
      unreadable: 'The answer of the device could not be read.',
      gone: 'This node is gone; go to another one.',
      notSaved: 'The flow could not be saved, so the step was not started.',
      requestFailed: 'The debug request failed. Please try again.',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    debug: typeof debugTexts.tr
  }
}
