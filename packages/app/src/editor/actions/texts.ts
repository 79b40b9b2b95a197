import { addTexts } from '../../i18n/addTexts.ts'

export const subgraphTexts = addTexts(
  'subgraph',
  {
    tr: {
      path: 'Açık akışın yeri',
      main: 'Ana akış',
      defaultName: 'Alt akış',
      edit: 'Alt akışı düzenle',
      unpack: 'Düğümlerine ayır',
      menu: '{{name}} alt akışının menüsü',
      rename: 'Alt akışı yeniden adlandır',
      renameSubmit: 'Adlandır',
      name: 'Ad',
      nameMissing: 'Bir ad girin.',
      saved: 'Alt akış kaydedildi; onu kullanan düğümler güncellendi.',
      deleted: '{{name}} silindi',
      inside: '{{name}} alt akışı açıldı',
      inMain: 'Ana akış açıldı',
      working: {
        create: 'Alt akış oluşturuluyor',
        open: 'Akış açılıyor',
        save: 'Alt akış kaydediliyor',
        unpack: 'Alt akış düğümlerine ayrılıyor',
      },
      cancelled: 'Durduruldu; akış değişmedi',
      failed: 'Yapılamadı; akış değişmedi. Yeniden deneyin.',
    },
    en: {
      path: 'Place of the open graph',
      main: 'Main graph',
      defaultName: 'Subgraph',
      edit: 'Edit Subgraph',
      unpack: 'Unpack into its nodes',
      menu: 'Menu of the subgraph {{name}}',
      rename: 'Rename subgraph',
      renameSubmit: 'Rename',
      name: 'Name',
      nameMissing: 'Enter a name.',
      saved: 'Subgraph saved; the nodes that use it follow.',
      deleted: '{{name}} deleted',
      inside: 'Subgraph {{name}} opened',
      inMain: 'Main graph opened',
      working: {
        create: 'Creating the subgraph',
        open: 'Opening the graph',
        save: 'Saving the subgraph',
        unpack: 'Unpacking the subgraph',
      },
      cancelled: 'Stopped; the graph is as it was',
      failed: 'That did not work; the graph is as it was. Try again.',
    },
  },
  'editor',
)

export const arrangeTexts = addTexts(
  'arrange',
  {
    tr: {
      all: 'Otomatik düzenle',
      selection: 'Seçimi düzenle',
      keys: 'Ctrl Shift L',
      running: 'Akış düzenleniyor',
      runningSelection: 'Seçim düzenleniyor',
      share: '{{label}}, %{{percent, number}}',
      said: '{{label}}. Durdurmak için Esc’e basın.',
      cancel: 'Vazgeç',
      done: 'Düzenlendi',
      unchanged: 'Düzen zaten böyle',
      nothing: 'Düzenlenecek düğüm yok',
      cancelled: 'Düzenleme durduruldu; akış değişmedi',
      stale: 'Akış bu sırada değişti; düzen uygulanmadı. Yeniden düzenlemek için buraya basın.',
      failed: 'Akış düzenlenemedi. Yeniden deneyin.',
    },
    en: {
      all: 'Lay out',
      selection: 'Lay out selection',
      keys: 'Ctrl Shift L',
      running: 'Laying out the flow',
      runningSelection: 'Laying out the selection',
      share: '{{label}}, {{percent, number}}%',
      said: '{{label}}. Press Esc to stop it.',
      cancel: 'Cancel',
      done: 'Laid out',
      unchanged: 'It is laid out this way already',
      nothing: 'There is no node to lay out',
      cancelled: 'Layout stopped; the flow is as it was',
      stale: 'The flow was changed meanwhile; the layout was not applied. Press here to lay out again.',
      failed: 'The flow could not be laid out. Try again.',
    },
  },
  'editor',
)

export const alignTexts = addTexts(
  'align',
  {
    tr: {
      left: 'Sola hizala',
      center: 'Yatayda ortala',
      right: 'Sağa hizala',
      top: 'Üste hizala',
      middle: 'Dikeyde ortala',
      bottom: 'Alta hizala',
    },
    en: {
      left: 'Align left',
      center: 'Centre horizontally',
      right: 'Align right',
      top: 'Align top',
      middle: 'Centre vertically',
      bottom: 'Align bottom',
    },
  },
  'editor',
)

export const distributeTexts = addTexts(
  'distribute',
  {
    tr: {
      horizontal: 'Yatay dağıt',
      vertical: 'Dikey dağıt',
    },
    en: {
      horizontal: 'Distribute horizontally',
      vertical: 'Distribute vertically',
    },
  },
  'editor',
)

