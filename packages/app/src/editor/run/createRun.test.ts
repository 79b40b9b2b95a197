// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { MAX_LINES } from './runState.ts'
import { fixture, httpError, message } from './runFixture.ts'

beforeAll(startI18n)

describe('a run', () => {
  it('starts: clears messages, says so first, has a new test id', async () => {
    const { run, texts, requests } = fixture()
    await run.start('d')
    run.receive(message())
    expect(texts()).toEqual(['adım', 'Test başlatma talebi alındı'])
    run.receive(message({ complate: true }))
    await run.start('d')
    expect(texts()).toEqual(['Test başlatma talebi alındı'])
    expect(requests).toEqual(['start d t1', 'start d t2'])
    expect(run.state).toMatchObject({ start: true, phase: 'running', testId: 't2', number: 2 })
  })

  it('needs a device', async () => {
    const { run, texts, requests } = fixture()
    await run.start(null)
    expect(texts()).toEqual(['İşlemlerin gerçekleştirileceği bir cihaz seçin.'])
    expect(run.state.start).toBe(false)
    expect(requests).toEqual([])
  })

  it('is not started twice', async () => {
    const { run, requests } = fixture()
    await Promise.all([run.start('d'), run.start('d')])
    expect(requests).toEqual(['start d t1'])
  })

  it('saves first when there are unsaved edits', async () => {
    const { run, texts, requests } = fixture({ dirty: true })
    await run.start('d')
    expect(requests).toEqual(['save', 'start d t1'])
    expect(texts()).toEqual(['Kayıt yapılıyor.', 'Test başlatma talebi alındı'])
  })

  it('does not start what could not be saved', async () => {
    const { run, texts, requests } = fixture({ dirty: true, saved: false })
    await run.start('d')
    expect(requests).toEqual(['save'])
    expect(texts()[0]).toBe('Program durduruldu.')
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('shows the server’s sentence when it refuses, then says that the program stopped', async () => {
    const { run, texts } = fixture({ refuse: httpError })
    await run.start('d')
    expect(texts()).toEqual(['Program durduruldu.', 'Cihaz çevrimdışı.', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('says a refusal once, in its order, though the server pushes it before it answers', async () => {
    const { run, texts, hold, release } = fixture({ refuse: httpError })
    hold()
    const starting = run.start('d')
    await new Promise((resolve) => setTimeout(resolve))
    const refused = { send: 'Server', code: 'device-offline' }
    run.receive(message({ send: 'Server', message: 'Test başlatma talebi alındı' }))
    run.receive(message({ ...refused, message: 'Cihaz çevrimdışı.' }))
    run.receive(message({ ...refused, message: 'Program durduruldu.', statu: false }))
    release()
    await starting
    expect(texts()).toEqual(['Program durduruldu.', 'Cihaz çevrimdışı.', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('shows the general sentence for any other error on starting', async () => {
    const { run, texts } = fixture({ refuse: new ApiError({ kind: 'network', call: 'x' }) })
    await run.start('d')
    expect(texts().slice(0, 2)).toEqual([
      'Program durduruldu.',
      'Tanımlanamayan bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    ])
  })

  it("ends by Phoenix AI's word alone, with its marks, and by no word about another run", async () => {
    const { run, marks, texts } = fixture()
    await run.start('d')
    run.receiveNode({ testId: 't1', id: 'a', statu: 0 })
    const ended = {
      id: 'other',
      organizationId: 'o',
      chatId: null,
      statu: true,
      message: 'Test başarı ile tamamlandı.',
    }
    run.receiveEnd(ended)
    expect([run.state.start, marks.at.get('a')?.state]).toEqual([true, 'running'])
    run.receiveEnd({ ...ended, id: 't1' })
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    expect([texts()[0], marks.at.has('a')]).toEqual(['Test başarı ile tamamlandı.', false])
    await run.start('d')
    run.receiveEnd({ ...ended, id: 't2', statu: false, message: 'Program durduruldu.' })
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('says its end once, whoever says it again', async () => {
    const { run, texts } = fixture()
    await run.start('d')
    run.receive(message({ complate: true, message: 'bitti' }))
    run.receiveEnd({ id: 't1', organizationId: 'o', chatId: null, statu: true, message: 'bitti' })
    expect(texts()).toEqual(['bitti', 'Test başlatma talebi alındı'])
  })

  it('ends when a message is complete, and when one has failed', async () => {
    const { run } = fixture()
    await run.start('d')
    run.receive(message({ complate: true, message: 'Test başarı ile tamamlandı.' }))
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    await run.start('d')
    run.receive(message({ statu: false, testId: 't2', message: 'olmadı' }))
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
    expect(run.state.lines[0]).toMatchObject({ kind: 'failed', text: 'olmadı' })
  })

  it('hears only its own messages', async () => {
    const { run, marks, texts } = fixture()
    await run.start('d')
    run.receive(message({ testId: 'other', statu: false }))
    run.receiveNode({ id: 'n', statu: 0, testId: 'other' })
    expect(texts()).toHaveLength(1)
    expect(run.state.start).toBe(true)
    expect(marks.at.size).toBe(0)
  })

  it('stops when told, and says when the device does not listen', async () => {
    const { run, backend, requests, texts } = fixture()
    await run.start('d')
    backend.stopError = httpError
    await run.stop()
    expect(requests.at(-1)).toBe('stop d t1')
    expect(run.state).toMatchObject({ start: false, phase: 'stopped' })
    expect(texts()[0]).toBe('Cihaza ile ilgili bir hata var yada cihaz kapalı.')
  })

  it('a stop does not overtake the start that is still on its way', async () => {
    const { run, requests, hold, release } = fixture()
    hold()
    const starting = run.start('d')
    const stopping = run.stop()
    await Promise.resolve()
    expect(run.state.start).toBe(false)
    release()
    await Promise.all([starting, stopping])
    expect(requests).toEqual([])
    hold()
    const second = run.start('d')
    await new Promise((resolve) => setTimeout(resolve))
    const secondStop = run.stop()
    expect(requests).toEqual(['start d t2'])
    release()
    await Promise.all([second, secondStop])
    expect(requests).toEqual(['start d t2', 'stop d t2'])
    expect(run.state.phase).toBe('stopped')
  })

  it('says why it ended before it says that, and that somebody else stopped it is no failure', async () => {
    const { run } = fixture()
    await run.start('d')
    run.receive(message({ send: 'Server', code: 'device-removed', message: 'Testin çalıştığı cihaz silindi.' }))
    expect(run.state).toMatchObject({ start: true, phase: 'running' })
    expect(run.state.lines[0]).toMatchObject({ kind: 'failed', text: 'Testin çalıştığı cihaz silindi.' })
    run.receive(message({ send: 'Server', code: 'device-removed', statu: false, message: 'Program durduruldu.' }))
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
    await run.start('d')
    run.receive(message({ testId: 't2', code: 'stopped', statu: false, message: 'Program durduruldu.' }))
    expect(run.state).toMatchObject({ start: false, phase: 'stopped' })
    expect(run.state.lines[0]).toMatchObject({ kind: 'info', text: 'Program durduruldu.' })
  })

  it('does not repeat what the server says again', async () => {
    const { run, texts } = fixture()
    await run.start('d')
    run.receive(message({ send: 'Server', message: 'Test başlatma talebi alındı' }))
    await run.stop()
    run.receive(message({ send: 'Server', message: 'Program durduruldu.', statu: false }))
    expect(texts()).toEqual(['Program durduruldu.', 'Test başlatma talebi alındı'])
    expect(run.state.phase).toBe('stopped')
  })

  it('keeps the newest lines of a talkative run', async () => {
    const { run } = fixture()
    await run.start('d')
    for (let i = 0; i < MAX_LINES + 9; i++) run.receive(message({ message: String(i) }))
    expect(run.state.lines).toHaveLength(MAX_LINES)
    expect(run.state.dropped).toBe(10)
    expect(new Set(run.state.lines.map((line) => line.key)).size).toBe(MAX_LINES)
  })
})

describe('a message about a node', () => {
  it('is shown by the node’s title, also when the graph does not have it', async () => {
    const { run } = fixture()
    await run.start('d')
    run.receive(message({ data: { testId: 't1', nodeId: 'n', title: 'Süz' } }))
    expect(run.state.lines[0]).toMatchObject({ nodeId: 'n', sender: 'Süz', text: 'adım' })
    run.receive(message())
    expect(run.state.lines[0]).toMatchObject({ nodeId: null, sender: 'Yerel cihaz' })
  })
})
