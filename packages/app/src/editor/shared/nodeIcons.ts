/** The icons of node types as React components, for lists; the canvas draws the same paths. */
import { nodeIcons } from '@phoenix/nodes'
import { Box, Boxes, createLucideIcon, LogIn, LogOut, type LucideIcon } from 'lucide-react'

/** The engine draws these itself. */
const subgraphIcons: readonly (readonly [string, LucideIcon])[] = [
  ['@subgraph', Boxes],
  ['@subgraph-input', LogIn],
  ['@subgraph-output', LogOut],
]

const components = new Map<string, LucideIcon>([
  ...subgraphIcons,
  ...Object.entries(nodeIcons).map(([name, paths]): [string, LucideIcon] => [
    name,
    createLucideIcon(
      name,
      paths.map((d) => ['path', { d, key: d }]),
    ),
  ]),
])

/** @returns The type's icon; a box for a key that is not known here. */
export function nodeIcon(key: string | undefined): LucideIcon {
  return components.get(key ?? '') ?? Box
}
