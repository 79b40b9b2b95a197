import type { NodeType } from '@phoenix/graph-engine'

/**
 * Numbers those that would read the same, as two subgraphs of one name do: 'Süz', 'Süz (2)'. What goes in and comes out of
 * each is its description then, unless it has one.
 */
export function tellApart(types: readonly NodeType[]): readonly NodeType[] {
  const all = new Set(types.map(({ title }) => title))
  if (all.size === types.length) return types
  const shared = new Set<string>()
  const seen = new Set<string>()
  for (const { title } of types) (seen.has(title) ? shared : seen).add(title)
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return types.map((type) => {
    if (!shared.has(type.title)) return type
    const description = type.description ?? endsOf(type)
    if (!taken.has(type.title)) {
      taken.add(type.title)
      return { ...type, description }
    }
    let number = next.get(type.title) ?? 2
    const numbered = () => `${type.title} (${number})`
    while (all.has(numbered())) number++
    next.set(type.title, number + 1)
    return { ...type, title: numbered(), description }
  })
}

function endsOf({ inputs, outputs }: NodeType): string {
  return [inputs, outputs]
    .map((ends) =>
      Object.values(ends)
        .map(({ name }) => name)
        .join(', '),
    )
    .join(' → ')
}
