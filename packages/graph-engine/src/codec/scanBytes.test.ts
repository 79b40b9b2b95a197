import { describe, expect, test } from 'vitest'
import { scanBytes } from './scanBytes.ts'
import { decode, encode, scene } from './testing/sceneBytes.ts'

describe('scanBytes', () => {
  test('finds the ranges of all elements', () => {
    const bytes = encode(JSON.stringify(scene, null, 2))
    const { nodes, connections } = scanBytes(bytes)
    const read = (ranges: Uint32Array, i: number) =>
      JSON.parse(decode(bytes.subarray(ranges[i * 2], ranges[i * 2 + 1])))
    expect(nodes!.length).toBe(1800)
    expect(read(nodes!, 899)).toEqual(scene.graph.nodes[899])
    expect(read(connections!, 0)).toEqual(scene.graph.connections[0])
  })
})
