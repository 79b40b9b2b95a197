import { expect, it, vi } from 'vitest'
import { BlobMaker, type BlobRequest, type BlobWorker } from './BlobMaker.ts'

type Answer = (request: BlobRequest, worker: EventTarget) => void

/** A worker at the page's border: what it is sent crosses as to a real one. @param first What it says when it is started. */
function fakeWorker(answer: Answer, first = new Event('message')) {
  const target = new EventTarget()
  queueMicrotask(() => target.dispatchEvent(first))
  return Object.assign(target, {
    postMessage: (message: BlobRequest, transfer: Transferable[]) =>
      answer(structuredClone(message, { transfer }), target),
    terminate: vi.fn(),
  }) as unknown as BlobWorker
}

const makes: Answer = ({ parts, type, port }) => port.postMessage(new Blob(parts, { type }))
const breaks: Answer = (_, worker) => worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no room' }))

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251)

it('has one worker make all blobs, without copying', async () => {
  const makeWorker = vi.fn(() => fakeWorker(makes))
  const maker = new BlobMaker(makeWorker)
  const whole = bytesOf(1000)
  const parts = [whole.slice(0, 9), whole.slice(9)]
  const [blob, text] = await Promise.all([
    maker.create(parts, 'application/json'),
    maker.create([new TextEncoder().encode('ğ')], 'text/plain'),
  ])
  expect([blob.type, new Uint8Array(await blob.arrayBuffer())]).toEqual(['application/json', whole])
  expect(parts.map(({ length }) => length)).toEqual([0, 0])
  expect(await text.text()).toBe('ğ')
  expect(makeWorker).toHaveBeenCalledTimes(1)
})

it('takes parts of one buffer', async () => {
  const whole = bytesOf(1000)
  const blob = await new BlobMaker(() => fakeWorker(makes)).create([whole.subarray(0, 9), whole.subarray(20, 30)], '')
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(
    Uint8Array.from([...bytesOf(9), ...bytesOf(30).subarray(20)]),
  )
})

it.each([
  ['its script is gone', () => fakeWorker(makes, new Event('error'))],
  [
    'there are no workers',
    () => {
      throw new Error('Worker is not defined')
    },
  ],
])('makes it here where %s', async (_, makeWorker) => {
  const maker = new BlobMaker(makeWorker)
  expect(await (await maker.create([new TextEncoder().encode('ğ')], '')).text()).toBe('ğ')
})

it('says so where the worker breaks, and starts another for the next', async () => {
  const answers = [breaks, makes]
  const makeWorker = vi.fn(() => fakeWorker(answers.shift()!))
  const maker = new BlobMaker(makeWorker)
  await expect(maker.create([bytesOf(9)], '')).rejects.toThrow('no room')
  expect(makeWorker.mock.results[0]!.value.terminate).toHaveBeenCalledTimes(1)
  expect((await maker.create([bytesOf(9)], '')).size).toBe(9)
})
