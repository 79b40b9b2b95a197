/**
 * Finds the level of a loose grid for a box: the cells of each level are twice as wide as those of the one below, and a box
 * lies on the lowest one whose cells are as large as it.
 */
export function levelFor(size: number, smallest: number, levels: number): number {
  if (size <= smallest) return 0
  return Math.min(levels - 1, Math.ceil(Math.log2(size / smallest)))
}

/** Cells have no memory of their own: this says in which bucket what lies in them is listed. */
export function hashCell(level: number, cellX: number, cellY: number): number {
  let hash = Math.imul(cellX, 0x9e3779b1) ^ Math.imul(cellY, 0x85ebca77) ^ Math.imul(level, 0xc2b2ae3d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
