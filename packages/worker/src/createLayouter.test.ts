import { collectLayoutInput, createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { afterEach, expect, it } from 'vitest'
import { computeArrangement } from './arrange/computeArrangement.ts'
import { createLayouter } from './createLayouter.ts'
import { ChannelWorker } from './testing/ChannelWorker.ts'

const layouter = (isSilent = false) => createLayouter(() => new ChannelWorker(isSilent) as unknown as Worker)
const read = async () => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 40, seed: 4 }))
  return (await collectLayoutInput(engine.graph))!
}

afterEach(() => {
  ChannelWorker.all.length = 0
})

it('answers what a layout here would, takes the buffers, tells how far it is, and ends the worker', async () => {
  const input = await read()
  const shares: number[] = []
  const arrangement = await layouter()(input, { onProgress: (done) => shares.push(done) })
  expect(arrangement).toEqual(computeArrangement(await read()))
  expect(input.widths).toHaveLength(0)
  expect(shares.length).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(ChannelWorker.all[0]!.isTerminated).toBe(true)
})

it('drops what is about another version of the document', async () => {
  const input = await read()
  const { version } = input
  expect(await layouter()(input, { currentVersion: () => version + 1 })).toBeUndefined()
})

it('ends on its way when the document has moved on, and tells no more of itself', async () => {
  const input = await read()
  const { version } = input
  const shares: number[] = []
  const onProgress = (done: number) => void shares.push(done)
  expect(await layouter()(input, { onProgress, currentVersion: () => version + shares.length })).toBeUndefined()
  expect(shares).toHaveLength(1)
  expect(ChannelWorker.all[0]!.isTerminated).toBe(true)
})

it('ends at once when cancelled, and does not begin when it was before', async () => {
  const controller = new AbortController()
  const ending = layouter(true)(await read(), { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(ending).rejects.toThrow('enough')
  expect(ChannelWorker.all[0]!.isTerminated).toBe(true)
  await expect(layouter(true)(await read(), { signal: controller.signal })).rejects.toThrow('enough')
  expect(ChannelWorker.all).toHaveLength(1)
})

it('tells when the worker breaks, and when the layout does', async () => {
  const ending = layouter(true)(await read())
  ChannelWorker.all[0]!.dispatchEvent(new Event('error'))
  await expect(ending).rejects.toMatchObject({ code: 'worker-failed' })
  const input = { ...(await read()), widths: new Float64Array(1) }
  await expect(layouter()(input)).rejects.toMatchObject({ code: 'worker-failed' })
})
