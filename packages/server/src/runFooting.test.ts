import { randomUUID } from 'node:crypto'
import { roles, type TestMessage } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { createProject, password, type Person, register, registerOwner } from './testing/people.ts'
import type { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { useRunScene } from './testing/useRunScene.ts'

const at = useRunScene()

/** The words that everybody who watches a run is told at its end. */
type Cause = [message: string, code: string]

async function join(role: number, who?: Person): Promise<Person> {
  const { organizationId, api } = at.scene.owner
  const person = who ?? (await register(at.server))
  const invite = await api.do('invite', { body: { organizationId, email: person.user.email, role } })
  await person.api.do('confirmInvite', { query: { id: invite.id } })
  return person
}

/** A window of somebody who has the project open. */
async function watch(person: Person): Promise<LiveClient> {
  const live = await LiveClient.open(person.api)
  at.scene.opened.push(live)
  await person.api.do('followRuns', { query: { projectId: at.scene.projectId, connectionId: live.id } })
  return live
}

interface Running {
  readonly testId: string
  readonly device: ScriptedDevice
  readonly starter: Person
  readonly windows: readonly LiveClient[]
}

/** A member's run, with a window of theirs and one of somebody who may only look. */
async function startRun(): Promise<Running> {
  const { projectId, deviceId, owner } = at.scene
  const device = await at.scene.connectDevice()
  const [starter, viewer] = [await join(roles.member), await join(roles.viewer)]
  const windows = [await watch(starter), await watch(viewer)]
  const testId = randomUUID()
  const query = { userId: '0', projectId, deviceId, testId, organizationId: owner.organizationId }
  await starter.api.do('startTest', { query })
  return { testId, device, starter, windows }
}

async function expectEnded({ testId, device, windows }: Running, [message, code]: Cause): Promise<void> {
  const stopped: Partial<TestMessage> = { message: 'Program durduruldu.', statu: false, complate: false, code }
  for (const window of windows) {
    await window.next('TestMessage', ({ statu }) => !statu)
    const told = window.of('TestMessage')
    expect(told.map((line) => line.message)).toEqual(['Test başlatma talebi alındı', message, 'Program durduruldu.'])
    expect(told.at(-1)).toMatchObject({ ...stopped, send: 'Server', data: { testId } })
  }
  await expectSoon(() => device.orders.stopRun).toEqual([{ testId }])
}

async function expectRecord({ testId, windows }: Running, [message, code]: Cause): Promise<void> {
  const query = { deviceId: at.scene.deviceId, testId }
  const read = await at.scene.owner.api.do('findRunMessages', { query })
  expect(read).toMatchObject(windows[0]!.of('TestMessage'))
  expect(read.at(-2)!.message).toBe(message)
  expect(await at.scene.owner.api.do('findRunNodes', { query })).toEqual([])
  expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'stopped', code })
}

const elsewhere = async () => {
  const organization = await at.scene.owner.api.do('createOrganization', { body: { name: 'Güney' } })
  const organizationId = organization.organizationsId
  const { id } = await at.scene.owner.api.do('createWorkspace', { body: { organizationId, name: 'Depo' } })
  return { organizationId, workspaceId: id }
}
const workspaceId = async (): Promise<string> => {
  const { rows } = await at.server.database.pool.query('select workspace_id from projects where id = $1', [
    at.scene.projectId,
  ])
  return rows[0].workspace_id
}

const follow = (person: Pick<Person, 'api'>, connectionId?: string) =>
  person.api.call('followRuns', {
    query: { projectId: at.scene.projectId, ...(connectionId !== undefined && { connectionId }) },
  })

