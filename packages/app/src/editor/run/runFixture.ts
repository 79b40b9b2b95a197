import { type NodeState, nodeStateKey, type PushedMessage, type RunMessage, type RunUnderWay } from '@phoenix/contract'
import type { Mark, MarkChannel, Marks } from '@phoenix/graph-engine'
import { ApiError } from '../../api/ApiError.ts'
import { createRun, type RunBackend } from './createRun.ts'

function fakeMarks(): Marks & { at: Map<string, Mark> } {
  const at = new Map<string, Mark>()
  return {
    at,
    version: 0,
    get: (_channel: MarkChannel, id: string) => at.get(id),
    set: (_channel: MarkChannel, id: string, mark: Mark, subgraph?: string) => {
      const key = subgraph === undefined ? id : `${id} in ${subgraph}`
      if (mark.state === 'none') at.delete(key)
      else at.set(key, mark)
    },
    clear: () => at.clear(),
    runCode: () => 0,
    validationCode: () => 0,
    hasRun: false,
    conspicuous: new Set(),
    connectionValues: new Map(),
    setConnectionValue: () => {},
    setConnectionValues: () => {},
    clearConnectionValues: () => {},
    selectForDebug: () => {},
    debugNode: undefined,
    debugRow: -1,
    subscribe: () => () => {},
  }
}

/** A server at the process border: records requests, answers as told. */
export function fixture({
  dirty = false,
  saved = true,
  refuse,
}: { dirty?: boolean; saved?: boolean; refuse?: unknown } = {}) {
  const requests: string[] = []
  const gate = { open: () => {}, wait: Promise.resolve() }
  const told: { runs: RunUnderWay[]; messages: RunMessage[]; nodes: NodeState[] } = {
    runs: [],
    messages: [],
    nodes: [],
  }
  const backend: RunBackend & { stopError?: unknown } = {
    async startTest({ deviceId, testId }) {
      requests.push(`start ${deviceId} ${testId}`)
      await gate.wait
      if (refuse) throw refuse
    },
    async stopTest({ deviceId, testId }) {
      requests.push(`stop ${deviceId} ${testId}`)
      if (backend.stopError) throw backend.stopError
    },
    async followRuns(projectId, connectionId) {
      requests.push(`follow ${projectId} by ${connectionId}`)
      return told.runs
    },
    async findMessages({ after }) {
      requests.push(`messages after ${after}`)
      await gate.wait
      return told.messages.filter(({ id }) => id > after).slice(0, 2)
    },
    async findNodes({ after }) {
      return told.nodes.filter((node) => nodeStateKey(node) > after).slice(0, 2)
    },
  }
  let ids = 0
  const marks = fakeMarks()
  const run = createRun({
    projectId: 'p',
    organizationId: 'o',
    backend,
    marks,
    save: async (onSending) => {
      if (!dirty) return true
      onSending()
      requests.push('save')
      return saved
    },
    createId: () => `t${++ids}`,
    now: () => 1000,
  })
  const hold = () => {
    gate.wait = new Promise((resolve) => {
      gate.open = resolve
    })
  }
  return {
    run,
    backend,
    marks,
    requests,
    told,
    hold,
    release: () => gate.open(),
    texts: () => run.state.lines.map((line) => line.text),
  }
}

let messages = 0

export const message = (over: Partial<PushedMessage> & { testId?: string } = {}): PushedMessage => ({
  id: ++messages,
  message: 'adım',
  statu: true,
  send: 'Yerel cihaz',
  to: '',
  complate: false,
  systemId: 'd',
  code: '',
  data: { testId: over.testId ?? 't1' },
  ...over,
})

export const httpError = new ApiError({
  kind: 'http',
  call: 'GET PhoenixAI/StartTest',
  status: 409,
  problem: { type: 'about:blank', title: '', status: 409, code: 'device-offline', detail: 'Cihaz çevrimdışı.' },
})
