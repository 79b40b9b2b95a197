/**
 * The icons of node types: stroked paths in a box of 24, drawn by the renderer on nodes and by React in lists.
 * Taken from lucide (ISC), circles and rectangles written as paths. A new key of `NodeType.icon` is a line here.
 */
import { Boxes, createLucideIcon, LogIn, LogOut, type LucideIcon } from 'lucide-react'

export const nodeIconPaths: Readonly<Record<string, readonly string[]>> = {
  play: ['M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'],
  globe: ['M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20', 'M2 12h20'],
  hash: ['M4 9L20 9', 'M4 15L20 15', 'M10 3L8 21', 'M16 3L14 21'],
  route: [
    'M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15',
    'M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M3 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  ],
  split: ['M16 3h5v5', 'M8 3H3v5', 'M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3', 'm15 9 6-6'],
  type: ['M12 4v16', 'M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2', 'M9 20h6'],
  braces: [
    'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1',
    'M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  ],
  'octagon-x': [
    'm15 9-6 6',
    'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z',
    'm9 9 6 6',
  ],
  scale: [
    'M12 3v18',
    'm19 8 3 8a5 5 0 0 1-6 0zV7',
    'M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1',
    'm5 8 3 8a5 5 0 0 1-6 0zV7',
    'M7 21h10',
  ],
  'text-quote': ['M17 5H3', 'M21 12H8', 'M21 19H8', 'M3 12v7'],
  'arrow-right-left': ['m16 3 4 4-4 4', 'M20 7H4', 'm8 21-4-4 4-4', 'M4 17h16'],
  'list-filter': ['M2 5h20', 'M6 12h12', 'M9 19h6'],
  timer: ['M10 2L14 2', 'M12 14L15 11', 'M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'],
  calculator: [
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z',
    'M8 6L16 6',
    'M16 14L16 18',
    'M16 10h.01',
    'M12 10h.01',
    'M8 10h.01',
    'M12 14h.01',
    'M8 14h.01',
    'M12 18h.01',
    'M8 18h.01',
  ],
  'scroll-text': [
    'M15 12h-5',
    'M15 8h-5',
    'M19 17V5a2 2 0 0 0-2-2H4',
    'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
  ],
  'git-merge': ['M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M6 21V9a9 9 0 0 0 9 9'],
  box: [
    'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16Z',
    'm3.3 7 8.7 5 8.7-5',
    'M12 22V12',
  ],
}

/** The engine draws these itself. */
const subgraphIcons: readonly (readonly [string, LucideIcon])[] = [
  ['@subgraph', Boxes],
  ['@subgraph-input', LogIn],
  ['@subgraph-output', LogOut],
]

const components = new Map<string, LucideIcon>([
  ...subgraphIcons,
  ...Object.entries(nodeIconPaths).map(([name, paths]): [string, LucideIcon] => [
    name,
    createLucideIcon(
      name,
      paths.map((d) => ['path', { d, key: d }]),
    ),
  ]),
])

/** @returns The type's icon; a box for a key that is not known here. */
export function nodeIcon(key: string | undefined): LucideIcon {
  return components.get(key ?? '') ?? components.get('box')!
}
