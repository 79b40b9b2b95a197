import { DEEPEST_HELD, MOST_HELD } from '../model/mostHeld.ts'

/** A node of a file, as far as it matters for subgraphs that hold each other. */
export interface TemplateUse {
  /** The template that the node stands in; what is none is the root graph. */
  readonly inside: string | undefined
  /** The template that it uses, if any. */
  readonly uses: string | undefined
}

/**
 * @returns Indices of the uses that cannot be kept as such, and why: a template would contain itself, or hold too much. A file
 * that is opened would stand without the second: its uses have no graphs of their own. But one that is added gets them when it is
 * saved, each up to the limit: 40 levels of two uses each came to 275 MB.
 */
export function judgeUses(uses: readonly TemplateUse[]): ReadonlyMap<number, 'recursive' | 'too-many'> {
  const within = new Map<string, number[]>()
  uses.forEach(({ inside = '' }, index) => {
    const list = within.get(inside)
    if (list) list.push(index)
    else within.set(inside, [index])
  })
  const refused = new Map<number, 'recursive' | 'too-many'>()
  const held = new Map<string, Held>()
  const ledger = { left: MOST_HELD }
  const open = new Set<string>()
  // Depth first, by hand: the innermost are measured first.
  for (const start of within.keys()) {
    if (held.has(start)) continue
    open.add(start)
    const path = [{ template: start, next: 0 }]
    while (path.length > 0) {
      const { template } = path.at(-1)!
      const index = within.get(template)?.[path.at(-1)!.next++]
      if (index === undefined) {
        held.set(template, measure(within.get(template) ?? [], uses, held, refused, ledger))
        open.delete(template)
        path.pop()
        continue
      }
      const used = uses[index]!.uses
      if (used === undefined || held.has(used)) continue
      if (open.has(used)) refused.set(index, 'recursive')
      else {
        open.add(used)
        path.push({ template: used, next: 0 })
      }
    }
  }
  return refused
}

interface Held {
  readonly nodes: number
  readonly depth: number
}

function measure(
  inside: readonly number[],
  uses: readonly TemplateUse[],
  held: ReadonlyMap<string, Held>,
  refused: Map<number, 'recursive' | 'too-many'>,
  ledger: { left: number },
): Held {
  let nodes = inside.length
  let depth = 0
  for (const index of inside) {
    const { uses: used } = uses[index]!
    if (used === undefined || refused.has(index)) continue
    const inner = held.get(used)!
    if (inner.nodes > ledger.left || inner.depth >= DEEPEST_HELD) {
      refused.set(index, 'too-many')
      continue
    }
    ledger.left -= inner.nodes
    nodes += inner.nodes
    depth = Math.max(depth, inner.depth + 1)
  }
  return { nodes, depth }
}
