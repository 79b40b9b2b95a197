/** Reading and saving a graph. One of 100,000 nodes is some 63 MB of JSON inside a JSON string, so both ways are streams. */
import { endpoints, SavedVersion } from '@phoenix/contract'
import * as z from 'zod/mini'
import { ApiError } from './ApiError.ts'
import { readJson, requestOf, send } from './client.ts'
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

/** The answer as it comes, to be read as a stream. */
export function getGraph(graphId: string, signal?: AbortSignal): Promise<Response> {
  return send(requestOf('getGraph', { query: { graphId }, ...(signal ? { signal } : {}) }))
}
