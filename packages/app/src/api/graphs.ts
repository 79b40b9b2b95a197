/** Reading and saving a graph. One of 100,000 nodes is some 63 MB of JSON inside a JSON string, so both ways are streams. */
import { endpoints, SavedVersion } from '@phoenix/contract'
import * as z from 'zod/mini'
import { ApiError } from './ApiError.ts'
import { readJson, requestOf, send } from './client.ts'
import { GraphUnwrapper } from './GraphUnwrapper.ts'
import { escapeJsonBytes, gzipStream, slices } from './gzip.ts'

export type GraphToSave = {
  id: string
  /** The JSON text of { graph, graphTemplates }, as text or as its UTF-8 bytes. */
  code: string | Uint8Array
  /** The version the edit started from; without it the last write wins. */
  version?: number
}

type SaveOptions = { signal?: AbortSignal }

/** @throws ApiError; a 412 carries a StaleVersionProblem */
export async function saveGraph(graph: GraphToSave, options: SaveOptions = {}): Promise<SavedVersion> {
  const body = await new Response(gzipStream(envelope(graph))).blob()
  const response = await send({
    ...requestOf('saveGraph', options),
    body,
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  })
  const parsed = z.safeParse(SavedVersion, await readJson(response, endpoints.saveGraph.path))
  if (!parsed.success) throw new ApiError({ kind: 'shape', call: endpoints.saveGraph.path, cause: parsed.error })
  return parsed.data
}

function* envelope({ id, code, version }: GraphToSave): Iterable<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const head = version === undefined ? { id } : { id, version }
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"code":"`)
  for (const slice of slices(typeof code === 'string' ? encoder.encode(code) : code)) yield escapeJsonBytes(slice)
  yield encoder.encode('"}')
}

/** The answer as it comes, to be read as a stream; `readGraph` does. */
export function getGraph(graphId: string, signal?: AbortSignal): Promise<Response> {
  return send(requestOf('getGraph', { query: { graphId }, ...(signal ? { signal } : {}) }))
}

export type ReadGraph = { id: string; version: number; code: Blob }

/**
 * Takes the graph's own JSON text out of its envelope while it arrives.
 * @param onProgress bytes of the envelope read so far, and in all where the server said so (never for a gzip body)
 * @throws ApiError
 */
export async function readGraph(
  response: Response,
  onProgress?: (read: number, total: number | null) => void,
): Promise<ReadGraph> {
  const call = endpoints.getGraph.path
  const unwrapper = new GraphUnwrapper()
  const total = response.headers.has('Content-Encoding') ? null : Number(response.headers.get('Content-Length')) || null
  let read = 0
  try {
    for await (const chunk of chunksOf(response)) {
      unwrapper.push(chunk)
      read += chunk.length
      onProgress?.(read, total)
    }
  } catch (cause) {
    throw new ApiError({ kind: 'network', call, cause })
  }
  const { code, rest } = unwrapper.end()
  const parsed = z.safeParse(GraphHead, rest)
  if (!parsed.success || code === null) throw new ApiError({ kind: 'shape', call, cause: parsed.error })
  return { ...parsed.data, code }
}

const GraphHead = z.object({ id: z.string(), version: z.number() })

async function* chunksOf(response: Response): AsyncIterable<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
