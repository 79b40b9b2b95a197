// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fakeServer, fakeStorage, openPage, other, titlesIn } from './openPage.ts'

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
    await expect(page.document.replaceWith(other('gelen'))).rejects.toMatchObject({ code: 'no-room' })
    expect(page.titles()).toEqual(['benim'])
  })

  it('is stopped: what was open stays, can be edited, and is kept as it was going to be', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('benim')
    const stop = new AbortController()
    const replacing = page.document.replaceWith(other('gelen'), stop.signal)
    stop.abort(new Error('stopped'))
    await expect(replacing).rejects.toThrow('stopped')
    expect([page.titles(), page.state]).toMatchObject([['benim'], { isDirty: true, takesEdits: true }])
    await page.document.destroy()
    expect([...storage.records.values()].filter(({ isSetAside }) => !isSetAside)).toHaveLength(1)
  })

  it('leaves nothing set aside where it was stopped, and what was set aside before as it was', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    const asides = () => [...storage.records.values()].filter(({ isSetAside }) => isSetAside)
    const stopOne = async () => {
      const stop = new AbortController()
      const replacing = page.document.replaceWith(other('gelen'), stop.signal)
      stop.abort(new Error('stopped'))
      await expect(replacing).rejects.toThrow('stopped')
    }
    page.edit('ilk')
    await stopOne()
    await expect(page.document.replaceWith(new Blob(['{}']))).rejects.toMatchObject({ code: 'wrong-shape' })
    expect(asides()).toEqual([])
    await page.document.replaceWith(other('gelen'))
    page.edit('sonra')
    const [before] = asides()
    await expect(page.document.replaceWith(new Blob(['{}']))).rejects.toMatchObject({ code: 'wrong-shape' })
    await stopOne()
    expect(asides()).toEqual([before])
    expect(titlesIn(await before!.code.text())).toEqual(['ilk'])
  })

  it('waits for one that was stopped before the next sets aside what is unsaved', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('benim')
    const waiting: (() => void)[] = []
    storage.beforeTakeBack = () => new Promise((resolve) => void waiting.push(resolve))
    const failing = page.document.replaceWith(new Blob(['{}'])).catch((error: unknown) => error)
    const next = page.document.replaceWith(other('ikinci'))
    for (let task = 0; task < 50; task++) await new Promise((resolve) => setImmediate(resolve))
    for (const goOn of waiting) goOn()
    expect(await failing).toMatchObject({ code: 'wrong-shape' })
    await next
    expect([page.titles(), page.state.notice?.kind, page.state.takesEdits]).toEqual([['ikinci'], 'set-aside', true])
    await page.document.bringBack()
    expect(page.titles()).toEqual(['benim'])
  })
})

describe('bringBack', () => {
  it.each([
    ['the browser has no room', 'no-room'],
    ['what was set aside cannot be read', 'wrong-shape'],
  ])('leaves what is unsaved and what was set aside as they are where %s', async (_, code) => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('ilk')
    await page.document.replaceWith(other('gelen'))
    page.edit('sonra')
    const [key, before] = [...storage.records].find(([, { isSetAside }]) => isSetAside)!
    if (code === 'no-room') storage.isBroken = true
    else storage.records.set(key, { ...before, code: new Blob(['{}']) })
    const kept = storage.records.get(key)
    await expect(page.document.bringBack()).rejects.toMatchObject({ code })
    expect([page.titles(), page.state]).toMatchObject([['gelen', 'sonra'], { isDirty: true, takesEdits: true }])
    expect(storage.records.get(key)).toEqual(kept)
    storage.isBroken = false
    storage.records.set(key, before)
    await page.document.bringBack()
    expect([page.titles(), page.state.notice?.kind]).toEqual([['ilk'], 'set-aside'])
    await page.document.bringBack()
    expect(page.titles()).toEqual(['gelen', 'sonra'])
  })
})

describe('loadTheirs', () => {
  it('leaves nothing set aside when the server cannot be reached', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('benim')
    server.isDown = true
    await expect(page.document.loadTheirs()).rejects.toMatchObject({ kind: 'network' })
    expect([...storage.records.values()].filter(({ isSetAside }) => isSetAside)).toEqual([])
    server.isDown = false
    await page.document.loadTheirs()
    await page.document.bringBack()
    expect(page.titles()).toEqual(['benim'])
  })

  it('is done where the draft of mine cannot be taken away: mine stays the one that was set aside', async () => {
    const [server, storage] = [fakeServer(), fakeStorage()]
    const page = openPage(server, storage)
    await page.document.open()
    page.edit('benim')
    page.state.conflict = { version: 1, savedBy: 'Ada', savedAt: '' }
    const { getGraph } = server
    server.getGraph = async () => {
      storage.isBroken = true
      return getGraph()
    }
    await page.document.loadTheirs()
    expect(page.state).toMatchObject({ conflict: null, isDirty: false, notice: { kind: 'set-aside' } })
    storage.isBroken = false
    await page.document.bringBack()
    expect(page.titles()).toEqual(['benim'])
  })
})
