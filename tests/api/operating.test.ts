import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Api, createProject, expectStatus, password, registerPerson, type Person } from '../support/api.ts'
import { waitingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { freePort, newDataDir, spawnPhoenix, startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { processesOf } from '../support/processes.ts'

const dataDir = newDataDir()
const closed = 'postgres://phoenix:secret@127.0.0.1:1/phoenix'
let phoenix: Phoenix | undefined
afterEach(async () => {
  await phoenix?.stop()
  phoenix = undefined
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function endOf(child: ChildProcess) {
  let stdout = ''
  let stderr = ''
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

const kindsOf = (folder: string) =>
  processesOf(folder)
    .map(({ kind }) => kind)
    .toSorted()
const pidOf = (kind: string) => processesOf(dataDir).find((one) => one.kind === kind)?.pid ?? 0

async function localDevice(person: Person): Promise<{ online: boolean; device: { systemId: string } }> {
  const { organizationId } = person
  return expectStatus(await person.api.get('DeploySystem/find', { organizationId }), 200)[0]
}

const untilOnline = (person: Person) =>
  expect.poll(async () => (await localDevice(person)).online, { timeout: 20_000 }).toBe(true)

describe('a start that cannot succeed ends with one line, and nothing is left running', () => {
  it.each<[string, RegExp, (folder: string) => Record<string, string>]>([
    ['a malformed PORT', /^PORT must be a number from 0 to 65535, not '80a'$/, () => ({ PORT: '80a' })],
    ['a HOST of another machine', /^HOST 203\.0\.113\.1 is no address/, () => ({ HOST: '203.0.113.1' })],
    [
      'a DATABASE_URL that nobody answers',
      /^The database at 127\.0\.0\.1:1\/\w+ cannot/,
      () => ({ DATABASE_URL: closed }),
    ],
    ['a malformed DATABASE_URL', /^DATABASE_URL must look like/, () => ({ DATABASE_URL: 'postgres://a:%@b' })],
    ['a DATA_DIR that is a file', /^DATA_DIR .* cannot be written to/, (folder) => fileIn(folder)],
  ])('%s', async (_what, line, environment) => {
    const folder = newDataDir()
    const { code, stdout, stderr } = await endOf(
      spawnPhoenix({ dataDir: folder, port: await freePort(), env: environment(folder) }),
    )
    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2])
    expect(stderr.trimEnd()).toMatch(line)
    expect(stderr).not.toContain('secret')
    expect(processesOf(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('a port in use, before DATA_DIR is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = path.join(dataDir, 'none')
    const { code, stdout, stderr } = await endOf(spawnPhoenix({ dataDir: folder, port }))
    other.close()
    expect([code, stdout, stderr]).toEqual([1, '', `Port ${port} on 127.0.0.1 is in use: choose another with PORT\n`])
    expect(existsSync(folder)).toBe(false)
  })
})

function fileIn(folder: string): Record<string, string> {
  writeFileSync(path.join(folder, 'file'), '')
  return { DATA_DIR: path.join(folder, 'file') }
}

describe('a running server', () => {
  it('is told from a second one on its DATA_DIR', async () => {
    phoenix = await startPhoenix({ dataDir, env: { LOG_LEVEL: 'warn' } })
    const second = await endOf(spawnPhoenix({ dataDir, port: await freePort() }))
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toBe(`Another Phoenix (process ${phoenix.process.pid}) is using this DATA_DIR\n`)
    for (const probe of ['healthz', 'readyz']) expect((await fetch(`${phoenix.url}/${probe}`)).status).toBe(200)
    expect(kindsOf(dataDir)).toEqual(['database', 'device'])
    expect(await phoenix.stop()).toBe(0)
    expect(phoenix.output()).toBe(`Phoenix is ready: ${phoenix.url}\n`)
    expect(kindsOf(dataDir)).toEqual([])
  })

  it("stands on the operator's database where DATABASE_URL names one", async () => {
    // The cluster of one serves as the operator's for the other.
    phoenix = await startPhoenix({ dataDir })
    const secret = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8')
    const socket = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!
    const DATABASE_URL = `postgres://phoenix:${secret}@localhost/postgres?host=${encodeURIComponent(socket)}`
    const folder = newDataDir()
    const other = await startPhoenix({ dataDir: folder, env: { DATABASE_URL } })
    try {
      const person = await registerPerson(other.url, 'kiracı')
      await untilOnline(person)
      expect(kindsOf(folder)).toEqual(['device'])
      expect(readdirSync(folder)).not.toContain('postgres')
      const signIn = await new Api(phoenix.url).post('Auth/SignIn', { email: person.email, password })
      expect(signIn.status).toBe(401)
    } finally {
      expect(await other.stop()).toBe(0)
      rmSync(folder, { recursive: true })
    }
    expect((await fetch(`${phoenix.url}/readyz`)).status).toBe(200)
  })

  it('brings its device back after kill -9', async () => {
    phoenix = await startPhoenix({ dataDir })
    const person = await registerPerson(phoenix.url, 'cihaz')
    await untilOnline(person)
    const first = pidOf('device')
    process.kill(first, 'SIGKILL')
    // For a moment there is none: 0 is not yet its successor.
    await expect.poll(() => [0, first].includes(pidOf('device')), { timeout: 20_000 }).toBe(false)
    await untilOnline(person)
  })

  it('comes back after kill -9, whose database it ends', async () => {
    phoenix = await startPhoenix({ dataDir })
    const orphan = pidOf('database')
    await phoenix.kill()
    expect(pidOf('database')).toBe(orphan)
    phoenix = await startPhoenix({ dataDir })
    expect(kindsOf(dataDir)).toEqual(['database', 'device'])
    expect(pidOf('database')).not.toBe(orphan)
  })
})

describe('SIGTERM', () => {
  it('lets a request under way end, asks live connections to come back, and ends all else', async () => {
    phoenix = await startPhoenix({ dataDir, env: { LOG_LEVEL: 'warn' } })
    const person = await registerPerson(phoenix.url, 'son')
    const { api, organizationId } = person
    await untilOnline(person)
    const live = await LiveListener.start(person)
    const project = await createProject(person)
    expectStatus(await api.post('Projects/saveGraph', { id: project.graphId, code: waitingFlow(300) }), 200)
    const deviceId = (await localDevice(person)).device.systemId
    const run = { userId: 0, projectId: project.id, deviceId, testId: crypto.randomUUID(), organizationId }
    expectStatus(await api.get('PhoenixAI/StartTest', run), 200)

    const idle = connect(phoenix.port, '127.0.0.1')
    const idleEnd = once(idle, 'close')
    const slow = sendHalf(phoenix.port, api.token!, JSON.stringify({ name: 'yavaş', organizationId }))
    await expect.poll(() => idle.connecting || slow.socket.connecting).toBe(false)
    // The server answers this after it has received the half.
    await fetch(`${phoenix.url}/healthz`)
    const stopped = phoenix.stop()
    await idleEnd
    expect(slow.answer()).toBe('')
    slow.sendRest()
    await once(slow.socket, 'close')
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await stopped).toBe(0)
    expect((await live.ended(run.testId)).payload).toMatchObject({ message: 'Program durduruldu.', statu: false })
    expect(await live.closed).toBe('asked to come back')
    await live.stop()
    expect(kindsOf(dataDir)).toEqual([])
    const told = phoenix
      .output()
      .split('\n')
      .filter((line) => !line.includes('A mail stays in the outbox'))
    expect(told).toEqual([`Phoenix is ready: ${phoenix.url}`, ''])
  })

  it('to npm start ends the server too', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let stdout = ''
    npm.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    await expect.poll(() => stdout, { timeout: 50_000 }).toMatch(/^Phoenix is ready: http:\/\/127\.0\.0\.1:\d+$/m)
    npm.kill('SIGTERM')
    await expect.poll(() => kindsOf(dataDir), { timeout: 20_000 }).toEqual([])
    await expect.poll(() => existsSync(path.join(dataDir, 'lock')), { timeout: 20_000 }).toBe(false)
  })
})

/** A request whose body comes in two parts. */
function sendHalf(port: number, token: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  const bytes = Buffer.from(body)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const head = ['Host: x', `Authorization: Bearer ${token}`, 'Content-Type: application/json']
  socket.write(['POST /api/Workspace/create HTTP/1.1', ...head, `Content-Length: ${bytes.length}`, '', ''].join('\r\n'))
  socket.write(bytes.subarray(0, 5))
  return { socket, answer: () => answer, sendRest: () => socket.write(bytes.subarray(5)) }
}
