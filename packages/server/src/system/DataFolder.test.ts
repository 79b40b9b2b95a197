import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataFolder } from './DataFolder.ts'

let path: string
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'phoenix-folder-'))
})
afterAll(() => rm(path, { recursive: true, force: true }))

const modeOf = async (name: string) => (await stat(join(path, name))).mode & 0o777

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is closed to others, also where it was open', async () => {
    // Root's group may pass: it becomes the group of the database's user.
    const closed = process.getuid?.() === 0 ? 0o710 : 0o700
    await mkdir(join(path, 'open'), { mode: 0o755 })
    await DataFolder.open(join(path, 'open'))
    expect(await modeOf('open')).toBe(closed)
    await DataFolder.open(join(path, 'made'))
    expect(await modeOf('made')).toBe(closed)
  })
})

describe.skipIf(process.platform === 'win32')('the key of a data folder', () => {
  it('is made once, for its owner alone', async () => {
    const folder = await DataFolder.open(join(path, 'new'))
    const key = await folder.readKey()
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await modeOf('new/key')).toBe(0o600)
    expect(await folder.readKey()).toBe(key)
  })

  it('that comes back from a copy is closed to others again, and not taken when it is cut short', async () => {
    const folder = await DataFolder.open(join(path, 'copied'))
    const key = 'x'.repeat(43)
    await writeFile(folder.file('key'), key)
    await chmod(folder.file('key'), 0o644)
    expect(await folder.readKey()).toBe(key)
    expect(await modeOf('copied/key')).toBe(0o600)
    await writeFile(folder.file('key'), 'short')
    await expect(folder.readKey()).rejects.toThrow('is damaged')
  })
})
