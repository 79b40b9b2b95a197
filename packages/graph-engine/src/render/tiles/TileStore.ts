import { tileKey, tileMargin, tileSpan } from './tileMath.ts'

export interface Tile {
  readonly level: number
  readonly x: number
  readonly y: number
  /** Numbers the picture's place in the texture; -1 while the tile has none. */
  slot: number
  /** Its picture is older than the graph, but still shown. */
  isStale: boolean
  /** There is nothing to see in it, so it needs no picture. */
  isEmpty: boolean
  /** Its picture was drawn after all tiles were last out of date, so it may stand in for others. */
  isUsable: boolean
  /** It is shown by its own picture, not by that of another tile. */
  isShown: boolean
  /** Holds the number of the last frame that wanted it. */
  lastUsed: number
  /** Counts how often it became stale: a picture that was begun before the last time is stale when it comes. */
  changes: number
  /** A worker is drawing it. */
  isAsked: boolean
  /** Says when it was shown first, or again after others, in the seconds of `Screen`. */
  shownSince: number
  /** Keeps its picture however long nobody wants it. */
  isPinned: boolean
}

/** @returns Whether the tile has something to show. One that became empty may still have its slot. */
export function hasPicture({ slot, isEmpty }: Tile): boolean {
  return slot >= 0 && !isEmpty
}

/** So many tiles are remembered for each slot. */
const REMEMBERED = 8
/** A part of a tile that is at most so many levels coarser still makes a picture. */
const COARSER = 8

/** Keeps which tiles have a picture. When slots run out, the tile that was wanted longest ago gives up its own. */
export class TileStore {
  readonly #tiles = new Map<number | string, Tile>()
  readonly #free: number[] = []
  readonly capacity: number
  /** Grows when a picture that was up to date may be so no more. */
  version = 0

  constructor(capacity: number) {
    this.capacity = capacity
    this.clear()
  }

  get(level: number, x: number, y: number): Tile | undefined {
    return this.#tiles.get(tileKey(level, x, y))
  }

  /** @returns The four tiles of the next level that show the same, if all can stand in. */
  finer(level: number, x: number, y: number): readonly Tile[] | undefined {
    const found: Tile[] = []
    for (let i = 0; i < 4; i++) {
      const tile = this.get(level - 1, x * 2 + (i & 1), y * 2 + (i >> 1))
      if (!tile?.isUsable) return undefined
      found.push(tile)
    }
    return found
  }

  /** @returns The nearest coarser tile that can stand in, be it empty. */
  coarser(level: number, x: number, y: number): Tile | undefined {
    for (let up = 1; up <= COARSER; up++) {
      const tile = this.get(level + up, Math.floor(x / 2 ** up), Math.floor(y / 2 ** up))
      if (tile?.isUsable) return tile
    }
    return undefined
  }

  /**
   * A picture of before a change of much stays where it is seen, and comes back nowhere.
   * @returns What shows the tile, itself or others, some of them perhaps empty; undefined where nothing does.
   */
  shownBy(level: number, x: number, y: number): readonly Tile[] | undefined {
    const tile = this.get(level, x, y)
    if (tile && (tile.isUsable || (tile.isShown && hasPicture(tile)))) return [tile]
    const finer = this.finer(level, x, y)
    if (finer) return finer
    const coarser = this.coarser(level, x, y)
    return coarser && [coarser]
  }

  /** @returns The tile, made when there was none, and marked as used in this frame. */
  want(level: number, x: number, y: number, frame: number): Tile {
    const key = tileKey(level, x, y)
    let tile = this.#tiles.get(key)
    if (!tile && this.#tiles.size > this.capacity * REMEMBERED) this.#forgetUnseen(frame)
    if (!tile) this.#tiles.set(key, (tile = createTile(level, x, y)))
    tile.lastUsed = frame
    return tile
  }

  /** Gives the tile a slot. @returns false when every slot is in use in this frame. */
  place(tile: Tile, frame: number): boolean {
    if (tile.slot >= 0) return true
    const slot = this.#free.pop() ?? this.#takeOldest(frame)
    if (slot === undefined) return false
    tile.slot = slot
    return true
  }

  /** Marks every tile that shows some of a rectangle of graph units, on all levels, be it in its gutter. */
  markStale(x0: number, y0: number, x1: number, y1: number): void {
    let level = NaN
    let side = 0
    let gutter = 0
    for (const tile of this.#tiles.values()) {
      // Tiles of one level come one after another.
      if (tile.level !== level) {
        side = tileSpan((level = tile.level))
        gutter = tileMargin(level)
      }
      const left = tile.x * side
      const top = tile.y * side
      if (left - gutter > x1 || left + side + gutter < x0 || top - gutter > y1 || top + side + gutter < y0) continue
      this.#touch(tile)
    }
  }

  markAllStale(): void {
    for (const tile of this.#tiles.values()) {
      this.#touch(tile)
      tile.isUsable = false
    }
  }

  /** Pins these tiles, and no others. */
  pin(pinned: readonly Tile[]): void {
    for (const tile of this.#tiles.values()) tile.isPinned = false
    for (const tile of pinned) tile.isPinned = true
  }

  /** Nobody draws what was asked for any more. */
  forgetAsked(): void {
    for (const tile of this.#tiles.values()) tile.isAsked = false
  }

  /** Forgets all pictures. */
  clear(): void {
    this.version++
    this.#tiles.clear()
    this.#free.length = 0
    for (let slot = this.capacity - 1; slot >= 0; slot--) this.#free.push(slot)
  }

  #touch(tile: Tile): void {
    tile.isStale = true
    tile.changes++
    this.version++
  }

  /** Tiles without a picture, most of them empty, need not be kept. */
  #forgetUnseen(frame: number): void {
    for (const [key, tile] of this.#tiles)
      if (tile.slot < 0 && tile.lastUsed < frame && !tile.isPinned) this.#tiles.delete(key)
  }

  #takeOldest(frame: number): number | undefined {
    let oldest: Tile | undefined
    for (const tile of this.#tiles.values()) {
      if (tile.slot < 0 || tile.isPinned || tile.lastUsed >= frame) continue
      if (!oldest || tile.lastUsed < oldest.lastUsed) oldest = tile
    }
    if (!oldest) return undefined
    this.#tiles.delete(tileKey(oldest.level, oldest.x, oldest.y))
    return oldest.slot
  }
}

function createTile(level: number, x: number, y: number): Tile {
  const fresh = {
    slot: -1,
    isStale: true,
    isEmpty: false,
    isUsable: false,
    isShown: false,
    lastUsed: 0,
    changes: 0,
    isAsked: false,
    shownSince: 0,
    isPinned: false,
  }
  return { level, x, y, ...fresh }
}
