import { addTexts } from '../../i18n/addTexts.ts'

export const sceneTexts = addTexts('scene', {
  tr: {
    start: 'Elle başlat',
    data: 'Veri',
    request: 'HTTP isteği',
    status: 'Durum',
    response: 'Yanıt gövdesi',
    trigger: 'Tetikleyici',
    method: 'Yöntem',
    address: 'Adres',
    parse: 'JSON çözümle',
    value: 'Değer',
    text: 'JSON metni',
    filter: 'Filtrele',
    matching: 'Uyanlar',
    rest: 'Uymayanlar',
    count: 'Uyan adedi',
    list: 'Liste',
    field: 'Alan',
    fieldValue: 'lisans',
    log: 'Günlüğe yaz',
    message: 'Mesaj',
    messageValue: 'indeks alındı',
  },
  en: {
    start: 'Manual start',
    data: 'Data',
    request: 'HTTP request',
    status: 'Status',
    response: 'Response body',
    trigger: 'Trigger',
    method: 'Method',
    address: 'Address',
    parse: 'Parse JSON',
    value: 'Value',
    text: 'JSON text',
    filter: 'Filter',
    matching: 'Matching',
    rest: 'Rest',
    count: 'Count',
    list: 'List',
    field: 'Field',
    fieldValue: 'license',
    log: 'Log',
    message: 'Message',
    messageValue: 'index fetched',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    scene: typeof sceneTexts.tr
  }
}
