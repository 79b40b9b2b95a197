import { endpoints, Graph, type Language, NodeError, Problem } from '@phoenix/contract'

export interface GraphAddress {
  readonly graphId: string
  readonly version: number
}

/** Reads one version of a graph from the server; a large one comes packed. */
export async function fetchGraph(
  server: string,
  token: string,
  { graphId, version }: GraphAddress,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL(`api/${endpoints.getDeviceGraph.path}`, withSlash(server))
  url.search = new URLSearchParams({ graphId, version: String(version) }).toString()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const body: unknown = await response.json()
    if (!response.ok) throw refusedBy(response.status, body)
    return Graph.parse(body).code
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw error instanceof NodeError ? error : unreachable(error)
  }
}

export function withSlash(server: string): string {
  return server.endsWith('/') ? server : `${server}/`
}

function refusedBy(status: number, body: unknown): NodeError {
  const problem = Problem.safeParse(body)
  if (!problem.success) return unreachable(new Error(`status ${status}`))
  const { code, detail } = problem.data
  return new NodeError(code, { tr: detail, en: detail })
}

function unreachable(cause: unknown): NodeError {
  return new NodeError(
    'graph-unavailable',
    { tr: 'Akış sunucudan alınamadı.', en: 'The flow could not be read from the server.' },
    { cause },
  )
}
