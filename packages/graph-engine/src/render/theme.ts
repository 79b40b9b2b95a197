/** Every colour the canvas draws with. Plain tokens, `0xrrggbb`; a host's theme may one day replace the object. */
export const theme = {
  canvas: 0x0e0e0b,
  grid: { subdivision: 0x141411, main: 0x1b1b18, thousand: 0x161613, fiveThousand: 0x191916 },
  node: {
    body: 0x1e1e1b,
    border: 0x393a35,
    hoverBorder: 0x5b5b56,
    bar: 0x4a4b45,
    hatchDark: 0x171714,
    hatchLight: 0x1b1b18,
    placeholderHeader: 0x232320,
    placeholderIcon: 0x8c8d87,
    title: 0xf5f6f3,
    name: 0xcfd0ca,
    value: 0xe4e5e0,
    quiet: 0x91928c,
    editorLabel: 0xa6a7a1,
    editorFill: 0x131310,
    editorRing: 0x33342f,
    chevron: 0xa6a7a1,
    checkFill: 0x56c574,
    checkTick: 0x0b1d10,
    checkRing: 0x71726c,
  },
  glyph: { keyline: 0x131310 },
  state: {
    selected: 0xf5f6f3,
    running: 0x5cb5eb,
    track: 0x2a3b47,
    done: 0x56c574,
    failed: 0xdb6962,
    failedText: 0xffaba3,
    failedFill: 0x2a1a18,
    failedRing: 0x753935,
    warning: 0xd6a045,
    warningRing: 0xb78732,
    warningText: 0xecbb6c,
    warningFill: 0x262013,
    warningStripRing: 0x3f3018,
    farFailed: 0xfe7f78,
    farRunning: 0x479acb,
  },
  draft: { none: 0xa6a7a1, allowed: 0x7cdd93, allowedFill: 0x56c574, allowedBadge: 0x152619, forbidden: 0xdb6962 },
  box: { fill: 0x56c574, ring: 0x56c574 },
  farWire: 0xa6a7a1,
  farBodyMix: 0.55,
} as const

export interface CategoryColors {
  readonly header: number
  readonly icon: number
  readonly far: number
}

/** By `NodeType.category`; both the Turkish and the English key of a group lead to its colours. */
const categories: Readonly<Record<string, CategoryColors>> = {
  trigger: { header: 0x332a18, icon: 0xecbb6c, far: 0x74603a },
  network: { header: 0x1b3038, icon: 0x86cbdd, far: 0x416975 },
  transform: { header: 0x1f312a, icon: 0x93cfb3, far: 0x3f6a55 },
  logic: { header: 0x38281b, icon: 0xeba777, far: 0x7d5a3c },
  database: { header: 0x1f2d45, icon: 0x93b8f0, far: 0x44618c },
  erp: { header: 0x34233a, icon: 0xdba6e6, far: 0x765787 },
  communication: { header: 0x2f2b25, icon: 0xd3c0a2, far: 0x6b6252 },
  ai: { header: 0x282b45, icon: 0xb3b4f5, far: 0x5a5e92 },
  device: { header: 0x28311c, icon: 0xb9cf8b, far: 0x5f6d40 },
  subgraph: { header: 0x2b2c27, icon: 0xd7d8d2, far: 0x63645e },
}

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

const placeholderColors: CategoryColors = {
  header: theme.node.placeholderHeader,
  icon: theme.node.placeholderIcon,
  far: 0x4a4b45,
}

/** @returns The colours of a palette group; one that the theme does not know takes those of subgraphs. */
export function categoryColors(category: string | undefined): CategoryColors {
  if (category === undefined) return placeholderColors
  const key = category.toLocaleLowerCase('tr')
  return own(categories, key) ?? own(categories, own(aliases, key) ?? '') ?? categories.subgraph!
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

const types: Readonly<Record<string, TypeLook>> = {
  text: { color: 0xe7c869, shape: Shape.disc },
  number: { color: 0x5fbdf0, shape: Shape.disc },
  integer: { color: 0x5fbdf0, shape: Shape.disc },
  boolean: { color: 0xc9731a, shape: Shape.diamond },
  date: { color: 0x85e6e8, shape: Shape.hole },
  record: { color: 0xeb8ab9, shape: Shape.hexagon },
  list: { color: 0x9678ae, shape: Shape.square },
  table: { color: 0x5578ee, shape: Shape.table },
  file: { color: 0xa08068, shape: Shape.file },
  any: { color: 0xd7d8d2, shape: Shape.ring },
}

/** Of an interface whose definition is not known. */
export const unknownType: TypeLook = { color: 0x71726c, shape: Shape.dashed }

const hashed = ['text', 'number', 'boolean', 'date', 'record', 'list', 'table', 'file'].map((name): TypeLook => {
  return { color: types[name]!.color, shape: Shape.ring }
})

/** @returns How a value type looks; one that is not listed is a ring in one of eight colours, the same every time. */
export function typeLook(valueType: string | undefined): TypeLook {
  const name = valueType ?? 'any'
  const known = own(types, name)
  if (known) return known
  let hash = 0
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0
  return hashed[(hash >>> 0) % hashed.length]!
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
