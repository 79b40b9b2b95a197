import { expect } from 'vitest'
import { createGraphEngine, type GraphEngine } from '../../index.ts'
import { sceneNodeTypes } from '../../testing.ts'

/** Goes back to the main graph, whose file both ways of saving write alike, and which opens as it was. @returns It opened again. */
export async function saveWhole(engine: GraphEngine): Promise<GraphEngine> {
  engine.execute({ type: 'backToMainGraph' })
  const file = engine.save()
  expect(new TextDecoder().decode(await engine.saveBytes())).toBe(JSON.stringify(file))
  const again = createGraphEngine({ nodeTypes: sceneNodeTypes })
  expect(again.load(file).warnings).toEqual([])
  expect(again.save()).toEqual(file)
  return again
}
