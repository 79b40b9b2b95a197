import { describe, expect, it } from 'vitest'
import { mixColor, packColor } from './color.ts'

describe('colours', () => {
  it('are packed as r, g, b, a bytes', () => {
    const bytes = new Uint8Array(new Uint32Array([packColor(0x112233, 0.5)]).buffer)
    expect([...bytes]).toEqual([0x11, 0x22, 0x33, 128])
    expect(packColor(0xffffff)).toBe(0xffffffff)
    expect(packColor(0x000000, -1)).toBe(0)
  })

  it('mix channel by channel', () => {
    expect(mixColor(0x000000, 0xff8000, 0.5)).toBe(0x804000)
    expect(mixColor(0x123456, 0xffffff, 0)).toBe(0x123456)
    expect(mixColor(0x123456, 0xabcdef, 1)).toBe(0xabcdef)
  })
})
