import { addTexts } from '../../i18n/addTexts.ts'

export const optionsTexts = addTexts(
  'options',
  {
    tr: {
      label: 'Düğüm seçenekleri',
      close: 'Seçenekleri kapat',
      resize: 'Kenar çubuğunun genişliği',
      emptyTitle: 'Düğüm seçilmedi',
      emptyText: 'Bir düğüm seçin; girdileri ve son çıktıları burada görünür.',
      many: '{{count, number}} düğüm seçili',
      manyThings: '{{count, number}} öğe seçili',
      connection: 'Bağlantı',
      point: 'Bağlantının noktası',
      manyText: 'Seçenekleri görmek için tek bir düğüm seçin.',
      removeMany: 'Seçilenleri sil',
      title: 'Başlık',
      outputs: 'Çıktılar',
      noOutputs: 'Bu düğümün çıktısı yok.',
      fromNode: '{{node}} · {{output}}',
      connectionCount_one: '{{count, number}} bağlantı',
      connectionCount_other: '{{count, number}} bağlantı',
      notConnected: 'bağlı değil',
      noValue: 'değer yok',
      required: 'zorunlu',
      placeholder: 'Bu düğümün türü ({{type}}) bu sunucuda yüklü değil. Olduğu gibi saklanır ama çalışmaz.',
      width: 'Genişlik',
      goTo: '{{node}} düğümüne git',
      failed: 'Hata',
      running: 'Çalışıyor',
      warning: 'Uyarı',
    },
    en: {
      label: 'Node options',
      close: 'Close the options',
      resize: 'Width of the sidebar',
      emptyTitle: 'No node selected',
      emptyText: 'Select a node; its inputs and last outputs appear here.',
      manyThings: '{{count, number}} things selected',
      connection: 'Connection',
      point: 'Point of a connection',
      many: '{{count, number}} nodes selected',
      manyText: 'Select a single node to see its options.',
      removeMany: 'Delete the selection',
      title: 'Title',
      outputs: 'Outputs',
      noOutputs: 'This node has no outputs.',
      fromNode: '{{node}} · {{output}}',
      connectionCount_one: '{{count, number}} connection',
      connectionCount_other: '{{count, number}} connections',
      notConnected: 'not connected',
      noValue: 'no value',
      required: 'required',
      placeholder:
        'The type of this node ({{type}}) is not installed on this server. It is kept as it is but never runs.',
      width: 'Width',
      goTo: 'Go to {{node}}',
      failed: 'Failed',
      running: 'Running',
      warning: 'Warning',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    options: typeof optionsTexts.tr
  }
}
