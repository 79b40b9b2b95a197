import { addTexts } from '../../i18n/addTexts.ts'

export const openingTexts = addTexts(
  'opening',
  {
    tr: {
      inSubgraph: '“{{name}}” alt akışında: {{sentence}}',
      nodeType: '“{{id}}” düğüm türü tanınmıyor.',
      noInterface: 'Bir bağlantının ucu olan “{{id}}” bulunamadı.',
      noPair: 'Bir bağlantı bir çıkışı bir girişe bağlamıyor.',
      recursive: 'Kendi kendini içeriyor.',
      connection: 'Bir bağlantı okunamadı; dosyada kalır.',
      nodeId: '“{{id}}” kimliği iki düğümde var; sonraki yeni bir kimlik aldı.',
      interfaceId: '“{{id}}” kimliği iki arayüzde var; sonraki yeni bir kimlik aldı.',
      connectionId: '“{{id}}” bağlantı kimliği eksik ya da iki kez kullanılmış; bağlantı yeni bir kimlik aldı.',
      annotationId: '“{{id}}” kimliği iki çerçeve ya da notta var; sonraki yeni bir kimlik aldı.',
      annotation: 'Bir çerçeve ya da not okunamadı; dosyada kalır.',
      noId: 'Kendine ait bir kimliği yok, kullanılamaz.',
      node: 'Bir düğüm okunamadı; dosyada kalır.',
    },
    en: {
      inSubgraph: 'In the subgraph “{{name}}”: {{sentence}}',
      nodeType: 'The node type “{{id}}” is not known.',
      noInterface: 'The end “{{id}}” of a connection could not be found.',
      noPair: 'A connection does not lead from an output to an input.',
      recursive: 'It contains itself.',
      connection: 'A connection cannot be read; it stays in the file.',
      nodeId: 'The id “{{id}}” is used by two nodes; the later one got a new id.',
      interfaceId: 'The id “{{id}}” is used by two interfaces; the later one got a new id.',
      connectionId: 'The connection id “{{id}}” is missing or used twice; the connection got a new id.',
      annotationId: 'The id “{{id}}” is used by two frames or notes; the later one got a new id.',
      annotation: 'A frame or note cannot be read; it stays in the file.',
      noId: 'It has no id of its own and cannot be used.',
      node: 'A node cannot be read; it stays in the file.',
    },
  },
  'editor',
)

export const openTexts = addTexts(
  'open',
  {
    tr: {
      loading: 'Akış açılıyor',
      read: '{{size}} okundu',
      readOf: '{{size}} / {{total}}',
      failed: 'Akış açılamadı',
      notFound: 'Proje bulunamadı',
      notFoundText: 'Proje silinmiş ya da erişiminiz kaldırılmış olabilir.',
      offline: 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.',
      retry: 'Yeniden dene',
      toProjects: 'Projelere dön',
      format: {
        'not-json': 'Kayıtlı akış okunamıyor: içeriği geçerli bir JSON değil.',
        'inexact-number': 'Kayıtlı akış açılmadı: 1e400 gibi tam olarak tutulamayan bir sayı içeriyor.',
        'wrong-shape': 'Kayıtlı akış okunamıyor: içeriği bir akışın biçiminde değil.',
        polluted: 'Kayıtlı akış güvenlik nedeniyle açılmadı: yasak bir anahtar içeriyor.',
        'too-deep': 'Kayıtlı akış açılmadı: iç içe geçme sınırı aşılmış.',
        oversize: 'Kayıtlı akış açılmadı: çok büyük.',
      },
    },
    en: {
      loading: 'Opening the flow',
      read: '{{size}} read',
      readOf: '{{size}} / {{total}}',
      failed: 'The flow could not be opened',
      notFound: 'Project not found',
      notFoundText: 'The project may have been deleted, or your access to it removed.',
      offline: 'The server cannot be reached. Check your connection and try again.',
      retry: 'Try again',
      toProjects: 'Back to projects',
      format: {
        'not-json': 'The saved flow cannot be read: it is not valid JSON.',
        'inexact-number':
          'The saved flow was not opened: it holds a number that cannot be kept exactly, such as 1e400.',
        'wrong-shape': 'The saved flow cannot be read: it does not have the shape of a flow.',
        polluted: 'The saved flow was not opened for safety: it holds a forbidden key.',
        'too-deep': 'The saved flow was not opened: it is nested too deeply.',
        oversize: 'The saved flow was not opened: it is too large.',
      },
    },
  },
  'editor',
)

