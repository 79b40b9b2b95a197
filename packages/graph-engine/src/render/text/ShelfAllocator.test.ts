import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShelfAllocator, type Place } from './ShelfAllocator.ts'

describe('ShelfAllocator', () => {
  it('never overlaps places that are still valid', () => {
    const size = record({ width: integer({ min: 1, max: 60 }), height: integer({ min: 1, max: 30 }) })
    assert(
      property(array(size, { maxLength: 120 }), (sizes) => {
        const allocator = new ShelfAllocator(100, 64, 3)
        const placed: { place: Place; width: number; height: number }[] = []
        for (const { width, height } of sizes) {
          allocator.nextStamp()
          const place = allocator.allocate(width, height)
          if (place) placed.push({ place, width, height })
        }
        const valid = placed.filter(({ place }) => allocator.use(place))
        for (const a of valid) {
          expect(a.place.x + a.width).toBeLessThanOrEqual(100)
          expect(a.place.y + a.height).toBeLessThanOrEqual((a.place.page + 1) * 64)
          for (const b of valid) {
            if (a === b) continue
            const apart =
              a.place.x + a.width <= b.place.x ||
              b.place.x + b.width <= a.place.x ||
              a.place.y + a.height <= b.place.y ||
              b.place.y + b.height <= a.place.y
            expect(apart).toBe(true)
          }
        }
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  it('puts neighbours of one height side by side', () => {
    const allocator = new ShelfAllocator(100, 64, 1)
    const a = allocator.allocate(30, 13)!
    const b = allocator.allocate(20, 16)!
    expect(b).toMatchObject({ x: a.x + 30, y: a.y })
  })

  it('empties the page that was used longest ago, and only that', () => {
    const allocator = new ShelfAllocator(10, 10, 2)
    const first = allocator.allocate(10, 8)!
    const second = allocator.allocate(10, 8)!
    allocator.nextStamp()
    expect(allocator.use(first)).toBe(true)
    allocator.nextStamp()
    const third = allocator.allocate(10, 8)!
    expect(third.page).toBe(second.page)
    expect(allocator.use(second)).toBe(false)
    expect(allocator.use(first)).toBe(true)
  })

  it('refuses rather than empty a page that the picture uses', () => {
    const allocator = new ShelfAllocator(10, 10, 1)
    const first = allocator.allocate(10, 8)!
    expect(allocator.allocate(10, 8)).toBeUndefined()
    expect(allocator.use(first)).toBe(true)
    expect(allocator.allocate(11, 1)).toBeUndefined()
    expect(allocator.allocate(1, 11)).toBeUndefined()
  })

  it('forgets everything on clear', () => {
    const allocator = new ShelfAllocator(10, 10, 1)
    const place = allocator.allocate(10, 8)!
    allocator.clear()
    expect(allocator.use(place)).toBe(false)
    expect(allocator.allocate(10, 8)).toBeDefined()
  })
})