describe('everybody who watches a run hears its end, and why, when', () => {
  const gone = {
    device: ['Testin çalıştığı cihaz silindi.', 'device-removed'],
    project: ['Testin projesi silindi.', 'project-removed'],
    moved: ['Testin projesi başka bir organizasyona taşındı.', 'project-moved'],
    organization: ['Organizasyon silindi.', 'organization-removed'],
    member: ['Testi başlatan kişi artık organizasyonda değil.', 'member-left'],
    right: ['Testi başlatan kişinin artık test çalıştırma yetkisi yok.', 'right-lost'],
  } satisfies Record<string, Cause>

  it.each<[string, Cause, (run: Running) => Promise<unknown>]>([
    [
      'its device is deleted',
      gone.device,
      () => {
        const { owner, deviceId } = at.scene
        return owner.api.do('deleteDeploySystem', {
          query: { organizationId: owner.organizationId, systemId: deviceId },
        })
      },
    ],
    [
      'its project is removed',
      gone.project,
      () => at.scene.owner.api.do('removeProject', { query: { projectId: at.scene.projectId } }),
    ],
    [
      'its workspace is removed',
      gone.project,
      async () => at.scene.owner.api.do('removeWorkspace', { query: { id: await workspaceId() } }),
    ],
    [
      'its project moves to another organization',
      gone.moved,
      async () => {
        const query = { projectId: at.scene.projectId, workspaceId: (await elsewhere()).workspaceId }
        return at.scene.owner.api.do('transferProject', { query })
      },
    ],
    [
      'its workspace moves to another organization',
      gone.moved,
      async () => {
        const query = { workspaceId: await workspaceId(), organizationId: (await elsewhere()).organizationId }
        return at.scene.owner.api.do('transferWorkspace', { query })
      },
    ],
    [
      'its starter is removed from the organization',
      gone.member,
      ({ starter }) => {
        const { organizationId, api } = at.scene.owner
        return api.do('leaveOrganization', { query: { organizationId, userId: starter.user.id } })
      },
    ],
    [
      'its starter may only look from now on',
      gone.right,
      ({ starter }) => {
        const { organizationId, api } = at.scene.owner
        return api.do('changeRole', { body: { organizationId, userId: starter.user.id, role: roles.viewer } })
      },
    ],
    [
      'its starter may only look in its workspace from now on',
      gone.right,
      async ({ starter }) =>
        at.scene.owner.api.do('changeWorkspaceRole', {
          body: { workspaceId: await workspaceId(), userId: starter.user.id, role: roles.viewer },
        }),
    ],
  ])('%s', async (_what, cause, takeAway) => {
    const run = await startRun()
    await takeAway(run)
    await expectEnded(run, cause)
    await expectRecord(run, cause)
  })

  it('its organization is removed, and its record with it', async () => {
    const run = await startRun()
    const { organizationId, api } = at.scene.owner
    await api.do('deleteOrganization', { query: { organizationId } })
    await expectEnded(run, gone.organization)
    expect(await at.scene.outcomeOf(run.testId)).toBeUndefined()
  })
})

describe('a run whose footing is there', () => {
  it('goes on when others lose theirs, and when its starter signs in and out elsewhere', async () => {
    const run = await startRun()
    const { organizationId, api } = at.scene.owner
    const other = await join(roles.member)
    await api.do('leaveOrganization', { query: { organizationId, userId: other.user.id } })
    const { project } = await createProject(at.scene.owner)
    await api.do('removeProject', { query: { projectId: project.id } })
    const again = { email: run.starter.user.email, password }
    const { accessToken } = await at.server.stranger.do('signIn', { body: again })
    await at.server.stranger.as(accessToken).do('signOut')
    await at.server.app.services.runEndings.endWithoutFooting()
    expect(await at.scene.outcomeOf(run.testId)).toEqual({ outcome: null, code: null })
    await run.device.say(run.testId, 'Bitti', { complate: true })
    await run.windows[1]!.next('TestMessage', ({ complate }) => complate)
  })

  it('keeps the reason of its end, whatever its device says later', async () => {
    const run = await startRun()
    await run.device.say(run.testId, 'Bir satır')
    await at.scene.owner.api.do('removeProject', { query: { projectId: at.scene.projectId } })
    await run.device.say(run.testId, 'Program durduruldu.', { statu: false, code: 'stopped' })
    const endedAt = new Date().toISOString()
    await run.device.call('runEnded', { testId: run.testId, outcome: 'stopped', code: 'stopped', endedAt })
    expect(await at.scene.outcomeOf(run.testId)).toEqual({ outcome: 'stopped', code: 'project-removed' })
    expect(run.windows[0]!.of('TestMessage').filter(({ statu }) => !statu)).toHaveLength(1)
  })

  it('that its device does not take ends for those who watch, too', async () => {
    const device = await at.scene.connectDevice()
    const live = await watch(await join(roles.viewer))
    device.answer = () => ({ ok: false, code: 'device-busy' })
    const answer = await at.scene.start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([409, 'device-refused'])
    await live.next('TestMessage', ({ statu }) => !statu)
    expect(live.of('TestMessage').map(({ message, code }) => [message, code])).toEqual([
      ['Test başlatma talebi alındı', ''],
      [answer.body.detail, 'device-busy'],
      ['Program durduruldu.', 'device-busy'],
    ])
  })

  it('is stopped on the device again where the order to start it came after its end', async () => {
    const device = await at.scene.connectDevice()
    device.answer = async (name) => {
      if (name === 'startRun') {
        await at.scene.owner.api.do('removeProject', { query: { projectId: at.scene.projectId } })
      }
      return { ok: true }
    }
    const testId = randomUUID()
    await at.scene.start(testId)
    await expectSoon(() => device.orders.stopRun).toEqual([{ testId }, { testId }])
  })
})

