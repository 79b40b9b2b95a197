// @vitest-environment happy-dom
import type { SavedVersion } from '@phoenix/contract'
import { createGraphEngine, type NodeType } from '@phoenix/graph-engine'
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { createDocument } from './createDocument.ts'
import type { Draft, DraftShelf } from './Draft.ts'

const nodeTypes: NodeType[] = [
  { type: 'Text', title: 'Metin', category: 'transform', inputs: { value: { name: 'Metin', value: '' } }, outputs: {} },
]

/** The server at the process border: versions, refusals, and a wire that can be cut. */
function fakeServer(text = JSON.stringify({ graph: emptyGraph(), graphTemplates: [] })) {
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
function fakeStorage() {
  const records = new Map<string, Draft>()
  const storage = { records, isBroken: false, pages: 0 }
  return Object.assign(storage, {
    openPage(): DraftShelf {
      const owner = `page${++storage.pages}`
      const keyOf = (graphId: string, isSetAside: boolean) => `${graphId}/${owner}/${isSetAside}`
      return {
        find: async () => ({ edit: newest(records, false), aside: newest(records, true) }),
        async put(draft) {
          if (storage.isBroken) throw new Error('no room')
          const key = keyOf(draft.graphId, draft.isSetAside)
          records.set(key, { ...draft, key, userId: 'u', owner, at: Date.now() })
        },
        remove: async (graphId, isSetAside) => void records.delete(keyOf(graphId, isSetAside)),
        async adopt(draft) {
          records.delete(draft.key)
          const key = keyOf(draft.graphId, draft.isSetAside)
          records.set(key, { ...draft, key, owner })
        },
        close: () => {},
      }
    },
  })
}

function newest(records: ReadonlyMap<string, Draft>, isSetAside: boolean): Draft | null {
  return [...records.values()].filter((draft) => draft.isSetAside === isSetAside).sort((a, b) => b.at - a.at)[0] ?? null
}

const emptyGraph = () => ({ id: 'root', nodes: [], connections: [], inputs: [], outputs: [] })

function openPage(server: ReturnType<typeof fakeServer>, storage: ReturnType<typeof fakeStorage>) {
  const engine = createGraphEngine({ nodeTypes })
  const document = createDocument({ graphId: 'g', engine, backend: server, shelf: storage.openPage(), now: Date.now })
  const edit = (title: string) =>
    expect(engine.execute({ type: 'addNode', nodeType: 'Text', title, position: { x: 0, y: 0 } })).toEqual({ ok: true })
  const titles = () => engine.save().graph.nodes.map((node) => node.title)
  return { engine, document, edit, titles, state: document.state }
}

const titlesIn = (text: string) =>
  (JSON.parse(text) as { graph: { nodes: { title: string }[] } }).graph.nodes.map((n) => n.title)

/** Long enough for any draft to be written. */
/** The real one: what is read and written in slices pauses by it. */
const { setImmediate } = globalThis
const rest = async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  for (let pause = 0; pause < 20; pause++) await new Promise<void>((resolve) => void setImmediate(resolve))
}

function other(title: string): Blob {
  return new Blob([JSON.stringify({ graph: { ...emptyGraph(), nodes: [{ type: 'Text', id: 'n', title }] } })])
}

it('says once what opening has to say of many nodes', async () => {
  const nodes = ['a', 'b', 'c'].map((id) => ({ type: id === 'c' ? 'Yok' : 'Eski', id, title: id }))
  const page = openPage(fakeServer(JSON.stringify({ graph: { ...emptyGraph(), nodes } })), fakeStorage())
  await page.document.open()
  expect(page.state.openWarnings.map((text) => /Eski|Yok/.exec(text)?.[0])).toEqual(['Eski', 'Yok'])
})

describe('replaceWith', () => {
  it('opens another graph as an unsaved edit, and sets aside what was unsaved', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    await page.document.replaceWith(other('gelen'))
    expect([page.titles(), page.state.isDirty, page.state.notice]).toEqual([['gelen'], true, null])
    page.edit('benim')
    await page.document.replaceWith(other('ikinci'))
    expect([page.titles(), page.state.notice?.kind]).toEqual([['ikinci'], 'set-aside'])
    await page.document.bringBack()
    expect(page.titles()).toEqual(['gelen', 'benim'])
  })

  it('leaves the graph as it is when what is unsaved cannot be kept, or the other cannot be opened', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('benim')
    await expect(page.document.replaceWith(new Blob(['{}']))).rejects.toMatchObject({ code: 'wrong-shape' })
    storage.isBroken = true
    await expect(page.document.replaceWith(other('gelen'))).rejects.toThrow('no room')
    expect(page.titles()).toEqual(['benim'])
  })
})

