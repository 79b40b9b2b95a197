import { describe, expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import { isWithin } from '../growFrame.ts'
import { framesOf } from '../testing/fixtures.ts'

function group(id: string, x: number, w: number, more: object = {}) {
  return { id, type: 'group', z: 't', name: id, x, y: 0, w, h: 80, ...more }
}

function node(id: string, type: string, x: number, g: string) {
  return { id, type, z: 't', g, x, y: 40, wires: [] }
}

describe('I15 what lies in a group stays in its frame', () => {
  test('I15 Node-RED: however small its nodes are, inner groups and comments too', () => {
    const items = [
      group('outer', 0, 300),
      group('inner', 20, 90, { g: 'outer' }),
      node('a', 'inject', 60, 'inner'),
      node('b', 'link out', 290, 'outer'),
      { id: 'c', type: 'comment', z: 't', g: 'outer', name: 'Not', x: 290, y: 40 },
      node('d', 'debug', 900, 'elsewhere'),
    ]
    const result = importGraph(JSON.stringify(items))
    expect(framesOf(result)).toEqual({ outer: ['a', 'b'], inner: ['a'] })
    const { annotations } = (result.saved['phoenix'] as { graphs: Record<string, SavedExtras> }).graphs['imported']!
    const [outer, inner, note] = annotations!
    expect(isWithin(inner!, outer!)).toBe(true)
    expect(isWithin(note!, outer!)).toBe(true)
  })

  test('I15 Node-RED: a group that lists a node has it, whatever the node says', () => {
    const items = [
      group('a', 0, 300, { nodes: ['n', 'm'] }),
      group('b', 900, 300, { nodes: [] }),
      node('n', 'debug', 60, 'b'),
      node('m', 'debug', 290, ''),
      node('k', 'debug', 1190, 'b'),
    ]
    expect(framesOf(importGraph(JSON.stringify(items)))).toEqual({ a: ['n', 'm'], b: ['k'] })
  })

  test('I15 groups in a circle, and one of another subflow, hold what is their own', () => {
    const items = [
      group('a', 0, 100, { g: 'b' }),
      group('b', 0, 100, { g: 'a' }),
      { id: 's', type: 'subflow', name: 'S', in: [], out: [] },
      { ...node('n', 'debug', 900, 'a'), z: 's' },
      node('m', 'debug', 300, 'a'),
    ]
    expect(framesOf(importGraph(JSON.stringify(items)))).toEqual({ a: ['m'], b: [] })
  })
})
