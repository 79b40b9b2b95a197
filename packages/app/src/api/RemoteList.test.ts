// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { createRemoteList } from './RemoteList.ts'

function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('RemoteList', () => {
  beforeAll(() => {
    startI18n()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('drops the answer of an owner that is no longer shown', async () => {
    const answers = { a: deferred<string[]>(), b: deferred<string[]>() }
    const list = createRemoteList('x', (owner) => answers[owner as 'a' | 'b'].promise)
    const first = list.load('a')
    const second = list.load('b')
    answers.b.resolve(['of b'])
    await second
    answers.a.resolve(['of a'])
    await first
    expect(list.state).toMatchObject({ owner: 'b', status: 'ready', items: ['of b'] })
  })

  it('fetches an owner once, and again when asked to', async () => {
    let fetches = 0
    const list = createRemoteList('x', async () => [`${++fetches}`])
    await Promise.all([list.load('a'), list.load('a')])
    await list.load('a')
    expect(list.state.items).toEqual(['1'])
    await list.reload('a')
    expect(list.state.items).toEqual(['2'])
  })

  it('turns a failure into a status, and recovers', async () => {
    let broken = true
    const list = createRemoteList('x', async () => {
      if (broken) throw new Error('down')
      return ['up']
    })
    await list.load('a')
    expect(list.state).toMatchObject({ status: 'failed', error: 'Bilinmeyen bir hata oluştu.' })
    broken = false
    await list.load('a')
    expect(list.state).toMatchObject({ status: 'ready', items: ['up'] })
  })

  it('adds what was made only to the list it belongs to', async () => {
    const list = createRemoteList('x', async () => ['one'])
    await list.load('a')
    list.add('b', 'other')
    list.add('a', 'two')
    expect(list.state.items).toEqual(['one', 'two'])
  })
})
