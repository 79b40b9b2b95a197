import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GraphPen } from './testing/GraphPen.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

let server: TestServer
let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(path.join(tmpdir(), 'phoenix-main-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await server.close()
  rmSync(folder, { recursive: true })
})

function startDevice(args: string[], env: Record<string, string> = {}) {
  const main = path.join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--conditions=phoenix:source', '--import', 'tsx', main, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  })
  children.push(child)
  let said = ''
  child.stderr!.on('data', (chunk) => (said += chunk))
  const closed = new Promise((resolve) => child.stderr!.once('close', resolve))
  const exit = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => void closed.then(() => resolve(code))),
  )
  return { child, exit, said: () => said }
}

const reports = ['nodeInformation', 'testMessageDevice', 'testMessage', 'runEnded']
const isHello = ({ name }: { name: string }): boolean => name === 'hello'

describe('the device process', { timeout: 120_000 }, () => {
  it('serves a token, and leaves on SIGTERM after it stopped its run', async () => {
    const pen = new GraphPen().node('d', 'Delay', { seconds: 60 })
    server.graphs.set('g@1', JSON.stringify(pen.save()))
    const { child, exit, said } = startDevice(['--server', server.url, '--data', folder, '--name', 'Depo'], {
      PHOENIX_TOKEN: 'cok-gizli',
    })
    await server.until(isHello)
    const order = { testId: 't', projectId: 'p', graphId: 'g', version: 1, language: 'tr' } as const
    await server.order('cok-gizli', 'startRun', order)
    await server.until(({ name }) => name === 'nodeInformation')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(
      server.calls.filter(({ name }) => name === 'testMessage').map(({ payload }) => [payload.message, payload.send]),
    ).toEqual([['Program durduruldu.', 'Depo']])
    expect(said()).not.toContain('cok-gizli')
  })

  it('killed before the server had its reports, it tells them after its next start', async () => {
    const pen = new GraphPen().node('a', 'Log', { message: 'Sipariş' })
    server.graphs.set('g@1', JSON.stringify(pen.save()))
    for (const name of reports) server.faults.set(name, Number.POSITIVE_INFINITY)
    const args = ['--server', server.url, '--data', folder, '--name', 'Depo']
    const first = startDevice(args, { PHOENIX_TOKEN: 'jeton' })
    await server.until(isHello)
    const order = { testId: 't', projectId: 'p', graphId: 'g', version: 1, language: 'tr' } as const
    await server.order('jeton', 'startRun', order)
    await vi.waitFor(() => expect(first.said()).toContain('A run ended'), { timeout: 60_000 })
    first.child.kill('SIGKILL')
    await first.exit
    expect(server.calls.filter(({ name }) => reports.includes(name))).toEqual([])

    server.faults.clear()
    startDevice(args, { PHOENIX_TOKEN: 'jeton' })
    await server.until(({ name }) => name === 'runEnded')
    const [, hello] = server.calls.filter(isHello)
    expect(hello?.payload.runs).toEqual(['t'])
    const told = server.calls.filter(({ name }) => reports.includes(name))
    expect(told.map(({ payload }) => payload.seq)).toEqual(told.map((_, at) => at + 1))
    expect(told.map(({ payload }) => payload.message)).toContain('Sipariş')
    expect(told.at(-1)?.payload).toMatchObject({ testId: 't', outcome: 'completed' })
  })

  it('tells what it kept under a former token once it has a new one', async () => {
    server.graphs.set('g@1', JSON.stringify(new GraphPen().node('a', 'Log', { message: 'Sipariş' }).save()))
    for (const name of reports) server.faults.set(name, Number.POSITIVE_INFINITY)
    const [former, renewed] = ['ilk', 'yeni'].map((secret) => `phd_2f1a6f0e-7a2b-4c4e-9d5f-0a1b2c3d4e5f.${secret}`)
    const other = 'phd_3f1a6f0e-7a2b-4c4e-9d5f-0a1b2c3d4e5f.oteki'
    const args = ['--server', server.url, '--data', folder, '--name', 'Depo']
    const first = startDevice(args, { PHOENIX_TOKEN: former! })
    await server.until(isHello)
    const order = { testId: 't', projectId: 'p', graphId: 'g', version: 1, language: 'tr' } as const
    await server.order(former!, 'startRun', order)
    await vi.waitFor(() => expect(first.said()).toContain('A run ended'), { timeout: 60_000 })
    server.refused.add(former!)
    first.child.kill('SIGKILL')
    await first.exit
    server.faults.clear()

    // Another device that shares the folder has nothing to do with it.
    startDevice(args, { PHOENIX_TOKEN: other })
    startDevice(args, { PHOENIX_TOKEN: renewed! })
    const end = await server.until(({ name }) => name === 'runEnded')
    await server.until(({ name, token }) => name === 'hello' && token === other)
    expect([end.token, end.payload]).toEqual([renewed, expect.objectContaining({ testId: 't', outcome: 'completed' })])
    const hellos = server.calls.filter(isHello).map(({ token, payload }) => [token, payload.runs])
    expect(hellos).toEqual(
      expect.arrayContaining([
        [renewed, ['t']],
        [other, []],
      ]),
    )
  })

  it('ends with an error when its token is not taken', async () => {
    server.refused.add('eski')
    const { exit, said } = startDevice(['--server', server.url, '--token', 'eski', '--data', folder])
    expect(await exit).toBe(1)
    expect(said()).toContain('does not take the token')
  })

  it('serves every device that its parent names, also later, and leaves with its parent', async () => {
    const { child, exit } = startDevice(['--builtin'], { DEVICE_DATA_DIR: folder })
    const ready = (): Promise<unknown> => new Promise((resolve) => child.once('message', resolve))
    const tell = (systemIds: string[]): void => {
      const devices = systemIds.map((systemId) => ({ systemId, token: `jeton-${systemId}`, name: systemId }))
      child.send({ type: 'credentials', server: server.url, devices })
    }
    const first = ready()
    tell(['a', 'b'])
    expect(await first).toEqual({ type: 'ready' })
    await server.until(({ name, token }) => name === 'hello' && token === 'jeton-a')
    await server.until(({ name, token }) => name === 'hello' && token === 'jeton-b')
    const second = ready()
    tell(['b', 'c'])
    await second
    await server.until(({ name, token }) => name === 'hello' && token === 'jeton-c')
    expect(server.calls.filter(isHello)).toHaveLength(3)
    child.disconnect()
    expect(await exit).toBe(0)
  })

  it('says in one line what it was not given', async () => {
    const { exit, said } = startDevice(['--server', 'ftp://x', '--token', 't'])
    expect(await exit).toBe(2)
    expect(said().trim().split('\n')).toEqual(['--server takes an http or https address, not "ftp://x".'])
  })
})
