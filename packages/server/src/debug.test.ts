import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { createProject, register, registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ deviceGraceMs: 300 })
}, 60_000)
afterAll(() => server.stop())

const node = (id: string) => ({ id, type: 'Log', title: id, inputs: {}, outputs: {} })

async function furnish() {
  const owner = await registerOwner(server)
  const { api, organizationId } = owner
  const { project } = await createProject(owner)
  const { token, device } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
  const agent = await ScriptedDevice.connect(server.stranger.as(token))
  const live = await LiveClient.open(api)
  const { id: projectId, graphId } = project
  const code = JSON.stringify({ graph: { nodes: [node('n1'), node('n2')], connections: [] } })
  await api.do('saveGraph', { body: { id: graphId, code } })
  const step = (nodeId: string, nodeIndex = 0) => ({
    body: { deviceId: device.systemId, projectId, graphId, nodeId, nodeIndex, connectionId: live.id },
  })
  const read = () => api.do('getDebugState', { query: { projectId } })
  return { owner, api, project, device, agent, token, live, step, read }
}

/** Another person of the same organization, as a manager. */
async function joinedBy({ owner }: Furnished) {
  const person = await register(server)
  await server.database.pool.query(
    'insert into memberships (id, organization_id, user_id, role, created_at) values ($1, $2, $3, 40, now())',
    [`m-${person.user.id}`, owner.organizationId, person.user.id],
  )
  return { ...person, live: await LiveClient.open(person.api) }
}

type Furnished = Awaited<ReturnType<typeof furnish>>

const end = { code: '', message: '', inputs: [], outputs: [] }

