/**
 * Who lies in whom, where elements name the one that they lie in.
 * @param holderOf As an element says. Those in a circle lie in none.
 * @returns All elements with their holders, holders first.
 */
export function findHolders<T>(items: readonly T[], holderOf: (item: T) => T | undefined): Map<T, T | undefined> {
  const holders = new Map<T, T | undefined>()
  for (const item of items) {
    if (holderOf(item) === undefined) {
      // Most lie in none.
      holders.set(item, undefined)
      continue
    }
    const way = new Set<T>()
    let at: T | undefined = item
    for (; at !== undefined && !holders.has(at) && !way.has(at); at = holderOf(at)) way.add(at)
    const circle = new Set<T>()
    if (at !== undefined && way.has(at))
      for (let each: T | undefined = at; each !== undefined && !circle.has(each); each = holderOf(each))
        circle.add(each)
    for (const each of [...way].toReversed()) holders.set(each, circle.has(each) ? undefined : holderOf(each))
  }
  return holders
}