describe('PhoenixAI/FollowTests', () => {
  it('names the runs under way, which others of the organization may stop', async () => {
    const { device, testId } = await startRun()
    const runs = (await follow(await join(roles.viewer))).body
    const { projectId, deviceId } = at.scene
    expect(runs).toEqual([{ testId, projectId, deviceId, startedAt: expect.any(String) }])
    const query = { deviceId, testId }
    expect((await (await join(roles.viewer)).api.call('stopTest', { query })).status).toBe(403)
    await (await join(roles.member)).api.do('stopTest', { query })
    expect(device.orders.stopRun).toEqual([{ testId }])
    await device.say(testId, 'Program durduruldu.', { statu: false, code: 'stopped' })
    expect((await follow(await join(roles.viewer))).body).toEqual([])
  })

  it('lets a window hear each message of its own runs once, and says whose project a run is', async () => {
    const device = await at.scene.connectDevice()
    const { api } = at.scene.owner
    await follow(at.scene.owner, at.scene.live.id)
    await follow(at.scene.owner, at.scene.live.id)
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.call('nodeInformation', { id: 'n1', statu: 0, testId })
    await device.say(testId, 'Bitti', { complate: true })
    await at.scene.live.next('TestMessage', ({ complate }) => complate)
    expect(at.scene.live.of('TestMessage')).toHaveLength(2)
    expect(at.scene.live.of('TestMessage')[0]!.data).toMatchObject({ testId, projectId: at.scene.projectId })
    expect(at.scene.live.of('NodeInformation')).toHaveLength(1)
    expect(await api.do('followRuns', { query: { projectId: at.scene.projectId } })).toEqual([])
  })

  it("takes no connection of somebody else's", async () => {
    const stranger = await registerOwner(at.server)
    const theirs = await LiveClient.open(stranger.api)
    at.scene.opened.push(theirs)
    expect((await follow(at.scene.owner, theirs.id)).status).toBe(404)
    expect((await follow(stranger, theirs.id)).status).toBe(404)
    expect((await follow(at.scene.owner, 'none')).status).toBe(404)
  })

  it('is over for whoever leaves the organization', async () => {
    const { device, testId, windows } = await startRun()
    const leaver = await registerOwner(at.server)
    await join(roles.member, leaver)
    const live = await watch(leaver)
    const { organizationId } = at.scene.owner
    await leaver.api.do('leaveOrganization', { query: { organizationId, userId: '0' } })
    await device.say(testId, 'Gizli')
    await windows[0]!.next('TestMessage', ({ message }) => message === 'Gizli')
    // The device's state is told after the run's message would have been, so the message can no longer come.
    const body = { organizationId: leaver.organizationId, name: 'Kendi' }
    await at.scene.connectOther((await leaver.api.do('createDeploySystem', { body })).token)
    await live.next('DeviceState', ({ online }) => online)
    expect(live.of('TestMessage')).toEqual([])
  })
})
