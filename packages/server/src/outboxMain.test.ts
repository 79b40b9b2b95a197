import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from './testing/Api.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { password } from './testing/people.ts'
import { createDataFolder, ServerProcess } from './testing/ServerProcess.ts'

const program = fileURLToPath(new URL('outboxMain.ts', import.meta.url))

let data: Awaited<ReturnType<typeof createDataFolder>>
let server: ServerProcess
let stranger: Api
beforeAll(async () => {
  data = await createDataFolder()
  server = new ServerProcess({ DATA_DIR: data.path })
  stranger = new Api(await server.ready())
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

/** @throws with what it wrote to stderr. */
async function outbox(...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: data.path }
  const order = ['--conditions=phoenix:source', '--import', 'tsx', program, ...args]
  return (await promisify(execFile)(process.execPath, order, { env })).stdout
}

describe('npm run outbox', () => {
  it('shows mail that goes nowhere, beside a running server and without one; the log shows none of it', async () => {
    expect(await outbox()).toBe('No mail waits.\n')
    await stranger.do('createUser', { body: { email: 'ayse@example.com', password, providerId: 1 } })
    const [line, ...others] = (await outbox()).trimEnd().split('\n')
    expect(others).toEqual([])
    expect(line).toMatch(/^[\w-]{36} {2}verify-email to ayse@example\.com, .*, not tried yet$/)
    const id = line!.split(' ')[0]!
    const mail = await outbox('--read', id)
    expect(mail).toContain('Subject: Phoenix: e-posta adresinizi doğrulayın')
    const token = /token=([\w-]+)/.exec(mail)![1]!
    await expectSoon(() => server.stderr).toContain(id)
    expect(server.stderr).not.toContain(token)
    await server.stop()
    expect(await outbox('--read', id)).toBe(mail)
    expect(server.stderr).not.toContain(token)
  })

  it('says what it does not understand', async () => {
    await expect(outbox('--read', 'nothing')).rejects.toThrow('There is no mail nothing')
    await expect(outbox('--all')).rejects.toThrow('Usage: npm run outbox')
  })
})
