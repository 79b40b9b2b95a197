import { addTexts } from '../../i18n/addTexts.ts'

export const searchTexts = addTexts(
  'search',
  {
    tr: {
      open: 'Akışta ara',
      keys: 'Ctrl F',
      label: 'Akışta arama',
      placeholder: 'Düğüm, değer ya da not ara',
      results: 'Arama sonuçları',
      next: 'Sonraki sonuç',
      previous: 'Önceki sonuç',
      close: 'Aramayı kapat',
      none: '“{{text}}” ile eşleşen yok',
      hint: 'Başlıklarda, türlerde, değerlerde ve notlarda, alt akışlarda da aranır.',
      searching: 'Aranıyor',
      failed: 'Arama tamamlanamadı. Yeniden deneyin.',
      count: '{{at, number}} / {{count, number}}',
      found_one: '{{count, number}} sonuç',
      found_other: '{{count, number}} sonuç',
      more: 'İlk {{shown, number}} sonuç gösteriliyor; toplam {{count, number}}.',
      field: { title: 'başlık', type: 'tür', interface: 'arayüz', value: 'değer', text: 'metin' },
      frame: 'Çerçeve',
      note: 'Not',
      untitled: 'Başlıksız',
    },
    en: {
      open: 'Search the flow',
      keys: 'Ctrl F',
      label: 'Search in the flow',
      placeholder: 'Search nodes, values and notes',
      results: 'Search results',
      next: 'Next result',
      previous: 'Previous result',
      close: 'Close the search',
      none: 'Nothing matches “{{text}}”',
      hint: 'Looks at titles, types, values and notes, in subgraphs too.',
      searching: 'Searching',
      failed: 'The search did not finish. Try again.',
      count: '{{at, number}} / {{count, number}}',
      found_one: '{{count, number}} result',
      found_other: '{{count, number}} results',
      more: 'The first {{shown, number}} results are shown, of {{count, number}}.',
      field: { title: 'title', type: 'type', interface: 'interface', value: 'value', text: 'text' },
      frame: 'Frame',
      note: 'Note',
      untitled: 'Untitled',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    search: typeof searchTexts.tr
  }
}
