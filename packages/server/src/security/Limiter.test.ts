import { describe, expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { Limiter } from './Limiter.ts'

describe('a limiter', () => {
  it('runs so many at a time, lets so many wait in order, refuses the rest', async () => {
    const limiter = new Limiter(2, 2, () => new Error('busy'))
    const started: number[] = []
    const ends: (() => void)[] = []
    const job = (id: number) => () => {
      started.push(id)
      return new Promise<number>((resolve) => ends.push(() => resolve(id)))
    }
    const jobs = [1, 2, 3, 4].map((id) => limiter.run(job(id)))
    await expect(limiter.run(job(5))).rejects.toThrow('busy')
    expect(started).toEqual([1, 2])
    ends[1]!()
    expect(await jobs[1]).toBe(2)
    await expectSoon(() => started).toEqual([1, 2, 3])
    ends[0]!()
    await expectSoon(() => started).toEqual([1, 2, 3, 4])
    ends[2]!()
    ends[3]!()
    expect(await Promise.all(jobs)).toEqual([1, 2, 3, 4])
  })

  it('goes on after a job that fails', async () => {
    const limiter = new Limiter(1, 1, () => new Error('busy'))
    await expect(limiter.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await limiter.run(() => Promise.resolve('done'))).toBe('done')
  })
})
