import type { Language } from '@phoenix/contract'
import type { Texts } from './shared/Texts.ts'

/**
 * The groups of the palette in its order, as people read them. The app's palettes and the engine's themes give each its
 * colours under the same key; none is red, since red is failure.
 */
export const categories = {
  trigger: { tr: 'Tetikleyici', en: 'Triggers' },
  network: { tr: 'Ağ', en: 'Network' },
  transform: { tr: 'Dönüşüm', en: 'Transform' },
  logic: { tr: 'Mantık', en: 'Logic' },
  database: { tr: 'Veritabanı', en: 'Database' },
  erp: { tr: 'ERP', en: 'ERP' },
  communication: { tr: 'İletişim', en: 'Communication' },
  ai: { tr: 'Yapay zekâ', en: 'Artificial intelligence' },
  device: { tr: 'Cihaz', en: 'Device' },
  subgraph: { tr: 'Alt akışlar', en: 'Subgraphs' },
  other: { tr: 'Diğer', en: 'Other' },
} satisfies Record<string, Texts>

export type Category = keyof typeof categories

export function categoryNames(language: Language): Record<Category, string> {
  const names = Object.entries(categories).map(([category, name]) => [category, name[language]])
  return Object.fromEntries(names) as Record<Category, string>
}
