import { describe, expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { createGraphEngine } from '../index.ts'
import { lost, open } from './testing/fixtures.ts'

/** Subflows in each other, each used so many times in the one before. */
function nest(depth: number, times: number, last = `f${depth}`): string {
  const levels = Array.from({ length: depth }, (_, i) => [
    { id: `f${i}`, type: 'subflow', name: `F${i}`, in: [], out: [] },
    ...Array.from({ length: times }, (_each, k) => use(`${i}-${k}`, i + 1 < depth ? `f${i + 1}` : last, `f${i}`)),
  ])
  return JSON.stringify([...levels.flat(), use('r', 'f0', 't')])
}

function use(id: string, subflow: string, z: string) {
  return { id, type: `subflow:${subflow}`, z, x: 0, y: 0, wires: [] }
}

const nodesIn = (text: string) => text.split('"twoColumn":').length - 1

describe('I19 subgraphs that hold each other', () => {
  test.each([
    [40, 2],
    [3, 300],
    [300, 1],
    [2000, 2],
  ])(
    'I19 U18 %i deep, each used %i times: all are kept, and what they are added to stays small',
    async (depth, times) => {
      const result = importGraph(nest(depth, times))
      expect(result.notKept).toEqual([])
      expect(result.counts).toMatchObject({ nodesIn: depth * times + 1, nodesOut: depth * times + 1 })
      const opened = open(result).save()
      expect(open({ ...result, saved: opened }).save()).toEqual(opened)
      const engine = createGraphEngine()
      const code = new TextEncoder().encode(JSON.stringify(result.saved))
      expect(await engine.executeInSlices({ type: 'paste', data: code, connections: 'all' })).toEqual({ ok: true })
      const text = new TextDecoder().decode(await engine.saveBytes())
      const written = nodesIn(text) - nodesIn(JSON.stringify(opened))
      expect(written).toBeGreaterThan(0)
      expect(written).toBeLessThanOrEqual(250_000)
      const saved = engine.save()
      expect(JSON.stringify(saved)).toBe(text)
      expect(open({ ...result, saved }).save()).toEqual(saved)
    },
  )

  test('I19 what would contain itself stays a placeholder', () => {
    const result = importGraph(nest(3000, 1, 'f7'))
    expect(lost(result)).toEqual(['template 2999-0: recursive'])
    const saved = open(result).save()
    expect(open({ ...result, saved }).save()).toEqual(saved)
  })
})
