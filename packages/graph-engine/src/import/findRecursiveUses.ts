/** A node of a file, as far as it matters for subgraphs that hold each other. */
export interface TemplateUse {
  /** The template that the node stands in; what is none is the root graph. */
  readonly inside: string | undefined
  /** The template that it uses, if any. */
  readonly uses: string | undefined
}

/** @returns Indices of the uses by which a template would contain itself. Without them, none does. */
export function findRecursiveUses(uses: readonly TemplateUse[]): ReadonlySet<number> {
  const within = new Map<string, number[]>()
  uses.forEach(({ inside = '' }, index) => {
    const list = within.get(inside)
    if (list) list.push(index)
    else within.set(inside, [index])
  })
  const recursive = new Set<number>()
  const left = new Set<string>()
  const open = new Set<string>()
  // Depth first, by hand: they may lie thousands deep in each other.
  for (const start of within.keys()) {
    if (left.has(start)) continue
    open.add(start)
    const path = [{ template: start, next: 0 }]
    while (path.length > 0) {
      const { template } = path.at(-1)!
      const index = within.get(template)?.[path.at(-1)!.next++]
      if (index === undefined) {
        left.add(template)
        open.delete(template)
        path.pop()
        continue
      }
      const used = uses[index]!.uses
      if (used === undefined || left.has(used)) continue
      if (open.has(used)) recursive.add(index)
      else {
        open.add(used)
        path.push({ template: used, next: 0 })
      }
    }
  }
  return recursive
}
