/** Pages of one browser on one server, both at the process border. */
import type { SavedVersion } from '@phoenix/contract'
import { createGraphEngine, type NodeType } from '@phoenix/graph-engine'
import { beforeAll, beforeEach, afterEach, expect, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { createDocument } from './createDocument.ts'
import type { Draft, DraftShelf } from './Draft.ts'
import { DraftError } from './DraftError.ts'

const nodeTypes: NodeType[] = [
  { type: 'Text', title: 'Metin', category: 'transform', inputs: { value: { name: 'Metin', value: '' } }, outputs: {} },
]

/** The server at the process border: versions, refusals, and a wire that can be cut. */
export function fakeServer(text = JSON.stringify({ graph: emptyGraph(), graphTemplates: [] })) {
  const server = {
    versions: [text],
    isDown: false,
    /** Whose save stands in the way. */
    stale: null as { savedBy: string; savedAt: string } | null,
    warnings: [] as SavedVersion['warnings'],
    beforeAnswer: async () => {},
    async getGraph() {
      if (server.isDown) throw new ApiError({ kind: 'network', call: 'getGraph' })
      return { version: server.versions.length, code: new Blob([server.versions.at(-1)!]) }
    },
    async saveGraph({ id, code, version }: { id: string; code: Uint8Array; version: number }): Promise<SavedVersion> {
      await server.beforeAnswer()
      if (server.isDown) throw new ApiError({ kind: 'network', call: 'saveGraph' })
      if (version !== server.versions.length) throw staleError(server.versions.length, server.stale)
      server.versions.push(new TextDecoder().decode(code))
      return { id, version: server.versions.length, warnings: server.warnings }
    },
  }
  return server
}

function staleError(version: number, who: { savedBy: string; savedAt: string } | null) {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 412,
    code: 'stale-version',
    detail: 'Eski sürüm.',
    version,
    ...who,
  }
  return new ApiError({ kind: 'http', call: 'saveGraph', status: 412, problem })
}

/** One browser's storage, shared by the pages that are opened on it. */
export function fakeStorage() {
  const records = new Map<string, Draft>()
  const storage = { records, isBroken: false, pages: 0, beforeTakeBack: async () => {} }
  const spend = () => {
    if (storage.isBroken) throw new DraftError(new DOMException('no room', 'QuotaExceededError'))
  }
  return Object.assign(storage, {
    openPage(): DraftShelf {
      const owner = `page${++storage.pages}`
      const keyOf = (graphId: string, isSetAside: boolean) => `${graphId}/${owner}/${isSetAside}`
      return {
        find: async () => ({ edit: newest(records, false), aside: newest(records, true) }),
        async put(draft) {
          spend()
          const key = keyOf(draft.graphId, draft.isSetAside)
          records.set(key, { ...draft, key, userId: 'u', owner, at: Date.now() })
        },
        async remove(graphId, isSetAside) {
          spend()
          records.delete(keyOf(graphId, isSetAside))
        },
        async takeBack(graphId, before) {
          await storage.beforeTakeBack()
          records.delete(keyOf(graphId, true))
          if (before) records.set(before.key, before)
        },
        async adopt(draft) {
          spend()
          records.delete(draft.key)
          const key = keyOf(draft.graphId, draft.isSetAside)
          records.set(key, { ...draft, key, owner })
        },
        async exchange(aside, unsaved) {
          spend()
          const { graphId } = aside
          records.delete(aside.key)
          const edit = { ...aside, isSetAside: false, key: keyOf(graphId, false), owner }
          records.set(edit.key, edit)
          const key = keyOf(graphId, true)
          if (unsaved) records.set(key, { ...aside, ...unsaved, key, owner, isSetAside: true, at: Date.now() })
        },
        close: () => {},
      }
    },
  })
}

function newest(records: ReadonlyMap<string, Draft>, isSetAside: boolean): Draft | null {
  return [...records.values()].filter((draft) => draft.isSetAside === isSetAside).sort((a, b) => b.at - a.at)[0] ?? null
}

export const emptyGraph = () => ({ id: 'root', nodes: [], connections: [], inputs: [], outputs: [] })

export function openPage(server: ReturnType<typeof fakeServer>, storage: ReturnType<typeof fakeStorage>) {
  const engine = createGraphEngine({
    nodeTypes,
    // The editor asks the same.
    get readOnly() {
      return !document.state.takesEdits
    },
  })
  const document = createDocument({ graphId: 'g', engine, backend: server, shelf: storage.openPage(), now: Date.now })
  const edit = (title: string) =>
    expect(engine.execute({ type: 'addNode', nodeType: 'Text', title, position: { x: 0, y: 0 } })).toEqual({ ok: true })
  const titles = () => engine.save().graph.nodes.map((node) => node.title)
  return { engine, document, edit, titles, state: document.state }
}

export const titlesIn = (text: string) =>
  (JSON.parse(text) as { graph: { nodes: { title: string }[] } }).graph.nodes.map((n) => n.title)

export function other(title: string): Blob {
  return new Blob([JSON.stringify({ graph: { ...emptyGraph(), nodes: [{ type: 'Text', id: 'n', title }] } })])
}

/** The real one: what is read and written in slices pauses by it. */
const { setImmediate } = globalThis

/** Long enough for any draft to be written. */
export const rest = async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  for (let pause = 0; pause < 20; pause++) await new Promise<void>((resolve) => void setImmediate(resolve))
}

export let server: ReturnType<typeof fakeServer>
export let storage: ReturnType<typeof fakeStorage>

/** Gives each test of a file a server and a browser's storage of its own. */
export function useDocument(): void {
  beforeAll(() => {
    startI18n()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    server = fakeServer()
    storage = fakeStorage()
  })
  afterEach(() => vi.useRealTimers())
}

/** Reload after a crash: nothing is told to the page that goes. */
export async function reopen() {
  const page = openPage(server, storage)
  await page.document.open()
  return page
}
