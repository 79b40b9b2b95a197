import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { findLost } from '../testing/findLost.ts'
import { outcome } from './testing/damage.ts'
import { listPaths, setAt } from '../testing/paths.ts'
import { create, encode } from './testing/sceneBytes.ts'

describe('a damaged file', () => {
  test('B1 L2 any damage is refused with a GraphFormatError or opens as load would', async () => {
    const small = JSON.stringify(createFlowScene({ nodes: 5, seed: 3 }))
    const damage = fc.array(
      fc.tuple(fc.nat(small.length), fc.nat(12), fc.constantFrom('', '{', '}', '[', ']', '"', ',', '\\', '0', 'é')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    await fc.assert(
      fc.asyncProperty(damage, async (cuts) => {
        let text = small
        for (const [at, length, put] of cuts) text = text.slice(0, at) + put + text.slice(at + length)
        const loaded = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => 'new' })
        const opened = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => 'new' })
        const expected = outcome(() => [loaded.load(text), loaded.save()])
        const result = await opened.open(encode(text)).catch((error: unknown) => error)
        expect(outcome(() => (result instanceof Error ? raise(result) : [result, opened.save()]))).toEqual(expected)
      }),
      { numRuns: 400, seed: 4 },
    )
  })

  test('L2 S1 random JSON in place of any part is refused with a GraphFormatError, or all of it is saved again', () => {
    const path = fc.constantFrom(...listPaths(createFlowScene({ nodes: 2, seed: 3 })))
    fc.assert(
      fc.property(path, fc.jsonValue({ maxDepth: 2 }), (keys, value) => {
        const saved = createFlowScene({ nodes: 2, seed: 3 })
        setAt(saved, keys, value)
        const engine = create()
        if (outcome(() => engine.load(saved)) === 'refused') return
        const once = engine.save()
        const file = createFlowScene({ nodes: 2, seed: 3 })
        setAt(file, keys, value)
        // No templates is written as none.
        if (file.graphTemplates === null) file.graphTemplates = []
        expect(findLost(JSON.parse(JSON.stringify(file)), once, isComputed)).toEqual([])
        engine.load(once)
        expect(engine.save()).toEqual(once)
      }),
      { numRuns: 500, seed: 5 },
    )
  })
})

/** The ends of the graph, which are worked out, and ids, of which two may be one. */
function isComputed([first, second, ...inner]: readonly string[]): boolean {
  if (first === 'graph' && (second === 'inputs' || second === 'outputs')) return true
  return inner.at(-1) === 'id'
}

function raise(error: Error): never {
  throw error
}
