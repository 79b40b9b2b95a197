// @vitest-environment happy-dom
import type { PushedMessage, RunMessage } from '@phoenix/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import { fixture, httpError, message } from './testing/runFixture.ts'

beforeAll(() => {
  startI18n()
  registerEditorTexts()
})

const asRead = (pushed: PushedMessage): RunMessage => ({ ...pushed, event: 'TestMessage' })

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
    await run.catchUp()
    expect(texts()).toEqual(['Test başarı ile tamamlandı.', 'üç', 'iki', 'iki', 'bir', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    expect([...marks.at.keys()]).toEqual(['a', 'b', 'c'])
    expect(requests.filter((request) => request.startsWith('messages'))).toHaveLength(4)
    await run.catchUp()
    expect(texts()).toHaveLength(6)
  })

  it('shows what is pushed while it is read after that, once', async () => {
    const { run, told, texts, hold, release } = fixture()
    await run.start('d')
    const [missed, both, later] = ['bir', 'iki', 'üç'].map((text) => message({ message: text }))
    told.messages = [missed!, both!].map(asRead)
    hold()
    const reading = run.catchUp()
    await new Promise((resolve) => setTimeout(resolve))
    run.receive(both!)
    run.receive(later!)
    release()
    await reading
    expect(texts()).toEqual(['üç', 'iki', 'bir', 'Test başlatma talebi alındı'])
  })

  it('goes on as it is where it cannot be read, and is not read before there is one', async () => {
    const { run, backend, texts, requests } = fixture()
    await run.catchUp()
    expect(requests).toEqual([])
    await run.start('d')
    backend.findNodes = () => Promise.reject(httpError)
    await run.catchUp()
    run.receive(message())
    expect(texts()).toEqual(['adım', 'Test başlatma talebi alındı'])
  })
})
