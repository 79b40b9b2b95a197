import { packColor } from '../../theme/color.ts'
import type { NodeTheme, Theme } from '../../theme/Theme.ts'

/** A theme's node colours as the vertex buffers hold them. */
export type NodeInk = Readonly<Record<keyof NodeTheme, number>>

export function createNodeInk({ node }: Theme): NodeInk {
  const inks = Object.entries(node).map(([name, color]: [string, number]) => [name, packColor(color)])
  return Object.fromEntries(inks) as NodeInk
}
