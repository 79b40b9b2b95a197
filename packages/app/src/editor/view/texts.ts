import { addTexts } from '../../i18n/addTexts.ts'
import { appTexts } from '../../i18n/texts.ts'

export const preferencesTexts = addTexts(
  'preferences',
  {
    tr: {
      label: 'Görünüm ayarları',
      minimap: 'Küçük harita',
      minimapLabel: 'Akışın küçük haritası',
      snapsToGrid: 'Izgaraya tuttur',
      showsValues: 'Bağlantılarda değerler',
      hasReducedMotion: 'Hareketi azalt',
      background: { label: 'Arka plan', grid: 'Izgara', dots: 'Noktalar', none: 'Boş' },
      appearance: appTexts.tr.appearance,
      navigation: {
        label: 'Tekerlek',
        mouse: 'Fare: yakınlaştırır',
        trackpad: 'Dokunmatik yüzey: kaydırır',
        auto: 'Kendiliğinden ayırt et',
      },
    },
    en: {
      label: 'View settings',
      minimap: 'Minimap',
      minimapLabel: 'Minimap of the flow',
      snapsToGrid: 'Snap to grid',
      showsValues: 'Values on connections',
      hasReducedMotion: 'Reduce motion',
      background: { label: 'Background', grid: 'Grid', dots: 'Dots', none: 'Empty' },
      appearance: appTexts.en.appearance,
      navigation: { label: 'Wheel', mouse: 'Mouse: zooms', trackpad: 'Trackpad: pans', auto: 'Tell them apart' },
    },
  },
  'editor',
)

export const connectionStyleTexts = addTexts(
  'connectionStyle',
  {
    tr: {
      label: 'Bağlantılar',
      curved: 'Eğri',
      straight: 'Düz',
      orthogonal: 'Dik açılı',
    },
    en: {
      label: 'Connections',
      curved: 'Curved',
      straight: 'Straight',
      orthogonal: 'Orthogonal',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    preferences: typeof preferencesTexts.tr
    connectionStyle: typeof connectionStyleTexts.tr
  }
}