describe('the document', () => {
  let server: ReturnType<typeof fakeServer>
  let storage: ReturnType<typeof fakeStorage>
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

  /** Reload after a crash: nothing is told to the page that goes. */
  const reopen = async () => {
    const page = openPage(server, storage)
    await page.document.open()
    return page
  }

  it('opens the head, unchanged', async () => {
    const page = await reopen()
    expect(page.state).toMatchObject({ phase: 'open', version: 1, isDirty: false, notice: null })
  })

  it('saves on the version that it opened, and is clean again', async () => {
    const page = await reopen()
    page.edit('a')
    expect(page.state.isDirty).toBe(true)
    expect(await page.document.save()).toBe(true)
    expect(page.state).toMatchObject({ version: 2, isDirty: false, isSaving: false })
    expect(titlesIn(server.versions[1]!)).toEqual(['a'])
    page.edit('b')
    expect(await page.document.save()).toBe(true)
    expect(server.versions).toHaveLength(3)
  })

  it('stays dirty when it was edited while it was written', async () => {
    const page = await reopen()
    page.edit('a')
    const saved = page.document.save()
    page.edit('b')
    expect(await saved).toBe(true)
    expect(titlesIn(server.versions[1]!)).toEqual(['a'])
    expect(page.state).toMatchObject({ version: 2, isDirty: true })
  })

  it('stays dirty when it was edited while the save was on its way', async () => {
    const page = await reopen()
    page.edit('a')
    server.beforeAnswer = async () => page.edit('b')
    expect(await page.document.save()).toBe(true)
    expect(page.state).toMatchObject({ version: 2, isDirty: true })
    server.beforeAnswer = async () => {}
    expect(await page.document.save()).toBe(true)
    expect(titlesIn(server.versions[2]!)).toEqual(['a', 'b'])
    expect(page.state.isDirty).toBe(false)
  })

  it('keeps a draft of an edit that survives a crash, restores it, and the next save sends it', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    const page = await reopen()
    expect(page.titles()).toEqual(['a'])
    expect(page.state).toMatchObject({ isDirty: true, version: 1, notice: { kind: 'restored' } })
    expect(await page.document.save()).toBe(true)
    expect(titlesIn(server.versions[1]!)).toEqual(['a'])
    expect(storage.records.size).toBe(0)
    expect((await reopen()).state).toMatchObject({ isDirty: false, notice: null })
  })

  it('keeps the draft at once when the page is hidden', async () => {
    const page = await reopen()
    page.edit('a')
    page.document.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect((await reopen()).titles()).toEqual(['a'])
  })

  it('takes the draft away when everything was undone', async () => {
    const page = await reopen()
    page.edit('a')
    await rest()
    expect(storage.records.size).toBe(1)
    page.engine.undo()
    await rest()
    expect(storage.records.size).toBe(0)
  })

  it('discards a restored draft in favour of the server', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    const page = await reopen()
    await page.document.discardDraft()
    expect(page.titles()).toEqual([])
    expect(page.state).toMatchObject({ isDirty: false, notice: null, version: 1 })
    expect(storage.records.size).toBe(0)
  })

  it('drops a draft that the server already has: its save was answered too late', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    server.versions.push(await [...storage.records.values()][0]!.code.text())
    const page = await reopen()
    expect(page.state).toMatchObject({ version: 2, isDirty: false, notice: null })
    expect(storage.records.size).toBe(0)
  })

  it('keeps the edit when the network fails, says so, and saves it later', async () => {
    const page = await reopen()
    page.edit('a')
    server.isDown = true
    expect(await page.document.save()).toBe(false)
    expect(page.state).toMatchObject({ isDirty: true, notice: { kind: 'offline' } })
    server.isDown = false
    const reloaded = await reopen()
    expect(reloaded.titles()).toEqual(['a'])
    expect(await reloaded.document.save()).toBe(true)
    expect(titlesIn(server.versions[1]!)).toEqual(['a'])
  })

  it('opens the draft when the server cannot be reached', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    server.isDown = true
    const page = await reopen()
    expect(page.titles()).toEqual(['a'])
    expect(page.state.notice).toMatchObject({ kind: 'restored-offline' })
  })

  it('tells when not even this browser can keep it', async () => {
    const page = await reopen()
    storage.isBroken = true
    page.edit('a')
    await rest()
    expect(page.state.notice).toEqual({ kind: 'not-kept' })
    server.isDown = true
    expect(await page.document.save()).toBe(false)
    expect(page.state.notice).toEqual({ kind: 'offline-not-kept' })
  })

  it('shows the sentence of any other refusal', async () => {
    const page = await reopen()
    page.edit('a')
    server.beforeAnswer = async () => {
      const problem = { type: 'about:blank', title: '', status: 403, code: 'forbidden', detail: 'Yetkiniz yok.' }
      throw new ApiError({ kind: 'http', call: 'saveGraph', status: 403, problem })
    }
    expect(await page.document.save()).toBe(false)
    expect(page.state.notice).toEqual({ kind: 'save-failed', error: 'Yetkiniz yok.' })
  })

  it('tells when the graph cannot be written, and saves it when it can', async () => {
    const page = await reopen()
    page.edit('a')
    const writing = vi.spyOn(page.engine, 'saveBytes').mockRejectedValue(new RangeError('no memory'))
    expect(await page.document.save()).toBe(false)
    expect(page.state).toMatchObject({ isDirty: true, isSaving: false, notice: { kind: 'save-failed' } })
    writing.mockRestore()
    expect(await page.document.save()).toBe(true)
    expect(titlesIn(server.versions[1]!)).toEqual(['a'])
  })

  it('says which sentence a broken file gets', async () => {
    server.versions = ['{"graph": 3}']
    const page = await reopen()
    expect(page.state).toMatchObject({ phase: 'failed', failure: { kind: 'format', code: 'wrong-shape' } })
    server.isDown = true
    await page.document.open()
    expect(page.state).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } })
  })

  it('tells the server’s warnings', async () => {
    const page = await reopen()
    server.warnings = [{ code: 'missing-input', message: 'eksik', nodes: [] }]
    page.edit('a')
    await page.document.save()
    expect(page.state).toMatchObject({
      saveWarnings: server.warnings,
      notice: { kind: 'saved-with-warnings', count: 1 },
    })
  })

  async function meetConflict() {
    const page = await reopen()
    page.edit('mine')
    server.versions.push(JSON.stringify({ graph: { ...emptyGraph(), id: 'theirs' }, graphTemplates: [] }))
    server.stale = { savedBy: 'elif@ornek.com', savedAt: '2026-05-18T12:00:00Z' }
    expect(await page.document.save()).toBe(false)
    expect(page.state.conflict).toEqual({ version: 2, ...server.stale })
    return page
  }

  describe('a conflict', () => {
    it('keeps mine in the browser meanwhile', async () => {
      await meetConflict()
      expect((await reopen()).titles()).toEqual(['mine'])
    })

    it('saves mine over theirs as a new version', async () => {
      const page = await meetConflict()
      expect(await page.document.overwrite()).toBe(true)
      expect(titlesIn(server.versions[2]!)).toEqual(['mine'])
      expect(page.state).toMatchObject({ conflict: null, version: 3, isDirty: false })
      expect(storage.records.size).toBe(0)
    })

    it('meets the next one when somebody saved again', async () => {
      const page = await meetConflict()
      server.versions.push(server.versions[1]!)
      expect(await page.document.overwrite()).toBe(false)
      expect(page.state.conflict?.version).toBe(3)
    })

    it('loads theirs, sets mine aside, and brings it back on demand', async () => {
      const page = await meetConflict()
      await page.document.loadTheirs()
      expect(page.titles()).toEqual([])
      expect(page.state).toMatchObject({ conflict: null, version: 2, isDirty: false, notice: { kind: 'set-aside' } })
      const later = await reopen()
      expect(later.titles()).toEqual([])
      expect(later.state.notice).toMatchObject({ kind: 'set-aside' })
      await later.document.bringBack()
      expect(later.titles()).toEqual(['mine'])
      expect(later.state).toMatchObject({ isDirty: true, version: 1 })
    })

    it('lets nothing go when mine is brought back over another edit', async () => {
      const page = await meetConflict()
      await page.document.loadTheirs()
      page.edit('second')
      await page.document.bringBack()
      expect(page.titles()).toEqual(['mine'])
      await page.document.bringBack()
      expect(page.titles()).toEqual(['second'])
    })

    it('can be decided later', async () => {
      const page = await meetConflict()
      page.document.decideLater()
      expect(page.state).toMatchObject({ conflict: null, isDirty: true })
      expect(page.titles()).toEqual(['mine'])
    })
  })
})
