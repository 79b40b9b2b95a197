import type { HttpRequest, HttpResponse, NodeContext, NodeValues } from '@phoenix/contract'
import { flowNodeByType } from '../flowNodes.ts'

export interface Outside {
  readonly answer?: HttpResponse
  readonly language?: 'tr' | 'en'
  readonly signal?: AbortSignal
}

/** Runs a node as a device would: with its own values where none are given; notes what it did outside. */
export async function runNode(type: string, given: NodeValues, outside: Outside = {}) {
  const flowNode = flowNodeByType.get(type)!
  const requests: HttpRequest[] = []
  const lines: string[] = []
  const sleeps: number[] = []
  const context: NodeContext = {
    http: {
      request: async (request) => {
        requests.push(request)
        return outside.answer ?? { status: 200, headers: {}, body: '' }
      },
    },
    clock: {
      now: () => 0,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        sleeps.push(ms)
      },
    },
    log: (line) => lines.push(line),
    signal: outside.signal ?? new AbortController().signal,
    language: outside.language ?? 'tr',
  }
  const defaults = Object.entries(flowNode.definition.inputs).map(([key, { value }]) => [key, value])
  const outputs = await flowNode.run({ ...Object.fromEntries(defaults), ...given }, context)
  return { outputs, requests, lines, sleeps }
}
