/** Names the slots of LiteGraph's nodes. */
import { numberedKey } from '../GraphDraft.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, fieldsOf, textOf } from '../values.ts'

/** @returns The keys of interfaces by slot, each once. Those of a subgraph go by its names, in its order. */
export function slotKeys(
  slots: unknown,
  kind: 'input' | 'output',
  ends: TemplateDraft['inputs'] | undefined,
): readonly string[] {
  const keys = new Map<string, string[]>()
  for (const { name, key } of ends ?? []) {
    const alike = keys.get(name)
    if (alike) alike.push(key)
    else keys.set(name, [key])
  }
  const names = arrayOf(slots).map((slot, index) => nameOf(slot, kind, index))
  const taken = new Set(names)
  const counts = new Map<string, number>()
  const numbers = new Map<string, number>()
  return names.map((name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const end = keys.get(name)?.[count]
    if (end !== undefined || count === 0) return end ?? name
    let number = (numbers.get(name) ?? 0) + 1
    // Another may be called so.
    while (taken.has(numberedKey(name, number))) number++
    numbers.set(name, number)
    return numberedKey(name, number)
  })
}

/** Names a slot or an end. */
export function nameOf(slot: unknown, kind: string, index: number): string {
  const { name, type } = fieldsOf(slot)
  return textOf(name) ?? textOf(type) ?? numberedKey(kind, index)
}
