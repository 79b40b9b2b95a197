import { addTexts } from '../../i18n/addTexts.ts'

export const runTexts = addTexts(
  'run',
  {
    tr: {
      label: 'Çalışma',
      problems: 'Sorunlar',
      panel: 'Çalışma paneli',
      values: 'Bağlantılarda değerleri göster',
      collapse: 'Paneli daralt',
      expand: 'Paneli aç',
      messages: 'Çalışma iletileri, en yenisi üstte',
      empty: 'Henüz çalıştırılmadı. Bir cihaz seçip Çalıştır’a basın; iletiler burada görünür.',
      state: 'Durum',
      capped: 'En yeni {{count, number}} ileti gösteriliyor.',
      goTo: '{{node}} düğümünü göster',
      requested: 'Test başlatma talebi alındı',
      saving: 'Kayıt yapılıyor.',
      stopped: 'Program durduruldu.',
      unknown: 'Tanımlanamayan bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
      stopFailed: 'Cihaza ile ilgili bir hata var yada cihaz kapalı.',
      completed: 'Test başarı ile tamamlandı.',
      notSaved: 'Akış kaydedilemediği için test başlatılmadı.',
      phase: {
        idle: 'Hazır',
        starting: 'Başlatılıyor',
        running: 'Çalışıyor',
        completed: 'Tamamlandı',
        failed: 'Hata',
        stopped: 'Durduruldu',
      },
      line: { info: 'bilgi', running: 'çalışıyor', done: 'bitti', failed: 'hata' },
      summary: 'Test {{number}} · {{device}}',
      elapsed: '{{seconds}} sn',
      announce: {
        starting: 'Test başlatılıyor.',
        running: 'Test çalışıyor.',
        completed: 'Test başarı ile tamamlandı.',
        failed: 'Test hata ile durdu: {{text}}',
        stopped: 'Program durduruldu.',
      },
    },
    en: {
      label: 'Run',
      problems: 'Problems',
      panel: 'Run panel',
      values: 'Show values on connections',
      collapse: 'Collapse the panel',
      expand: 'Expand the panel',
      messages: 'Run messages, newest first',
      empty: 'Not run yet. Choose a device and press Run; messages appear here.',
      state: 'State',
      capped: 'Showing the newest {{count, number}} messages.',
      goTo: 'Show {{node}}',
      requested: 'The request to start the test was received',
      saving: 'Saving.',
      stopped: 'The program was stopped.',
      unknown: 'An unknown error occurred. Please try again later.',
      stopFailed: 'Something is wrong with the device, or it is switched off.',
      completed: 'The test completed successfully.',
      notSaved: 'The test was not started because the flow could not be saved.',
      phase: {
        idle: 'Ready',
        starting: 'Starting',
        running: 'Running',
        completed: 'Completed',
        failed: 'Failed',
        stopped: 'Stopped',
      },
      line: { info: 'information', running: 'running', done: 'done', failed: 'error' },
      summary: 'Test {{number}} · {{device}}',
      elapsed: '{{seconds}} s',
      announce: {
        starting: 'The test is starting.',
        running: 'The test is running.',
        completed: 'The test completed successfully.',
        failed: 'The test stopped with an error: {{text}}',
        stopped: 'The program was stopped.',
      },
    },
  },
  'editor',
)

export const deviceTexts = addTexts(
  'device',
  {
    tr: {
      label: 'Cihaz',
      choose: 'Cihaz seçin',
      state: {
        offline: 'çevrimdışı',
        Running: 'çalışıyor',
        Idle: 'boşta',
        Paused: 'duraklatıldı',
        Stopped: 'durduruldu',
      },
      none: 'Cihaz yok',
      noneText: 'Bu organizasyonda kayıtlı cihaz yok. Bir cihaz ekleyin, sonra listeyi yenileyin.',
      failed: 'Cihazlar alınamadı',
      refresh: 'Listeyi yenile',
      loading: 'Cihazlar alınıyor',
      missing: 'İşlemlerin gerçekleştirileceği bir cihaz seçin.',
    },
    en: {
      label: 'Device',
      choose: 'Choose a device',
      state: { offline: 'offline', Running: 'running', Idle: 'idle', Paused: 'paused', Stopped: 'stopped' },
      none: 'No device',
      noneText: 'This organization has no device. Add one, then refresh the list.',
      failed: 'Could not fetch the devices',
      refresh: 'Refresh the list',
      loading: 'Fetching devices',
      missing: 'Choose a device to run on.',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    run: typeof runTexts.tr
    device: typeof deviceTexts.tr
  }
}
