// @vitest-environment happy-dom
import type { PushedMessage, RunMessage } from '@phoenix/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { fixture, httpError, message } from './runFixture.ts'

beforeAll(startI18n)

const asRead = (pushed: PushedMessage): RunMessage => ({ ...pushed, event: 'TestMessage' })

const saidOf = (testId: string, text: string) => message({ message: text, data: { testId } })

describe('a run that was not started on this page', () => {
  const startedAt = '2026-11-20T10:00:00.000Z'
  const underWay = { testId: 't9', projectId: 'p', deviceId: 'd9', startedAt }

  it('is found where it stands, goes on, and can be stopped', async () => {
    const { run, told, texts, marks, requests } = fixture()
    told.runs = [underWay, { ...underWay, testId: 't8' }]
    told.messages = ['Test başlatma talebi alındı', 'bir'].map((text) => asRead(saidOf('t9', text)))
    told.nodes = [{ id: 'a', statu: 0 }]
    await run.follow(null)
    expect(run.state).toMatchObject({ start: true, phase: 'running', testId: 't9', deviceId: 'd9', number: 1 })
    expect(run.state.startedAt).toBe(Date.parse(startedAt))
    expect(marks.at.get('a')).toEqual({ state: 'running' })
    told.messages.push(asRead(saidOf('t9', 'iki')))
    await run.follow('c')
    run.receive(saidOf('t9', 'üç'))
    expect(texts()).toEqual(['üç', 'iki', 'bir', 'Test başlatma talebi alındı'])
    expect(requests.filter((request) => request.startsWith('follow'))).toEqual(['follow p by null', 'follow p by c'])
    await run.stop()
    expect(requests.at(-1)).toBe('stop d9 t9')
    expect(run.state.phase).toBe('stopped')
    expect(marks.at.size).toBe(0)
  })

  it('is shown when it starts, in the place of one that has ended, and not in that of one under way', async () => {
    const { run, texts } = fixture()
    const data = { testId: 't9', projectId: 'p', at: startedAt }
    const start = message({ message: 'Test başlatma talebi alındı', systemId: 'd9', data })
    run.receive({ ...start, data: { ...data, projectId: 'other' } })
    expect(run.state.phase).toBe('idle')
    await run.start('d')
    run.receive(start)
    expect(run.state.testId).toBe('t1')
    run.receive(message({ complate: true }))
    run.receive(start)
    expect(run.state).toMatchObject({ start: true, testId: 't9', deviceId: 'd9', number: 2 })
    expect(texts()).toEqual(['Test başlatma talebi alındı'])
  })

  it('that could not be found leaves the page as it is', async () => {
    const { run, backend } = fixture()
    backend.followRuns = () => Promise.reject(httpError)
    await run.follow('c')
    expect(run.state.phase).toBe('idle')
  })
})

describe('a run whose pushes were missed', () => {
  it('is read again: what is new, in order, and how its nodes stand, to its end', async () => {
    const { run, told, texts, marks, requests } = fixture()
    await run.start('d')
    const heard = message({ message: 'bir' })
    run.receive(heard)
    const missed = ['iki', 'iki', 'üç'].map((text) => message({ message: text }))
    const end = message({ message: 'Test başarı ile tamamlandı.', complate: true })
    told.messages = [heard, ...missed, end].map(asRead)
    told.nodes = ['a', 'b', 'c'].map((id) => ({ id, statu: 2, duration: 5 }))
    await run.follow('c')
    expect(texts()).toEqual(['Test başarı ile tamamlandı.', 'üç', 'iki', 'iki', 'bir', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    expect([...marks.at.keys()]).toEqual(['a', 'b', 'c'])
    expect(requests.filter((request) => request.startsWith('messages'))).toHaveLength(4)
    await run.follow('c')
    expect(texts()).toHaveLength(6)
  })

  it('shows what is pushed while it is read after that, once', async () => {
    const { run, told, texts, hold, release } = fixture()
    await run.start('d')
    const [missed, both, later] = ['bir', 'iki', 'üç'].map((text) => message({ message: text }))
    told.messages = [missed!, both!].map(asRead)
    hold()
    const reading = run.follow('c')
    await new Promise((resolve) => setTimeout(resolve))
    run.receive(both!)
    run.receive(later!)
    release()
    await reading
    expect(texts()).toEqual(['üç', 'iki', 'bir', 'Test başlatma talebi alındı'])
  })

  it('goes on as it is where it cannot be read, and is not read before there is one', async () => {
    const { run, backend, texts, requests } = fixture()
    await run.follow('c')
    expect(requests).toEqual(['follow p by c'])
    await run.start('d')
    backend.findNodes = () => Promise.reject(httpError)
    await run.follow('c')
    run.receive(message())
    expect(texts()).toEqual(['adım', 'Test başlatma talebi alındı'])
  })
})
