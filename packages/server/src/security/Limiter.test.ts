import { describe, expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { Limiter, type LimiterOptions } from './Limiter.ts'

const refuse = () => new Error('busy')

/** Jobs that end when they are told to, in the order in which they started. */
function useJobs(options: Omit<LimiterOptions, 'refuse'>) {
  const limiter = new Limiter({ ...options, refuse })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (id: string, group?: string) =>
    limiter.run(() => {
      started.push(id)
      return new Promise<string>((resolve) => ends.set(id, () => resolve(id)))
    }, group)
  return { run, started, end: (id: string) => ends.get(id)!() }
}

describe('a limiter', () => {
  it('runs so many at a time, lets so many wait in order, refuses the rest', async () => {
    const { run, started, end } = useJobs({ running: 2, waitingOfGroup: 2 })
    const jobs = ['1', '2', '3', '4'].map((id) => run(id))
    await expect(run('5')).rejects.toThrow('busy')
    expect(started).toEqual(['1', '2'])
    end('2')
    expect(await jobs[1]).toBe('2')
    await expectSoon(() => started).toEqual(['1', '2', '3'])
    end('1')
    await expectSoon(() => started).toEqual(['1', '2', '3', '4'])
    end('3')
    end('4')
    expect(await Promise.all(jobs)).toEqual(['1', '2', '3', '4'])
  })

  it('goes on after a job that fails', async () => {
    const limiter = new Limiter({ running: 1, waitingOfGroup: 1, refuse })
    await expect(limiter.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await limiter.run(() => Promise.resolve('done'))).toBe('done')
  })

  it('keeps a place free that one group does not get', async () => {
    const { run, started } = useJobs({ running: 3, runningOfGroup: 2, waitingOfGroup: 5 })
    for (const id of ['a1', 'a2', 'a3', 'a4']) void run(id, 'a')
    void run('b1', 'b')
    await expectSoon(() => started).toEqual(['a1', 'a2', 'b1'])
  })

  it('takes groups in turns, however many jobs one of them has waiting', async () => {
    const { run, started, end } = useJobs({ running: 1, waitingOfGroup: 3 })
    for (const id of ['a1', 'a2', 'a3', 'a4']) void run(id, 'a')
    await expect(run('a5', 'a')).rejects.toThrow('busy')
    for (const id of ['b1', 'b2']) void run(id, 'b')
    void run('c1', 'c')
    for (const [last, next] of [
      ['a1', 'a2'],
      ['a2', 'b1'],
      ['b1', 'c1'],
      ['c1', 'a3'],
      ['a3', 'b2'],
      ['b2', 'a4'],
    ] as const) {
      await expectSoon(() => started.at(-1)).toBe(last)
      end(last)
      await expectSoon(() => started.at(-1)).toBe(next)
    }
  })
})
