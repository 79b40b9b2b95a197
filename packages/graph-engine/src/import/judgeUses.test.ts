import { describe, expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost, open } from './testing/fixtures.ts'

/** Subflows in each other, each used so many times in the one before. */
function nest(depth: number, times: number): string {
  const levels = Array.from({ length: depth }, (_, i) => [
    { id: `f${i}`, type: 'subflow', name: `F${i}`, in: [], out: [] },
    ...Array.from({ length: times }, (_each, k) => use(`${i}-${k}`, `f${i + 1}`, `f${i}`)),
  ])
  return JSON.stringify([...levels.flat(), use('r', 'f0', 't')])
}

function use(id: string, subflow: string, z: string) {
  return { id, type: `subflow:${subflow}`, z, x: 0, y: 0, wires: [] }
}

describe('I19 subgraphs that hold each other', () => {
  test('I19 what would stand for too many nodes stays a placeholder, and what is imported saves and opens again', () => {
    const result = importGraph(nest(40, 2))
    expect(result.counts).toMatchObject({ nodesIn: 81, nodesOut: 81 })
    expect(lost(result).length).toBeGreaterThan(0)
    expect(new Set(result.notKept.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(
      new Set(['template too-many']),
    )
    expect(open(result).graph.nodeCount).toBe(1)
  })

  test('I19 what would lie too deep stays a placeholder', () => {
    const result = importGraph(nest(300, 1))
    expect(result.notKept.every(({ reason }) => reason === 'too-many')).toBe(true)
    expect(result.notKept).toHaveLength(4)
    const saved = open(result).save()
    expect(open({ ...result, saved }).save()).toEqual(saved)
  })

  test('I19 subflows as people use them are kept', () => {
    expect(importGraph(nest(12, 2)).notKept).toEqual([])
    expect(importGraph(nest(50, 1)).notKept).toEqual([])
  })
})
