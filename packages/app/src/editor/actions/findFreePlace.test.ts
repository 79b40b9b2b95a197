import { describe, expect, it } from 'vitest'
import { findFreePlace } from './findFreePlace.ts'

const area = { x: 224, y: 40, width: 900, height: 600 }
const middle = { x: 674, y: 340 }
const size = { width: 200, height: 130 }

/** Nodes as rectangles in CSS pixels. */
function viewOf(nodes: { x: number; y: number; width: number; height: number }[], zoom = 1) {
  return {
    viewport: { get: () => ({ x: 0, y: 0, zoom }) } as never,
    hitTest: (x: number, y: number) => {
      const isHit = nodes.some(
        (node) => x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height,
      )
      return isHit ? { nodeId: 'n' } : null
    },
  }
}

describe('findFreePlace', () => {
  it('is the middle of what is seen', () => {
    expect(findFreePlace(viewOf([]), area, size)).toEqual(middle)
  })

  it('goes beside a node that lies there, and stays within what is seen', () => {
    const node = { x: 600, y: 320, width: 200, height: 130 }
    const place = findFreePlace(viewOf([node]), area, size)
    const isBeside = place.x + 100 < node.x || place.x - 100 > node.x + node.width
    const isAboveOrBelow = place.y + 130 < node.y || place.y > node.y + node.height
    expect(isBeside || isAboveOrBelow).toBe(true)
    expect(place.x - 100).toBeGreaterThanOrEqual(area.x)
    expect(place.x + 100).toBeLessThanOrEqual(area.x + area.width)
  })

  it('keeps a tall node off what lies where only its lower rows come', () => {
    const below = { x: 400, y: 480, width: 500, height: 100 }
    const place = findFreePlace(viewOf([below]), area, { width: 200, height: 260 })
    expect(place.y + 260).toBeLessThan(below.y)
  })

  it('covers as little as it can where no place is free', () => {
    const columns = [300, 480, 660, 840].map((x) => ({ x, y: 0, width: 90, height: 900 }))
    const full = { x: 0, y: 40, width: 1200, height: 560 }
    const place = findFreePlace(viewOf([...columns, full]), { ...area, height: 800 }, size)
    expect(place.y).toBeGreaterThan(full.y + full.height)
  })

  it('is the middle again when all is full', () => {
    expect(findFreePlace(viewOf([{ x: 0, y: 0, width: 3000, height: 3000 }]), area, size)).toEqual(middle)
  })
})
