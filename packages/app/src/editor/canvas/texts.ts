import { addTexts } from '../../i18n/addTexts.ts'

export const canvasTexts = addTexts(
  'canvas',
  {
    tr: {
      conversion: 'dönüştürülür',
      label: 'Akış tuvali, {{nodes, number}} düğüm, {{connections, number}} bağlantı',
      emptyTitle: 'Bu akışta henüz düğüm yok',
      emptyText: 'Paletten bir düğüm sürükleyin ya da tuvale sağ tıklayın.',
      emptyTouch: 'Düğümler’e dokunun ya da tuvale uzun basın.',
      placeholder: 'Bu düğüm türü yüklü değil',
      failed: 'Tuval başlatılamadı',
      failedText: 'Tarayıcınız WebGL 2 çizimini açamadı. Donanım hızlandırmayı açıp sayfayı yenileyin.',
    },
    en: {
      conversion: 'converted',
      label: 'Flow canvas, nodes: {{nodes, number}}, connections: {{connections, number}}',
      emptyTitle: 'This flow has no nodes yet',
      emptyText: 'Drag a node from the palette or right-click the canvas.',
      emptyTouch: 'Tap Nodes, or press and hold the canvas.',
      placeholder: 'This node type is not installed',
      failed: 'The canvas could not start',
      failedText: 'Your browser could not open WebGL 2. Turn hardware acceleration on and reload the page.',
    },
  },
  'editor',
)

export const accessTexts = addTexts(
  'access',
  {
    tr: {
      graph: 'Akıştaki düğümler',
      placeholder: 'türü yüklü değil',
      run: { running: 'çalışıyor', done: 'tamamlandı', failed: 'başarısız', warning: 'uyarı' },
      isDebugged: 'hata ayıklamada sıra burada',
      debugged: 'Hata ayıklamada sıra: {{title}}',
      validation: { running: 'denetleniyor', done: 'geçerli', failed: 'hatalı', warning: 'uyarı var' },
      connections_one: '{{count, number}} bağlantı',
      connections_other: '{{count, number}} bağlantı',
      nodes_one: '{{count, number}} düğüm',
      nodes_other: '{{count, number}} düğüm',
      elements_one: '{{count, number}} öğe',
      elements_other: '{{count, number}} öğe',
      frame: 'çerçeve',
      note: 'not',
      input: 'girdi',
      output: 'çıktı',
      connectedTo: 'bağlı: {{ends}}',
      notConnected: 'bağlı değil',
      selectedNone: 'Seçim kaldırıldı',
      selected: '{{what}} seçildi',
      moved: '{{what}} taşındı',
      added: '{{what}} eklendi',
      removed: '{{what}} silindi',
      edited: '{{what}} değiştirildi',
      connected: '{{from}} ile {{to}} bağlandı',
      disconnected: '{{from}} ile {{to}} ayrıldı',
      connectedMany: '{{what}} kuruldu',
      disconnectedMany: '{{what}} kaldırıldı',
      undone: 'Geri alındı: {{what}}',
      redone: 'Yinelendi: {{what}}',
      wiring: 'Bağla: {{from}}, {{to}}',
      choice: '{{position, number}} / {{count, number}}',
      replaces: 'eski bağlantının yerini alır',
      wiringEnded: 'Bağlama bitti',
      refused: 'Bu işlem yapılamıyor.',
    },
    en: {
      graph: 'Nodes of the flow',
      placeholder: 'type not installed',
      run: { running: 'running', done: 'done', failed: 'failed', warning: 'warning' },
      isDebugged: 'selected for debugging',
      debugged: '{{title}} selected for debugging',
      validation: { running: 'checking', done: 'valid', failed: 'has an error', warning: 'has a warning' },
      connections_one: '{{count, number}} connection',
      connections_other: '{{count, number}} connections',
      nodes_one: '{{count, number}} node',
      nodes_other: '{{count, number}} nodes',
      elements_one: '{{count, number}} element',
      elements_other: '{{count, number}} elements',
      frame: 'frame',
      note: 'note',
      input: 'input',
      output: 'output',
      connectedTo: 'connected to {{ends}}',
      notConnected: 'not connected',
      selectedNone: 'Nothing selected',
      selected: '{{what}} selected',
      moved: '{{what}} moved',
      added: '{{what}} added',
      removed: '{{what}} deleted',
      edited: '{{what}} changed',
      connected: '{{from}} connected to {{to}}',
      disconnected: '{{from}} disconnected from {{to}}',
      connectedMany: '{{what}} made',
      disconnectedMany: '{{what}} removed',
      undone: 'Undone: {{what}}',
      redone: 'Redone: {{what}}',
      wiring: 'Connect {{from}} to {{to}}',
      choice: '{{position, number}} of {{count, number}}',
      replaces: 'replaces a connection',
      wiringEnded: 'Connecting ended',
      refused: 'This cannot be done.',
    },
  },
  'editor',
)

