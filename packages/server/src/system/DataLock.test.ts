import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataLock } from './DataLock.ts'
import { describeProcess } from './describeProcess.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phoenix-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

describe('the lock of a data folder', () => {
  it('is refused while its owner lives, and free after release', async () => {
    const lock = await DataLock.take(path)
    await expect(DataLock.take(path)).rejects.toThrow(`process ${process.pid}`)
    await lock.release()
    await (await DataLock.take(path)).release()
  })

  it.each([
    ['none was there', undefined],
    ['a stale one was there', '{"pid":4194305,"birth":"1"}'],
  ])('goes to one of many that want it at once: %s', async (_what, stale) => {
    if (stale !== undefined) await writeFile(path, stale)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => DataLock.take(path)))
    const refusals = results.filter((result) => result.status === 'rejected')
    expect(refusals.map(({ reason }) => (reason as Error).name)).toEqual(Array(7).fill('StartupError'))
    expect(await readdir(folder)).toEqual(['lock'])
  })

  it.each([
    ['a dead process', { pid: 2 ** 22 + 1, birth: '1' }],
    ['a process that bears the number of a dead one', { pid: process.pid, birth: 'another time' }],
  ])('is taken over from %s', async (_whose, owner) => {
    await writeFile(path, JSON.stringify(owner))
    await DataLock.take(path)
    await expect(DataLock.take(path)).rejects.toThrow(`process ${process.pid}`)
    expect(await readdir(folder)).toEqual(['lock'])
  })

  it('is taken over when a crash left half of it', async () => {
    await writeFile(path, '{"pid":')
    await DataLock.take(path)
    expect((await stat(path)).size).toBeGreaterThan(10)
  })
})

describe('a process', () => {
  it('has a birth that stays the same', async () => {
    const [first, second] = [await describeProcess(process.pid), await describeProcess(process.pid)]
    expect(first!.birth).not.toBe('')
    expect(second).toEqual(first)
  })

  it('that is gone is not described', async () => {
    expect(await describeProcess(2 ** 22 + 1)).toBeUndefined()
  })
})