export const clipboardTexts = addTexts(
  'clipboard',
  {
    tr: {
      onlyHere:
        'Tarayıcı sistem panosuna yazdırmadı: kopyalananlar yalnızca bu sekmede yapıştırılabilir. Başka sekme için Ctrl+C kullanın.',
      unreadable: 'Tarayıcı panoyu okutmadı. Yapıştırmak için tuvale tıklayıp Ctrl+V’ye basın.',
      damaged: 'Kopyalanan düğümler okunamıyor: metinleri bozulmuş. Yeniden kopyalayıp deneyin.',
      notOurs: 'Panoda yapıştırılacak düğüm yok.',
      copying: 'Kopyalanıyor',
      copied_one: '{{count, number}} düğüm kopyalandı',
      copied_other: '{{count, number}} düğüm kopyalandı',
      copyCancelled: 'Kopyalama durduruldu',
      copyStale: 'Akış bu sırada değişti; hiçbir şey kopyalanmadı. Yeniden kopyalayın.',
      copyFailed: 'Kopyalanamadı. Yeniden deneyin.',
      muchOnlyHere: 'Tarayıcı sistem panosuna yazdırmadı: kopyalananlar yalnızca bu sekmede yapıştırılabilir.',
      paste: {
        doing: 'Yapıştırılıyor',
        done_one: '{{count, number}} düğüm yapıştırıldı',
        done_other: '{{count, number}} düğüm yapıştırıldı',
        cancelled: 'Yapıştırma durduruldu; akış değişmedi',
        stale: 'Akış bu sırada değişti; hiçbir şey yapıştırılmadı. Yeniden yapıştırın.',
        failed: 'Yapıştırılamadı. Yeniden deneyin.',
      },
      duplicate: {
        doing: 'Çoğaltılıyor',
        done_one: '{{count, number}} düğüm çoğaltıldı',
        done_other: '{{count, number}} düğüm çoğaltıldı',
        cancelled: 'Çoğaltma durduruldu; akış değişmedi',
        stale: 'Akış bu sırada değişti; hiçbir şey çoğaltılmadı. Yeniden çoğaltın.',
        failed: 'Çoğaltılamadı. Yeniden deneyin.',
      },
    },
    en: {
      onlyHere:
        'The browser refused the system clipboard: what was copied can be pasted in this tab only. For another tab, use Ctrl+C.',
      unreadable: 'The browser refused to read the clipboard. To paste, click the canvas and press Ctrl+V.',
      damaged: 'The copied nodes cannot be read: their text is damaged. Copy them again.',
      notOurs: 'There are no nodes on the clipboard.',
      copying: 'Copying',
      copied_one: '{{count, number}} node copied',
      copied_other: '{{count, number}} nodes copied',
      copyCancelled: 'Copying was stopped',
      copyStale: 'The flow was changed meanwhile; nothing was copied. Copy again.',
      copyFailed: 'Nothing was copied. Try again.',
      muchOnlyHere: 'The browser refused the system clipboard: what was copied can be pasted in this tab only.',
      paste: {
        doing: 'Pasting',
        done_one: '{{count, number}} node pasted',
        done_other: '{{count, number}} nodes pasted',
        cancelled: 'Pasting was stopped; the flow did not change',
        stale: 'The flow was changed meanwhile; nothing was pasted. Paste again.',
        failed: 'Nothing was pasted. Try again.',
      },
      duplicate: {
        doing: 'Duplicating',
        done_one: '{{count, number}} node duplicated',
        done_other: '{{count, number}} nodes duplicated',
        cancelled: 'Duplicating was stopped; the flow did not change',
        stale: 'The flow was changed meanwhile; nothing was duplicated. Duplicate again.',
        failed: 'Nothing was duplicated. Try again.',
      },
    },
  },
  'editor',
)

export const readerTexts = addTexts(
  'reader',
  {
    tr: {
      refusal: 'Bu akışı yalnızca görüntüleyebilirsiniz; değiştirme yetkiniz yok.',
      drop: 'Buraya dosya bırakılamaz: bu akışı yalnızca görüntüleyebilirsiniz',
      notRun: 'Henüz çalışma iletisi yok.',
    },
    en: {
      refusal: 'You can only view this flow; you may not change it.',
      drop: 'No file can be dropped here: you can only view this flow',
      notRun: 'No messages of a run yet.',
    },
  },
  'editor',
)

