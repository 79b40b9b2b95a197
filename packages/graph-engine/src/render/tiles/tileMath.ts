/**
 * The pyramid: level l shows the graph at 2^-l pixels a unit, in tiles of 256 pixels that overlap their neighbours by one
 * pixel on each side, so that a scaled tile has no seam. Tile numbers may be negative.
 */
export const TILE_SIDE = 256
export const TILE_GUTTER = 1
export const TILE_INNER = TILE_SIDE - 2 * TILE_GUTTER

export interface TileRange {
  readonly level: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** @returns Graph units along a tile's inner side. */
export function tileSpan(level: number): number {
  return TILE_INNER * 2 ** level
}

/**
 * @param scale Device pixels a graph unit.
 * @returns The finest level that is not enlarged and whose tiles for a view of this size are at most `limit`.
 */
export function tileLevel(scale: number, width: number, height: number, limit: number): number {
  let level = Math.floor(-Math.log2(scale) + 1e-9)
  while (tilesAcross(width, scale, level) * tilesAcross(height, scale, level) > limit) level++
  return level
}

function tilesAcross(pixels: number, scale: number, level: number): number {
  return Math.ceil(pixels / scale / tileSpan(level)) + 1
}

/** @returns The tiles that touch a rectangle of graph units, both ends included. */
export function tileRange(level: number, x0: number, y0: number, x1: number, y1: number): TileRange {
  const span = tileSpan(level)
  return {
    level,
    x0: Math.floor(x0 / span),
    y0: Math.floor(y0 / span),
    x1: Math.floor(x1 / span),
    y1: Math.floor(y1 / span),
  }
}

export function tileKey(level: number, x: number, y: number): string {
  return `${level}/${x}/${y}`
}

export function isSameRange(a: TileRange, b: TileRange): boolean {
  return a.level === b.level && a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1
}