describe('a debug step', () => {
  it('runs one node on the device; its answer is pushed and can be read again', async () => {
    const { api, agent, live, step, read, project } = await furnish()
    expect(await read()).toMatchObject({ start: false, complate: false })
    expect(await api.do('debug', step('n1', 3))).toMatchObject({ start: true, complate: false, nodeIndex: 3 })
    const [order] = agent.orders.debugNode
    expect(order).toMatchObject({ nodeId: 'n1', graphId: project.graphId, version: 2 })
    const node = { id: 'n1', type: 'Log', title: 'Kayıt' }
    const outputs = [
      { id: 'i', key: 'value', value: { a: [1, 'ş'] } },
      { id: 'j', key: 'no' },
    ]
    await agent.call('debugEnded', { ...end, debugId: order!.debugId, outcome: 'completed', node, outputs })
    const answer = await live.next('debugAnswer')
    expect(answer).toMatchObject({ debugId: order!.debugId, nodeId: 'n1', start: false, complate: true, error: false })
    expect(JSON.parse(answer.debugState)).toEqual({ ...node, inputs: [], outputs })
    expect(await read()).toEqual(answer)
  })

  it('gives whole numbers beyond 2^53 on as the device tells them', async () => {
    const { api, agent, live, step } = await furnish()
    await api.do('debug', step('n1'))
    const { debugId } = agent.orders.debugNode[0]!
    const outputs = [{ id: 'i', value: null, exact: '[1234567890123451231]' }]
    await expect(
      agent.call('debugEnded', { ...end, debugId, outcome: 'completed', outputs: [{ ...outputs[0]!, exact: '[1' }] }),
    ).rejects.toThrow('not valid')
    await agent.call('debugEnded', { ...end, debugId, outcome: 'completed', outputs })
    const { debugState } = await live.next('debugAnswer')
    expect(debugState).toContain('"outputs":[{"id":"i","value":[1234567890123451231]}]')
  })

  it('that fails says why', async () => {
    const { api, agent, live, step } = await furnish()
    await api.do('debug', step('n1'))
    const { debugId } = agent.orders.debugNode[0]!
    await agent.call('debugEnded', { ...end, debugId, outcome: 'failed', code: 'node-failed', message: 'Olma\0dı.' })
    expect(await live.next('debugAnswer')).toMatchObject({ complate: true, error: true, message: 'Olmadı.' })
  })

  it('gives way to the next one, and its late answer is not heard', async () => {
    const { api, agent, live, step, read } = await furnish()
    await api.do('debug', step('n1'))
    await api.do('debug', step('n2', 1))
    const [first, second] = agent.orders.debugNode
    await expectSoon(() => agent.orders.stopDebug).toEqual([{ debugId: first!.debugId }])
    await agent.call('debugEnded', { ...end, debugId: first!.debugId, outcome: 'completed' })
    expect(await read()).toMatchObject({ nodeId: 'n2', start: true })
    await agent.call('debugEnded', { ...end, debugId: second!.debugId, outcome: 'completed' })
    const stopped = { debugId: first!.debugId, complate: true, error: true, message: 'Hata ayıklama adımı durduruldu.' }
    expect(await live.next('debugAnswer')).toMatchObject(stopped)
    await live.next('debugAnswer', ({ nodeId }) => nodeId === 'n2')
    expect(live.of('debugAnswer')).toHaveLength(2)
  })

  it('of another person hears that it gave way', async () => {
    const scene = await furnish()
    const other = await joinedBy(scene)
    await scene.api.do('debug', scene.step('n1'))
    await other.api.do('debug', scene.step('n2', 1))
    expect(await scene.live.next('debugAnswer')).toMatchObject({ nodeId: 'n1', complate: true, error: true })
  })

  it('gives way to one of those that start at the same time, until one is left', async () => {
    const { api, agent, step, read } = await furnish()
    const started = await Promise.all(Array.from({ length: 6 }, () => api.do('debug', step('n1'))))
    const { debugId: kept } = await read()
    const others = started.flatMap(({ debugId }) => (debugId === kept ? [] : [debugId]))
    expect(others).toHaveLength(5)
    await expectSoon(() => agent.orders.stopDebug.map(({ debugId }) => debugId).toSorted()).toEqual(others.toSorted())
  })

  it('is given what the steps before gave, as long as that is not too much', async () => {
    const { api, agent, step } = await furnish()
    const { body } = step('n2')
    const given = [{ id: 'o', key: 'value', value: ['ş', null] }, { id: 'p' }]
    await api.do('debug', { body: { ...body, given } })
    expect(agent.orders.debugNode[0]!.given).toEqual(given)
    const tooMuch = await api.call('debug', { body: { ...body, given: [{ id: 'o', value: 'x'.repeat(500_000) }] } })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([413, 'debug-too-large'])
  })

  it('is given up on the device, too; its late answer changes nothing, nor does giving it up again', async () => {
    const { api, agent, live, step, read, project } = await furnish()
    const { debugId } = await api.do('debug', step('n1'))
    const stop = { body: { projectId: project.id, debugId } }
    const stopped = await api.do('stopDebug', stop)
    expect(stopped).toMatchObject({ debugId, start: false, complate: true, error: true })
    expect(await live.next('debugAnswer')).toEqual(stopped)
    await expectSoon(() => agent.orders.stopDebug).toEqual([{ debugId }])
    await agent.call('debugEnded', { ...end, debugId, outcome: 'completed' })
    expect(await api.do('stopDebug', stop)).toEqual(stopped)
    expect(await read()).toEqual(stopped)
    expect([live.of('debugAnswer'), agent.orders.stopDebug]).toEqual([[stopped], [{ debugId }]])
  })

  it('goes on when an earlier one is given up by its name', async () => {
    const { api, step, read, project } = await furnish()
    const first = await api.do('debug', step('n1'))
    const second = await api.do('debug', step('n2', 1))
    const body = { projectId: project.id, debugId: first.debugId }
    expect(await api.do('stopDebug', { body })).toMatchObject({ debugId: second.debugId, start: true })
    expect(await read()).toMatchObject({ debugId: second.debugId, start: true })
  })

  it('that was given up while its device was away is stopped when the device is back', async () => {
    const { api, agent, token, step, project } = await furnish()
    const { debugId } = await api.do('debug', step('n1'))
    await agent.close()
    await api.do('stopDebug', { body: { projectId: project.id, debugId } })
    const back = await ScriptedDevice.connect(server.stranger.as(token), [], [debugId])
    await expectSoon(() => back.orders.stopDebug).toEqual([{ debugId }])
  })

  it.each([
    ['an unknown node', () => ({ nodeId: 'nobody' }), 404, 'node-not-found', 'Düğüm kayıtlı akışta yok.'],
    ['an unknown project', () => ({ projectId: 'nowhere' }), 404, 'not-found', ''],
    ['the graph of another project', (their: Furnished) => ({ graphId: their.project.graphId }), 404, 'not-found', ''],
    [
      'a project of another organization',
      (their: Furnished) => ({ projectId: their.project.id }),
      404,
      'not-found',
      '',
    ],
    [
      'a device of another organization',
      (their: Furnished) => ({ deviceId: their.device.systemId }),
      404,
      'not-found',
      '',
    ],
    ['a node that no database could name', () => ({ nodeId: '\0' }), 400, 'validation', ''],
    ['no node at all', () => ({ nodeId: '' }), 400, 'validation', ''],
  ])('of %s is refused at once, and nothing is ordered', async (_, wrong, status, code, sentence) => {
    const ours = await furnish()
    const theirs = await furnish()
    const answer = await ours.api.call('debug', { body: { ...ours.step('n1').body, ...wrong(theirs) } })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.detail).toContain(sentence)
    expect([ours.agent.orders.debugNode, theirs.agent.orders.debugNode]).toEqual([[], []])
    expect(await ours.read()).toMatchObject({ debugId: '', start: false })
  })

  it('ends with its device, and is refused while the device is away', async () => {
    const lost = await furnish()
    await lost.api.do('debug', lost.step('n1'))
    await lost.agent.close()
    expect(await lost.live.next('debugAnswer')).toMatchObject({ error: true, complate: true })
    const offline = await lost.api.call('debug', lost.step('n1'))
    expect([offline.status, offline.body.code]).toEqual([409, 'device-offline'])
  })

  it("is another device's business only for that device", async () => {
    const ours = await furnish()
    const theirs = await furnish()
    await ours.api.do('debug', ours.step('n1'))
    const { debugId } = ours.agent.orders.debugNode[0]!
    await theirs.agent.call('debugEnded', { ...end, debugId, outcome: 'completed' })
    expect(await ours.read()).toMatchObject({ start: true })
  })

  it('lets the device read the graph while it runs', async () => {
    const { api, agent, token, step, project } = await furnish()
    const device = server.stranger.as(token)
    const query = { graphId: project.graphId, version: '2' }
    expect((await device.call('getDeviceGraph', { query })).status).toBe(404)
    await api.do('debug', step('n1'))
    expect((await device.call('getDeviceGraph', { query })).status).toBe(200)
    await agent.call('debugEnded', { ...end, debugId: agent.orders.debugNode[0]!.debugId, outcome: 'completed' })
    expect((await device.call('getDeviceGraph', { query })).status).toBe(404)
  })

  it('that the device refuses is refused with its reason', async () => {
    const { api, agent, step, read } = await furnish()
    agent.answer = () => ({ ok: false, code: 'device-busy' })
    const answer = await api.call('debug', step('n1'))
    expect([answer.status, answer.body.code, answer.body['reason']]).toEqual([409, 'device-refused', 'device-busy'])
    expect(await read()).toMatchObject({ start: false, error: true })
  })
})