export const refusalTexts = addTexts(
  'refusal',
  {
    tr: {
      'unknown-command': 'Bu işlem desteklenmiyor.',
      'invalid-command': 'Bu işlem eksik.',
      'unknown-node': 'Düğüm artık yok.',
      'unknown-node-type': 'Bu düğüm türü yüklü değil.',
      'unknown-interface': 'Arayüz artık yok.',
      'unknown-connection': 'Bağlantı artık yok.',
      'unknown-annotation': 'Çerçeve ya da not artık yok.',
      'unknown-reroute': 'Bağlantının bu noktası artık yok.',
      'duplicate-id': 'Bu kimlik zaten kullanılıyor.',
      'same-node': 'Bir düğüm kendisine bağlanamaz.',
      'same-side': 'Yalnızca bir çıktı bir girdiye bağlanabilir.',
      'duplicate-connection': 'Bu bağlantı zaten var.',
      'no-port': 'Bu girdi bağlanamaz.',
      'type-mismatch': 'Türler uyuşmuyor.',
      'no-target': 'Yakında bağlanabilecek bir uç yok.',
      cycle: 'Bu bağlantı bir döngü oluşturur.',
      'invalid-value': 'Bu değer kabul edilmiyor.',
      'out-of-range': 'Değer izin verilen aralığın dışında.',
      'not-a-whole-number': 'Tam sayı girin.',
      'empty-selection': 'Önce bir düğüm seçin.',
      'too-few-selected': 'Hizalamak için en az iki, dağıtmak için en az üç öğe seçin.',
      'already-connected': 'Bu düğümün bağlantıları var.',
      'nothing-fits': 'Bu düğümün uyan bir arayüzü yok.',
      'empty-clipboard': 'Pano boş.',
      'nothing-to-group': 'Alt akışın girdi ve çıktılarından alt akış oluşturulamaz; başka bir düğüm seçin.',
      'unknown-subgraph': 'Bu alt akış artık yok.',
      'unreadable-subgraph': 'Bu alt akış okunamıyor.',
      'not-a-subgraph': 'Bu düğüm bir alt akış değil.',
      'not-in-subgraph': 'Bir alt akışın içinde değilsiniz.',
      recursion: 'Bir alt akış kendisini içeremez.',
      'end-in-main-graph': 'Alt akış girdi ve çıktıları yalnızca bir alt akışın içinde durabilir.',
      'subgraph-in-use': 'Bu alt akış kullanılıyor; önce onu kullanan düğümleri silin ya da açın.',
      'subgraph-open': 'Bu alt akış açık; önce ondan çıkın.',
      'gesture-over': 'Hareket yarıda kaldı.',
      'out-of-date': 'Akış bu sırada değişti; işlem uygulanmadı.',
      'read-only': 'Bu akış şu anda değiştirilemez.',
    },
    en: {
      'unknown-command': 'This action is not supported.',
      'invalid-command': 'This action lacks something.',
      'unknown-node': 'The node is gone.',
      'unknown-node-type': 'This node type is not installed.',
      'unknown-interface': 'The interface is gone.',
      'unknown-connection': 'The connection is gone.',
      'unknown-annotation': 'The frame or note is gone.',
      'unknown-reroute': 'This point of the connection is gone.',
      'duplicate-id': 'This id is already in use.',
      'same-node': 'A node cannot be connected to itself.',
      'same-side': 'Only an output can be connected to an input.',
      'duplicate-connection': 'This connection already exists.',
      'no-port': 'This input cannot be connected.',
      'type-mismatch': 'The types do not match.',
      'no-target': 'Nothing near can be connected.',
      cycle: 'This connection would close a cycle.',
      'invalid-value': 'This value is not accepted.',
      'out-of-range': 'The value is outside the allowed range.',
      'not-a-whole-number': 'Enter a whole number.',
      'empty-selection': 'Select a node first.',
      'too-few-selected': 'Select at least two elements to align, three to distribute.',
      'already-connected': 'This node has connections.',
      'nothing-fits': 'This node has no interface that fits.',
      'empty-clipboard': 'The clipboard is empty.',
      'nothing-to-group': 'A subgraph’s own inputs and outputs cannot be grouped; select another node.',
      'unknown-subgraph': 'This subgraph is gone.',
      'unreadable-subgraph': 'This subgraph cannot be read.',
      'not-a-subgraph': 'This node is not a subgraph.',
      'not-in-subgraph': 'You are not inside a subgraph.',
      recursion: 'A subgraph cannot contain itself.',
      'end-in-main-graph': 'Subgraph inputs and outputs stand inside subgraphs only.',
      'subgraph-in-use': 'This subgraph is in use; delete or unpack the nodes that use it first.',
      'subgraph-open': 'This subgraph is open; leave it first.',
      'gesture-over': 'The gesture had already ended.',
      'out-of-date': 'The flow was changed meanwhile; nothing was done.',
      'read-only': 'This flow cannot be changed right now.',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    subgraph: typeof subgraphTexts.tr
    arrange: typeof arrangeTexts.tr
    align: typeof alignTexts.tr
    distribute: typeof distributeTexts.tr
    clipboard: typeof clipboardTexts.tr
    reader: typeof readerTexts.tr
    refusal: typeof refusalTexts.tr
  }
}
