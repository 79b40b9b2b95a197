import { addTexts } from '../../i18n/addTexts.ts'

export const paletteTexts = addTexts(
  'palette',
  {
    tr: {
      label: 'Düğüm paleti',
      search: 'Düğüm ara',
      clear: 'Aramayı temizle',
      none: '“{{text}}” ile eşleşen düğüm yok',
      dragOr: 'Sürükleyin ya da',
      readOnly: 'Bu akışı değiştiremezsiniz',
      added: '{{title}} eklendi',
      close: 'Paleti kapat',
    },
    en: {
      label: 'Node palette',
      search: 'Search nodes',
      clear: 'Clear the search',
      none: 'No node matches “{{text}}”',
      dragOr: 'Drag, or press',
      readOnly: 'You cannot change this flow',
      added: '{{title}} added',
      close: 'Close the palette',
    },
  },
  'editor',
)

export const commandsTexts = addTexts(
  'commands',
  {
    tr: {
      open: 'Komut paleti',
      keys: 'Ctrl K',
      label: 'Komut paleti',
      placeholder: 'Komut çalıştır ya da düğüm ekle',
      results: 'Komutlar',
      none: '“{{text}}” ile eşleşen komut yok',
      move: 'gez',
      choose: 'çalıştır',
      only: 'yalnız komutlar',
      group: {
        recent: 'Son kullanılanlar',
        edit: 'Düzen',
        arrange: 'Yerleşim',
        view: 'Görünüm',
        flow: 'Akış',
        add: 'Düğüm ekle',
      },
      on: 'açık',
      cut: 'Kes',
      duplicate: 'Çoğalt',
      selectAll: 'Tümünü seç',
      selectNothing: 'Seçimi kaldır',
      cancelJob: 'Süren işi durdur',
      zoomIn: 'Yakınlaştır',
      zoomOut: 'Uzaklaştır',
      sidebar: 'Seçenekler kenar çubuğu',
      panel: 'Çalışma paneli',
      problems: 'Sorunları göster',
      addNode: '{{title}} ekle',
    },
    en: {
      open: 'Command palette',
      keys: 'Ctrl K',
      label: 'Command palette',
      placeholder: 'Run a command or add a node',
      results: 'Commands',
      none: 'No command matches “{{text}}”',
      move: 'move',
      choose: 'run',
      only: 'commands only',
      group: { recent: 'Recent', edit: 'Edit', arrange: 'Arrange', view: 'View', flow: 'Flow', add: 'Add a node' },
      on: 'on',
      cut: 'Cut',
      duplicate: 'Duplicate',
      selectAll: 'Select all',
      selectNothing: 'Select nothing',
      cancelJob: 'Stop what is running',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      sidebar: 'Options sidebar',
      panel: 'Run panel',
      problems: 'Show problems',
      addNode: 'Add {{title}}',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    palette: typeof paletteTexts.tr
    commands: typeof commandsTexts.tr
  }
}
