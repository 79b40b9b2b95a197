/** Görünüm ayarları, arama, komut paleti, dışa aktarma: what surrounds the canvas, in Turkish. */
import { tr } from '../../i18n/tr.ts'

export const preferencesTr = {
  label: 'Görünüm ayarları',
  minimap: 'Küçük harita',
  minimapLabel: 'Akışın küçük haritası',
  snapsToGrid: 'Izgaraya tuttur',
  showsValues: 'Bağlantılarda değerler',
  hasReducedMotion: 'Hareketi azalt',
  background: { label: 'Arka plan', grid: 'Izgara', dots: 'Noktalar', none: 'Boş' },
  appearance: tr.app.appearance,
  navigation: {
    label: 'Tekerlek',
    mouse: 'Fare: yakınlaştırır',
    trackpad: 'Dokunmatik yüzey: kaydırır',
    auto: 'Kendiliğinden ayırt et',
  },
}

export const searchTr = {
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
}

export const commandsTr = {
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
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  sidebar: 'Seçenekler kenar çubuğu',
  panel: 'Çalışma paneli',
  problems: 'Sorunları göster',
  addNode: '{{title}} ekle',
}

export const exportTr = {
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
    unexpected: 'Görüntü hazırlanamadı. Yeniden deneyin.',
  },
}

export const clipboardTr = {
  onlyHere:
    'Tarayıcı sistem panosuna yazdırmadı: kopyalananlar yalnızca bu sekmede yapıştırılabilir. Başka sekme için Ctrl+C kullanın.',
  unreadable: 'Tarayıcı panoyu okutmadı. Yapıştırmak için tuvale tıklayıp Ctrl+V’ye basın.',
  notOurs: 'Panoda yapıştırılacak düğüm yok.',
}
