/** Finds what a theme says about a category or a value type. */
import type { AnnotationColors, CategoryColors, Theme } from './Theme.ts'

/** Both the Turkish and the English key of a palette group lead to its colours. */
const aliases: Readonly<Record<string, string>> = {
  tetikleyici: 'trigger',
  ağ: 'network',
  dönüşüm: 'transform',
  mantık: 'logic',
  veritabanı: 'database',
  iletişim: 'communication',
  'yapay zekâ': 'ai',
  cihaz: 'device',
  'alt akış': 'subgraph',
}

/** @returns The colours of a palette group; one that the theme does not know takes those of subgraphs. */
export function categoryColors(theme: Theme, category: string | undefined): CategoryColors {
  if (category === undefined) return theme.placeholder
  const { categories } = theme
  const exact = own(categories, category)
  if (exact !== undefined) return exact
  const key = category.toLocaleLowerCase('tr')
  return own(categories, key) ?? own(categories, own(aliases, key) ?? '') ?? categories.subgraph
}

/** @returns The colours of a frame or note; a key that the theme does not know gives the usual ones. */
export function annotationColors(theme: Theme, kind: 'frame' | 'note', key: string | undefined): AnnotationColors {
  const { annotations } = theme
  return own(annotations, key ?? '') ?? (kind === 'frame' ? annotations.ash : annotations.amber)
}

/** Numbers of the glyphs that the shader draws. */
export const Shape = {
  disc: 0,
  diamond: 1,
  hexagon: 2,
  square: 3,
  table: 4,
  file: 5,
  hole: 6,
  ring: 7,
  dashed: 8,
} as const

export interface TypeLook {
  readonly color: number
  readonly shape: number
}

const shapes: Readonly<Record<string, number>> = {
  text: Shape.disc,
  number: Shape.disc,
  integer: Shape.disc,
  boolean: Shape.diamond,
  date: Shape.hole,
  record: Shape.hexagon,
  list: Shape.square,
  table: Shape.table,
  file: Shape.file,
  any: Shape.ring,
}

const hashed = ['text', 'number', 'boolean', 'date', 'record', 'list', 'table', 'file'] as const

/** @returns The glyph of an interface whose definition is not known. */
export function unknownLook(theme: Theme): TypeLook {
  return { color: theme.unknownType, shape: Shape.dashed }
}

/** @returns How a value type looks; one that is not listed is a ring in one of eight colours, the same every time. */
export function typeLook(theme: Theme, valueType: string | undefined): TypeLook {
  const name = valueType ?? 'any'
  const color = own(theme.types, name)
  if (color !== undefined) return { color, shape: own(shapes, name) ?? Shape.ring }
  let hash = 0
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0
  return { color: theme.types[hashed[(hash >>> 0) % hashed.length]!] ?? theme.types.any, shape: Shape.ring }
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
