import type { LayoutColumns } from './input/LayoutColumns.ts'

/** More connections alike would not pull harder at their nodes, and each would be compared with all others. */
const MOST_ALIKE = 4

/** @returns 1 for each connection after enough others from the same place to the same place. */
export function findRepeats({ widths, from, to, fromY, toY }: LayoutColumns): Uint8Array {
  const isRepeat = new Uint8Array(from.length)
  const countOf = new Map<number, number>()
  const alike = new Map<string, number>()
  for (let edge = 0; edge < from.length; edge++) {
    const pair = from[edge]! * widths.length + to[edge]!
    const count = (countOf.get(pair) ?? 0) + 1
    countOf.set(pair, count)
    // Nearly all graphs end here.
    if (count <= MOST_ALIKE) continue
    const line = `${pair} ${fromY?.[edge]} ${toY?.[edge]}`
    const before = (alike.get(line) ?? 0) + 1
    alike.set(line, before)
    isRepeat[edge] = Number(before > MOST_ALIKE)
  }
  return isRepeat
}
