import { orderComponents } from './orderComponents.ts'

/**
 * @param from Rows where connections begin, and `to` where they end, in the same order.
 * @returns Components that hold a cycle, each as rows in ascending order. A row joined to itself is one.
 */
export function findCycles(nodeCount: number, from: Int32Array, to: Int32Array): number[][] {
  const { rowAt, cycles } = orderComponents(nodeCount, from, to)
  const found = cycles.map(({ start, size }) => [...rowAt.subarray(start, start + size)].sort((a, b) => a - b))
  return found.sort((a, b) => a[0]! - b[0]!)
}
