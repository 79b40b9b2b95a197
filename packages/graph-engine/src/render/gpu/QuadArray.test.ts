import { describe, expect, it } from 'vitest'
import { QuadArray } from './QuadArray.ts'

describe('QuadArray', () => {
  it('hands over only the quads that were touched', () => {
    const quads = new QuadArray(2, 4)
    for (let i = 0; i < 4; i++) quads.take()
    expect(quads.takeDirty()).toEqual({ start: 0, end: 4 })
    const nothing = quads.takeDirty()
    expect(nothing.start).toBe(nothing.end)
    quads.touch(2)
    expect(quads.takeDirty()).toEqual({ start: 2, end: 3 })
    quads.touch(3)
    quads.touch(1)
    expect(quads.takeDirty()).toEqual({ start: 1, end: 4 })
  })

  it('keeps what was written when it grows', () => {
    const quads = new QuadArray(2, 4)
    for (let i = 0; i < 9; i++) {
      const at = quads.take()
      quads.floats[at] = i + 1
    }
    const firsts = Array.from({ length: 9 }, (_, quad) => quads.floats[quad * 8])
    expect(firsts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(quads.words.buffer).toBe(quads.floats.buffer)
    expect(quads.capacity).toBe(16)
  })

  it('has nothing to hand over after clear, however much was written before', () => {
    const quads = new QuadArray(2, 4)
    for (let i = 0; i < 4; i++) quads.take()
    quads.clear()
    quads.take()
    expect(quads.count).toBe(1)
    expect(quads.takeDirty()).toEqual({ start: 0, end: 1 })
  })
})
