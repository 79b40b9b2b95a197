import type { Rectangle } from '../../geometry/rectangle.ts'

/**
 * The pyramid: level l shows the graph at 2^-l pixels a unit, in tiles of 256 pixels that overlap their neighbours by one
 * pixel on each side, so that a scaled tile has no seam. Tile numbers may be negative.
 */
export const TILE_SIDE = 256
export const TILE_GUTTER = 1
export const TILE_INNER = TILE_SIDE - 2 * TILE_GUTTER
/** A connection is so many pixels wide, and told by its middle. */
const LINE = 1

/** A view may take this many of the pictures that there is room for; the rest keeps what lies around it and on other levels. */
export const TILE_LIMIT = 96

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

/** @returns Graph units around a tile's inner side within which what lies there shows in it, be it in its gutter. */
export function tileMargin(level: number): number {
  return ((TILE_GUTTER + LINE) * tileSpan(level)) / TILE_INNER
}

export function countTiles({ x0, y0, x1, y1 }: TileRange): number {
  return (x1 - x0 + 1) * (y1 - y0 + 1)
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

/** Bits for a tile's number on either axis in a key that is a small integer, and how many levels there is room for besides. */
const KEY_BITS = 12
const KEY_SIDE = 1 << KEY_BITS
const KEY_LEVELS = 1 << 5

/** @returns What no other tile is called. A frame asks for dozens: a small integer is found many times as quickly as text. */
export function tileKey(level: number, x: number, y: number): number | string {
  const column = x + KEY_SIDE / 2
  const row = y + KEY_SIDE / 2
  const isNear = column >= 0 && column < KEY_SIDE && row >= 0 && row < KEY_SIDE
  if (isNear && level >= 0 && level < KEY_LEVELS) return (((level << KEY_BITS) | column) << KEY_BITS) | row
  return `${level}/${x}/${y}`
}

/** @returns The tiles of a level that show a box of graph units, or `margin` units around it. */
export function rangeOf({ x0, y0, x1, y1 }: Rectangle, level: number, margin = 0): TileRange {
  return tileRange(level, x0 - margin, y0 - margin, x1 + margin, y1 + margin)
}

/** @returns The tiles so many levels up that show what these do. */
export function coarserRange({ level, x0, y0, x1, y1 }: TileRange, up: number): TileRange {
  return { level: level + up, x0: x0 >> up, y0: y0 >> up, x1: x1 >> up, y1: y1 >> up }
}

/** @returns What two ranges of one level share, if anything. */
export function overlapOf(a: TileRange, b: TileRange): TileRange | undefined {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)]
  const [x1, y1] = [Math.min(a.x1, b.x1), Math.min(a.y1, b.y1)]
  return x0 <= x1 && y0 <= y1 ? { level: a.level, x0, y0, x1, y1 } : undefined
}

export function isSameRange(a: TileRange, b: TileRange): boolean {
  return a.level === b.level && a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1
}
