import { afterEach, expect, test, vi } from 'vitest'
import { readGraphAnswer } from './readGraphAnswer.ts'

const pauses = vi.hoisted(() => ({ count: 0 }))
vi.mock('../shared/nextTask.ts', () => ({ nextTask: async () => void pauses.count++ }))
afterEach(() => vi.restoreAllMocks())

function answer(bytes: Uint8Array, chunkLength: number): Response {
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkLength) controller.enqueue(bytes.slice(at, at + chunkLength))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Length': String(bytes.length) } })
}

test.each([
  ['many chunks', 2 ** 16],
  ['one chunk', 2 ** 30],
])(
  'gives the thread back after each 8 ms of unwrapping an answer of %s, and tells how far it is',
  async (_, length) => {
    const code = JSON.stringify({ graph: 'ç"\\'.repeat(2 ** 17) })
    const bytes = new TextEncoder().encode(JSON.stringify({ id: 'g', code, version: 7 }))
    let clock = 0
    // Each part takes 3 ms.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3))
    pauses.count = 0
    const told: number[] = []
    const graph = await readGraphAnswer(answer(bytes, length), (read) => told.push(read))
    expect([graph.version, await graph.code.text()]).toEqual([7, code])
    const parts = Math.ceil(bytes.length / Math.min(length, 2 ** 18))
    expect(parts).toBeGreaterThan(3)
    expect([told.length, told.at(-1)]).toEqual([parts, bytes.length])
    expect(pauses.count).toBe(Math.floor(parts / 3))
  },
)
