// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  emptyGraph,
  fakeServer,
  fakeStorage,
  openPage,
  other,
  reopen,
  rest,
  server,
  storage,
  titlesIn,
  useDocument,
} from './openPage.ts'

useDocument()

it('says once what opening has to say of many nodes', async () => {
  const nodes = ['a', 'b', 'c'].map((id) => ({ type: id === 'c' ? 'Yok' : 'Eski', id, title: id }))
  const page = openPage(fakeServer(JSON.stringify({ graph: { ...emptyGraph(), nodes } })), fakeStorage())
  await page.document.open()
  expect(page.state.openWarnings.map((text) => /Eski|Yok/.exec(text)?.[0])).toEqual(['Eski', 'Yok'])
})

describe('the document', () => {
  it('opens the head, unchanged', async () => {
    const page = await reopen()
    expect(page.state).toMatchObject({ phase: 'open', version: 1, isDirty: false, notice: null })
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

  it('restores the draft of a page that is gone where there is no room to take it over', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    storage.isBroken = true
    const page = await reopen()
    expect([page.titles(), page.state.notice?.kind]).toEqual([['a'], 'restored'])
    expect(storage.records.size).toBe(1)
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

  it('opens the draft when the server cannot be reached', async () => {
    const crashed = await reopen()
    crashed.edit('a')
    await rest()
    server.isDown = true
    const page = await reopen()
    expect(page.titles()).toEqual(['a'])
    expect(page.state.notice).toMatchObject({ kind: 'restored-offline' })
  })

  it('says which sentence a broken file gets', async () => {
    server.versions = ['{"graph": 3}']
    const page = await reopen()
    expect(page.state).toMatchObject({ phase: 'failed', failure: { kind: 'format', code: 'wrong-shape' } })
    server.isDown = true
    await page.document.open()
    expect(page.state).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } })
  })
})

it('takes no edits before a graph is there, or while another comes in its place: they would go with what it replaces', async () => {
  const page = openPage(fakeServer(), fakeStorage())
  const add = () => page.engine.execute({ type: 'addNode', nodeType: 'Text', title: 'a', position: { x: 0, y: 0 } })
  const refused = { ok: false, code: 'read-only' }
  const opening = page.document.open()
  expect(add()).toEqual(refused)
  await opening
  page.edit('a')
  const replacing = page.document.replaceWith(other('b'))
  const again = page.document.replaceWith(other('c')).catch(() => {})
  expect(add()).toEqual(refused)
  await replacing.catch(() => {})
  await again
  page.edit('d')
  await expect(page.document.replaceWith(new Blob(['{']))).rejects.toMatchObject({ code: 'not-json' })
  page.edit('e')
  expect(page.titles().slice(1)).toEqual(['d', 'e'])
})
