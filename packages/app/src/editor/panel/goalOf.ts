const PAGE = 8

/** @returns The row that a key goes to from another, among those that lead somewhere; undefined where it means nothing. */
export function goalOf(key: string, at: number, count: number, leads: (index: number) => boolean): number | undefined {
  const steps: Readonly<Record<string, readonly [from: number, direction: 1 | -1, most: number]>> = {
    ArrowDown: [at, 1, 1],
    ArrowUp: [at, -1, 1],
    PageDown: [at, 1, PAGE],
    PageUp: [at, -1, PAGE],
    Home: [-1, 1, 1],
    End: [count, -1, 1],
  }
  if (!Object.hasOwn(steps, key)) return undefined
  const [from, direction, most] = steps[key]!
  let goal = at
  let left = most
  for (let index = from + direction; left > 0 && index >= 0 && index < count; index += direction) {
    if (!leads(index)) continue
    goal = index
    left--
  }
  return goal
}
