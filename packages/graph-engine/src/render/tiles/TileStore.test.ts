import { describe, expect, it } from 'vitest'
import { TileStore } from './TileStore.ts'

describe('TileStore', () => {
  it('gives slots until they run out, then that of the tile wanted longest ago', () => {
    const store = new TileStore(2)
    const a = store.want(3, 0, 0, 1)
    const b = store.want(3, 1, 0, 2)
    expect(store.place(a, 2)).toBe(true)
    expect(store.place(b, 2)).toBe(true)
    const c = store.want(3, 2, 0, 3)
    expect(store.place(c, 3)).toBe(true)
    expect(c.slot).toBe(a.slot)
    expect(store.get(3, 0, 0)).toBeUndefined()
    expect(store.get(3, 1, 0)).toBe(b)
  })

  it('takes nothing from a tile of the same frame', () => {
    const store = new TileStore(1)
    expect(store.place(store.want(3, 0, 0, 5), 5)).toBe(true)
    expect(store.place(store.want(3, 1, 0, 5), 5)).toBe(false)
  })

  it('marks what touches a rectangle, on every level', () => {
    const store = new TileStore(4)
    const near = store.want(2, 0, 0, 1)
    const coarse = store.want(5, 0, 0, 1)
    const far = store.want(2, 9, 9, 1)
    for (const tile of [near, coarse, far]) tile.isStale = false
    store.markStale(10, 10, 20, 20)
    expect([near.isStale, coarse.isStale, far.isStale]).toEqual([true, true, false])
    store.markAllStale()
    expect(far.isStale).toBe(true)
  })

  it('forgets tiles without a picture when they become many', () => {
    const store = new TileStore(1)
    for (let x = 0; x < 20; x++) store.want(3, x, 0, x)
    expect(store.get(3, 0, 0)).toBeUndefined()
    expect(store.get(3, 19, 0)).toBeDefined()
  })
})
