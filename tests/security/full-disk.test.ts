/** A disk that is full. Black-box, against the running product on a small file system of its own. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { newDataDir, type Phoenix, startPhoenix } from '../support/phoenix.ts'

const dataDir = newDataDir()
const canMount = mount()
if (!canMount) console.warn('SKIPPED: a full disk is not tested, since no file system may be mounted here')

/** Mounts a file system that holds the database, its log and some room. @returns False where that is forbidden. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', dataDir], { stdio: 'ignore' })
    chmodSync(dataDir, 0o711)
    return true
  } catch {
    // Only root on a machine of its own may mount a file system.
    return false
  }
}

let phoenix: Phoenix
let person: Person
let project: { id: string; graphId: string }
beforeAll(async () => {
  if (!canMount) return
  phoenix = await startPhoenix({ dataDir })
  person = await registerPerson(phoenix.url, 'dolduran')
  project = await createProject(person)
})
afterAll(async () => {
  await phoenix?.stop()
  if (canMount) execFileSync('umount', ['-l', dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

const ballast = path.join(dataDir, 'ballast')
/** Fills the disk except for so many bytes. */
function fill(left: number): void {
  const file = openSync(ballast, 'a')
  const { bavail, bsize } = statfsSync(dataDir)
  const piece = Buffer.alloc(1024 * 1024)
  for (let room = bavail * bsize - left; room > 0; room -= piece.length)
    writeSync(file, piece, 0, Math.min(room, piece.length))
  closeSync(file)
}
const empty = () => rmSync(ballast)

const within = { timeout: 90_000 }
const ready = async () => {
  const answer = await fetch(`${phoenix.url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Makes a graph of random text, which cannot be packed. */
const codeOf = () =>
  JSON.stringify({
    graph: { nodes: [], connections: [], note: randomBytes(300_000).toString('base64') },
    graphTemplates: [],
  })
let acknowledged: { version: number; code: string }
async function save(language = 'tr'): Promise<Answer> {
  const code = codeOf()
  const body = { id: project.graphId, code }
  const answer = await person.api.post('Projects/saveGraph', body, { headers: { 'accept-language': language } })
  if (answer.status === 200) acknowledged = { version: answer.body.version, code }
  return answer
}

async function saveUntilFull(): Promise<Answer> {
  for (let turn = 0; turn < 400; turn++) {
    const answer = await save()
    if (answer.status !== 200) return answer
  }
  throw new Error('The disk did not fill')
}

const backAgain = () => expect.poll(async () => (await ready()).status, within).toBe(200)

/** Checks that the last acknowledged save is kept and that saving works again. */
async function expectLastSave(): Promise<void> {
  const { api } = person
  const graph = expectStatus(await api.get('Projects/getGraph', { graphId: project.graphId }), 200)
  expect([graph.version, graph.code === acknowledged.code]).toEqual([acknowledged.version, true])
  expect((await save()).status).toBe(200)
}

describe.runIf(canMount)('on a full disk', () => {
  it('writes are refused with a sentence, /readyz says so, and nothing acknowledged is lost', async () => {
    fill(3_000_000)
    const refused = await saveUntilFull()
    expect(refused.status).toBe(507)
    expect(refused.body).toMatchObject({
      code: 'storage-full',
      detail: expect.stringContaining('Sunucunun diski dolu'),
    })
    expect((await save('en')).body.detail).toMatch(/^The server's disk is full/)
    expect(await ready()).toMatchObject({ status: 503, body: { code: 'not-ready', part: 'storage' } })
    const { api, workspaceId } = person
    expectStatus(await api.get('Projects/FindAll', { workspaceId }), 200)
    empty()
    await backAgain()
    await expectLastSave()
  }, 180_000)

  it('the database ends when its own log has no room, and is back as soon as there is some', async () => {
    // The room is less than a new segment of the log, and more than the saves until then need.
    fill(14_500_000)
    for (let refused = await saveUntilFull(); refused.status === 507;) refused = await saveUntilFull()
    fill(0)
    // The wait is longer than the server would try to restart a database that ended for another reason.
    await sleep(20_000)
    const answer = await save()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.body).toMatchObject({ code: 'database-away' })
    expect(await ready()).toMatchObject({ status: 503, body: { part: 'storage' } })
    empty()
    await backAgain()
    await expectLastSave()
    expect(phoenix.output()).toContain('it is started again until there is room')
  }, 180_000)
})
