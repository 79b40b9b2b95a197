import type { DraftNode } from './GraphDraft.ts'

/** React Flow says where a node stands in its parent, which may have one of its own. Parents in a circle are none. */
export function placeInParents(
  nodes: readonly DraftNode[],
  parentOf: (node: DraftNode) => DraftNode | undefined,
): void {
  const settled = new Set<DraftNode>()
  for (const node of nodes) {
    const way = new Set<DraftNode>()
    let at: DraftNode | undefined = node
    for (; at !== undefined && !settled.has(at) && !way.has(at); at = parentOf(at)) way.add(at)
    const isCircle = at !== undefined && way.has(at)
    // Outer ones first.
    for (const each of [...way].reverse()) {
      settled.add(each)
      const parent = parentOf(each)
      if (parent === undefined || isCircle) continue
      const { x, y } = parent.saved.position!
      each.saved.position = { x: each.saved.position!.x + x, y: each.saved.position!.y + y }
    }
  }
}