export const saveTexts = addTexts(
  'save',
  {
    tr: {
      done: 'Kaydedildi, sürüm {{version}}',
      doneWithoutEnds: 'Sürüm {{version}} kaydedildi, ama alt akışı kullanan düğümler güncellenemedi: {{error}}',
      doneWithProblems_one: 'Sürüm {{version}} kaydedildi; {{count, number}} sorun var.',
      doneWithProblems_other: 'Sürüm {{version}} kaydedildi; {{count, number}} sorun var.',
      doneWithMany: 'Sürüm {{version}} kaydedildi; en az {{count, number}} sorun var.',
      failed: 'Kaydedilemedi: {{error}}',
      offline: 'Bağlantı yok; değişiklik bu cihazda saklandı. Bağlantı gelince yeniden kaydedin.',
      offlineNotKept: 'Bağlantı yok ve değişiklik bu cihazda saklanamadı. Bu sekmeyi kapatmayın.',
      retry: 'Yeniden kaydet',
    },
    en: {
      done: 'Saved, version {{version}}',
      doneWithoutEnds: 'Version {{version}} saved, but the nodes that use the subgraph could not be updated: {{error}}',
      doneWithProblems_one: 'Version {{version}} saved with {{count, number}} problem.',
      doneWithProblems_other: 'Version {{version}} saved with {{count, number}} problems.',
      doneWithMany: 'Version {{version}} saved with {{count, number}} problems or more.',
      failed: 'Could not save: {{error}}',
      offline: 'No connection; the change is kept on this device. Save again when the connection is back.',
      offlineNotKept: 'No connection, and the change could not be kept on this device. Do not close this tab.',
      retry: 'Save again',
    },
  },
  'editor',
)

export const draftTexts = addTexts(
  'draft',
  {
    tr: {
      restored: 'Kaydedilmemiş değişiklikleriniz geri yüklendi ({{time}}).',
      restoredOffline: 'Bağlantı yok; bu cihazda saklanan taslak açıldı ({{time}}).',
      setAside: 'Sizin sürümünüz bu cihazda saklandı ({{time}}).',
      discard: 'Taslağı at',
      bringBack: 'Benimkini aç',
      remove: 'Sil',
      discardTitle: 'Taslak atılsın mı?',
      discardText:
        'Kaydedilmemiş değişiklikleriniz silinir ve sunucudaki sürüm (v{{version}}) açılır. Bu işlem geri alınamaz.',
      removeText: 'Bu cihazda saklanan sürümünüz silinir. Bu işlem geri alınamaz.',
      failure: {
        'no-room':
          'Bu tarayıcıda yer kalmadı; akış olduğu gibi duruyor. Kaydedin ya da tarayıcıda yer açıp yeniden deneyin.',
        'no-storage': 'Tarayıcı bu cihazda veri saklayamadı; akış olduğu gibi duruyor. Önce kaydedin.',
      },
      notKept: 'Taslak bu cihazda saklanamıyor; değişikliklerinizi kaydetmeden sayfadan ayrılmayın.',
    },
    en: {
      restored: 'Your unsaved changes were restored ({{time}}).',
      restoredOffline: 'No connection; the draft kept on this device was opened ({{time}}).',
      setAside: 'Your version is kept on this device ({{time}}).',
      discard: 'Discard the draft',
      bringBack: 'Open mine',
      remove: 'Delete',
      discardTitle: 'Discard the draft?',
      discardText:
        'Your unsaved changes are deleted and the version on the server (v{{version}}) is opened. This cannot be undone.',
      removeText: 'The version kept on this device is deleted. This cannot be undone.',
      failure: {
        'no-room':
          'This browser has no room left; the flow is as it was. Save, or make room in the browser and try again.',
        'no-storage': 'This browser could keep nothing on this device; the flow is as it was. Save first.',
      },
      notKept: 'The draft cannot be kept on this device; do not leave the page before you have saved.',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    opening: typeof openingTexts.tr
    open: typeof openTexts.tr
    save: typeof saveTexts.tr
    draft: typeof draftTexts.tr
  }
}
