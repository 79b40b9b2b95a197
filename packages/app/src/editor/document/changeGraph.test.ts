// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fakeServer, fakeStorage, openPage, other } from './testing/openPage.ts'

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
})
