import { addTexts } from '../../i18n/addTexts.ts'

export const exportTexts = addTexts(
  'export',
  {
    tr: {
      open: 'Dışa aktar…',
      title: 'Görüntü olarak dışa aktar',
      format: 'Biçim',
      formats: { png: 'PNG', svg: 'SVG' },
      area: 'Alan',
      areas: { graph: 'Tüm akış', view: 'Görünen bölüm', selection: 'Seçilenler' },
      scale: 'Ölçek',
      scaleValue: '{{scale}}×',
      background: 'Arka plan',
      backgrounds: { canvas: 'Tuval rengi', grid: 'Izgara', none: 'Saydam' },
      start: 'İndir',
      cancel: 'Vazgeç',
      close: 'Kapat',
      working: 'Görüntü hazırlanıyor',
      done: '{{name}} indirildi',
      useScale: '{{scale}}× ölçeği kullan',
      failure: {
        empty: 'Bu alanda dışa aktarılacak bir şey yok.',
        'too-large': 'Görüntü bu ölçekte çok büyük.',
        'too-large-fit': 'Görüntü bu ölçekte çok büyük; en çok {{scale}}× olabilir.',
        'graph-changed': 'Görüntü hazırlanırken akış değişti. Yeniden deneyin.',
        'invalid-area': 'Bu alanın bir boyutu yok.',
        'no-gpu': 'Görüntüyü çizecek ekran kartı yok ya da bağlantısı koptu. Yeniden deneyin.',
        unexpected: 'Görüntü hazırlanamadı. Yeniden deneyin.',
      },
    },
    en: {
      open: 'Export…',
      title: 'Export as a picture',
      format: 'Format',
      formats: { png: 'PNG', svg: 'SVG' },
      area: 'Area',
      areas: { graph: 'Whole flow', view: 'What is shown', selection: 'Selection' },
      scale: 'Scale',
      scaleValue: '{{scale}}×',
      background: 'Background',
      backgrounds: { canvas: 'Canvas colour', grid: 'Grid', none: 'Transparent' },
      start: 'Download',
      cancel: 'Cancel',
      close: 'Close',
      working: 'Drawing the picture',
      done: '{{name}} was downloaded',
      useScale: 'Use {{scale}}×',
      failure: {
        empty: 'There is nothing to export in this area.',
        'too-large': 'The picture is too large at this scale.',
        'too-large-fit': 'The picture is too large at this scale; at most {{scale}}× fits.',
        'graph-changed': 'The flow changed while the picture was drawn. Try again.',
        'invalid-area': 'This area has no size.',
        'no-gpu': 'The graphics card was lost, or has no room for the picture. Try again.',
        unexpected: 'The picture could not be drawn. Try again.',
      },
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    export: typeof exportTexts.tr
  }
}
