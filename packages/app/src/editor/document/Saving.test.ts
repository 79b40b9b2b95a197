// @vitest-environment happy-dom
import { SUBGRAPH_INPUT_TYPE } from '@phoenix/graph-engine'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { emptyGraph, reopen, rest, server, storage, titlesIn, useDocument } from './openPage.ts'

useDocument()

async function meetConflict() {
  const page = await reopen()
  page.edit('mine')
  server.versions.push(JSON.stringify({ graph: { ...emptyGraph(), id: 'theirs' }, graphTemplates: [] }))
  server.stale = { savedBy: 'elif@ornek.com', savedAt: '2026-05-18T12:00:00Z' }
  expect(await page.document.save()).toBe(false)
  expect(page.state.conflict).toEqual({ version: 2, ...server.stale })
  return page
}

describe('the document', () => {
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

  it('tells when not even this browser can keep it', async () => {
    const page = await reopen()
    storage.isBroken = true
    page.edit('a')
    await rest()
    expect(page.state.notice).toEqual({ kind: 'not-kept', code: 'no-room' })
    server.isDown = true
    expect(await page.document.save()).toBe(false)
    expect(page.state.notice).toEqual({ kind: 'offline-not-kept', code: 'network' })
  })

  it('leaves what was kept when the page was left as it is where the save is refused after that', async () => {
    const page = await reopen()
    page.edit('a')
    server.beforeAnswer = async () => {
      await page.document.destroy()
      storage.isBroken = server.isDown = true
    }
    expect(await page.document.save()).toBe(false)
    expect([page.state.notice, storage.records.size]).toEqual([null, 1])
  })

  it('shows the sentence of any other refusal', async () => {
    const page = await reopen()
    page.edit('a')
    server.beforeAnswer = async () => {
      const problem = { type: 'about:blank', title: '', status: 403, code: 'forbidden', detail: 'Yetkiniz yok.' }
      throw new ApiError({ kind: 'http', call: 'saveGraph', status: 403, problem })
    }
    expect(await page.document.save()).toBe(false)
    expect(page.state.notice).toEqual({ kind: 'save-failed', error: 'Yetkiniz yok.', code: 'forbidden' })
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

  it('saves what is in a subgraph although the nodes that use it could not follow, says why, and tries again', async () => {
    const page = await reopen()
    const { engine } = page
    page.edit('a')
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'createSubgraph', name: 'Alt' })
    engine.execute({ type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, position: { x: 0, y: 0 } })
    const refusing = vi.spyOn(engine, 'executeInSlices').mockResolvedValue({ ok: false, code: 'unreadable-subgraph' })
    expect(await page.document.save()).toBe(true)
    expect(page.state.notice).toMatchObject({
      kind: 'saved-without-ends',
      version: 2,
      error: expect.stringMatching(/./),
    })
    expect(JSON.parse(server.versions[1]!).graphTemplates[0].nodes).toHaveLength(2)
    expect(engine.subgraphs.hasUnsavedEnds).toBe(true)
    refusing.mockRestore()
    expect(await page.document.save()).toBe(true)
    expect([engine.subgraphs.hasUnsavedEnds, page.state.notice]).toEqual([false, null])
  })

  it('has nothing to say where the subgraph was left meanwhile, which saves it', async () => {
    const page = await reopen()
    const { engine } = page
    page.edit('a')
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'createSubgraph', name: 'Alt' })
    engine.execute({ type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, position: { x: 0, y: 0 } })
    vi.spyOn(engine, 'executeInSlices').mockImplementationOnce(async () => {
      engine.execute({ type: 'backToMainGraph' })
      return { ok: false, code: 'out-of-date' }
    })
    expect(await page.document.save()).toBe(true)
    expect([engine.subgraphs.hasUnsavedEnds, page.state.notice]).toEqual([false, null])
  })

  it('sends nothing where nothing was edited, though another place is looked at', async () => {
    const page = await reopen()
    page.edit('a')
    expect(await page.document.save()).toBe(true)
    Object.assign(page.engine.viewport, { x: 40, y: 50, zoom: 0.5 })
    expect(await page.document.save()).toBe(true)
    expect([page.state.version, server.versions.length]).toEqual([2, 2])
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

    it('no longer says that there is no connection', async () => {
      const page = await meetConflict()
      page.document.decideLater()
      server.isDown = true
      await page.document.save()
      expect(page.state.notice?.kind).toBe('offline')
      server.isDown = false
      await page.document.save()
      expect([page.state.notice, page.state.conflict?.version]).toEqual([null, 2])
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
