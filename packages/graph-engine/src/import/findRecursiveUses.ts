export interface TemplateUse {
  /** The template that the use stands in; what is none is the root graph. */
  readonly inside: string | undefined
  /** The template that is used, if any. */
  readonly uses: string | undefined
}

/** @returns Indices of the uses that make a template contain itself; without them none does. Iterative depth-first search. */
export function findRecursiveUses(uses: readonly TemplateUse[]): ReadonlySet<number> {
  const within = new Map<string, number[]>()
  uses.forEach(({ inside, uses: used }, index) => {
    if (inside === undefined || used === undefined) return
    const list = within.get(inside)
    if (list) list.push(index)
    else within.set(inside, [index])
  })
  const recursive = new Set<number>()
  const isOpen = new Map<string, boolean>()
  for (const start of within.keys()) {
    if (isOpen.has(start)) continue
    isOpen.set(start, true)
    const path = [{ template: start, next: 0 }]
    while (path.length > 0) {
      const top = path.at(-1)!
      const index = within.get(top.template)?.[top.next++]
      if (index === undefined) {
        isOpen.set(top.template, false)
        path.pop()
        continue
      }
      const used = uses[index]!.uses!
      const state = isOpen.get(used)
      if (state === true) recursive.add(index)
      else if (state === undefined) {
        isOpen.set(used, true)
        path.push({ template: used, next: 0 })
      }
    }
  }
  return recursive
}