export const toolbarTexts = addTexts(
  'toolbar',
  {
    tr: {
      view: 'Görünüm araçları',
      more: 'Diğer komutlar',
      label: 'Düzenleme araçları',
      copy: 'Kopyala',
      paste: 'Yapıştır',
      remove: 'Seçili düğümleri sil',
      undo: 'Geri al',
      redo: 'Yinele',
      fit: 'Ekrana sığdır',
      boxSelect: 'Kutu seç',
      createSubgraph: 'Alt akış oluştur',
      saveSubgraph: 'Alt akışı kaydet',
      backToMain: 'Ana akışa dön',
      palette: 'Düğümler',
      options: 'Seçenekler',
      keys: {
        copy: 'Ctrl C',
        paste: 'Ctrl V',
        remove: 'Del',
        undo: 'Ctrl Z',
        redo: 'Ctrl Y',
        fit: 'F',
        boxSelect: 'B',
      },
    },
    en: {
      view: 'View tools',
      more: 'More commands',
      label: 'Editing tools',
      copy: 'Copy',
      paste: 'Paste',
      remove: 'Delete selected nodes',
      undo: 'Undo',
      redo: 'Redo',
      fit: 'Zoom to Fit',
      boxSelect: 'Box Select',
      createSubgraph: 'Create Subgraph',
      saveSubgraph: 'Save Subgraph',
      backToMain: 'Back to Main Graph',
      palette: 'Nodes',
      options: 'Options',
      keys: {
        copy: 'Ctrl C',
        paste: 'Ctrl V',
        remove: 'Del',
        undo: 'Ctrl Z',
        redo: 'Ctrl Y',
        fit: 'F',
        boxSelect: 'B',
      },
    },
  },
  'editor',
)

export const zoomTexts = addTexts(
  'zoom',
  {
    tr: {
      label: 'Yakınlaştırma',
      in: 'Yakınlaştır',
      out: 'Uzaklaştır',
      reset: 'Gerçek boyut',
      value: '%{{percent, number}}',
    },
    en: {
      label: 'Zoom',
      in: 'Zoom in',
      out: 'Zoom out',
      reset: 'Actual size',
      value: '{{percent, number}}%',
    },
  },
  'editor',
)

export const menuTexts = addTexts(
  'menu',
  {
    tr: {
      of: { canvas: 'Tuval', node: 'Düğüm', connection: 'Bağlantı', annotation: 'Çerçeve ya da not' },
      add: 'Düğüm ekle',
      rename: 'Yeniden adlandır',
      remove: 'Sil',
      removeMany: '{{count, number}} düğümü sil',
      removeElements: '{{count, number}} öğeyi sil',
      copy: 'Kopyala',
      paste: 'Yapıştır',
      removeConnection: 'Bağlantıyı sil',
      collapse: 'Daralt',
      unfold: 'Genişlet',
      frame: 'Çerçeve içine al',
      frameKey: 'Ctrl G',
      arrange: 'Hizala ve dağıt',
      note: 'Not ekle',
      addPoint: 'Buraya nokta ekle',
      removePoint: 'Noktayı sil',
    },
    en: {
      of: { canvas: 'Canvas', node: 'Node', connection: 'Connection', annotation: 'Frame or note' },
      add: 'Add a node',
      rename: 'Rename',
      remove: 'Delete',
      removeMany: 'Delete {{count, number}} nodes',
      removeElements: 'Delete {{count, number}} elements',
      copy: 'Copy',
      paste: 'Paste',
      removeConnection: 'Delete the connection',
      collapse: 'Collapse',
      unfold: 'Expand',
      frame: 'Put in a frame',
      frameKey: 'Ctrl G',
      arrange: 'Align and distribute',
      note: 'Add a note',
      addPoint: 'Add a point here',
      removePoint: 'Delete the point',
    },
  },
  'editor',
)

export const annotationTexts = addTexts(
  'annotation',
  {
    tr: {
      frameTitle: 'Çerçeve',
      noteText: 'Not',
      edit: 'Metni düzenle',
      fit: 'İçeriğe sığdır',
      color: 'Renk',
      colors: { ash: 'Kül', amber: 'Kehribar', green: 'Yeşil', blue: 'Mavi', red: 'Kırmızı' },
      removeWithContents: 'Çerçeveyi ve içindekileri sil',
      removeFrame: 'Çerçeveyi kaldır',
      frameField: 'Çerçevenin başlığı',
      noteField: 'Notun metni',
    },
    en: {
      frameTitle: 'Frame',
      noteText: 'Note',
      edit: 'Edit text',
      fit: 'Fit to contents',
      color: 'Colour',
      colors: { ash: 'Ash', amber: 'Amber', green: 'Green', blue: 'Blue', red: 'Red' },
      removeWithContents: 'Delete the frame and what lies in it',
      removeFrame: 'Remove the frame',
      frameField: 'Title of the frame',
      noteField: 'Text of the note',
    },
  },
  'editor',
)

export const quickAddTexts = addTexts(
  'quickAdd',
  {
    tr: {
      search: 'Düğüm ara',
      none: 'Uyan bir düğüm türü yok.',
    },
    en: {
      search: 'Search nodes',
      none: 'No node type fits.',
    },
  },
  'editor',
)

export const valueTypeTexts = addTexts(
  'valueType',
  {
    tr: {
      text: 'Metin',
      number: 'Sayı',
      integer: 'Tam sayı',
      boolean: 'Mantıksal',
      date: 'Tarih',
      record: 'Kayıt',
      list: 'Liste',
      table: 'Tablo',
      file: 'Dosya',
      any: 'Herhangi',
    },
    en: {
      text: 'Text',
      number: 'Number',
      integer: 'Integer',
      boolean: 'Boolean',
      date: 'Date',
      record: 'Record',
      list: 'List',
      table: 'Table',
      file: 'File',
      any: 'Any',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    canvas: typeof canvasTexts.tr
    access: typeof accessTexts.tr
    toolbar: typeof toolbarTexts.tr
    zoom: typeof zoomTexts.tr
    menu: typeof menuTexts.tr
    annotation: typeof annotationTexts.tr
    quickAdd: typeof quickAddTexts.tr
    valueType: typeof valueTypeTexts.tr
  }
}
