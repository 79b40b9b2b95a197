import * as z from 'zod/mini'
import { ApiError } from '../../api/ApiError.ts'
import { createBlob } from '../shared/createBlob.ts'
import { nextTask } from '../shared/nextTask.ts'
import type { StoredGraph } from './Document.ts'
import { EnvelopeError, GraphEnvelopeReader } from './GraphEnvelopeReader.ts'

type Bytes = Uint8Array<ArrayBuffer>
const Head = z.object({ id: z.string(), version: z.number() })
/** Milliseconds of unwrapping in one task, and bytes between two looks at the clock: chunks may hold megabytes. */
const SLICE = 8
const PART = 2 ** 18
const CALL = 'GET Projects/getGraph'
const TYPE = 'application/json'
/** Bytes. Under this, starting a thread takes longer. */
const SMALL = 2 ** 20
/** Bytes of an array that several chunks are unwrapped into: a browser gives back each that is dropped by a call of its own. */
const BLOCK = 2 ** 20

/**
 * Splits a getGraph answer into the graph's own bytes and its version.
 * @param onProgress Bytes read so far, and in all where the server said so (never for a packed answer).
 * @throws ApiError
 */
export async function readGraphAnswer(
  response: Response,
  onProgress: (read: number, total: number | null) => void,
): Promise<StoredGraph> {
  const reader = new GraphEnvelopeReader()
  const isPacked = response.headers.has('Content-Encoding')
  const total = isPacked ? null : Number(response.headers.get('Content-Length')) || null
  let read = 0
  let worked = 0
  let block: Bytes = new Uint8Array(0)
  const unwrap = new TransformStream<Bytes, Bytes>({
    async transform(chunk, controller) {
      const room = chunk.length + 4
      if (block.length < room) block = new Uint8Array(read === 0 ? room : Math.max(room, BLOCK))
      let length = 0
      for (let at = 0; at < chunk.length; at += PART) {
        const began = performance.now()
        const part = chunk.subarray(at, at + PART)
        length += reader.push(part, block.subarray(length))
        read += part.length
        onProgress(read, total)
        worked += performance.now() - began
        if (worked < SLICE) continue
        await nextTask()
        worked = 0
      }
      controller.enqueue(block.subarray(0, length))
      block = block.subarray(length)
    },
  })
  try {
    const parts: Bytes[] = []
    const unwrapped = response.body!.pipeThrough(unwrap).getReader()
    for (let part = await unwrapped.read(); !part.done; part = await unwrapped.read()) parts.push(part.value)
    const { version } = Head.parse(reader.end())
    return { version, code: read < SMALL ? new Blob(parts, { type: TYPE }) : await createBlob(parts, TYPE) }
  } catch (cause) {
    const isShape = cause instanceof EnvelopeError || cause instanceof z.core.$ZodError
    throw new ApiError({ kind: isShape ? 'shape' : 'network', call: CALL, cause })
  }
}
