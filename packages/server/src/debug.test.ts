import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { createProject, registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ deviceGraceMs: 300 })
}, 60_000)
afterAll(() => server.stop())

async function furnish() {
  const owner = await registerOwner(server)
  const { api, organizationId } = owner
  const { project } = await createProject(owner)
  const { token, device } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
  const agent = await ScriptedDevice.connect(server.stranger.as(token))
  const live = await LiveClient.open(api)
  const { id: projectId, graphId } = project
  const step = (nodeId: string, nodeIndex = 0) => ({
    body: { deviceId: device.systemId, projectId, graphId, nodeId, nodeIndex, connectionId: live.id },
  })
  const read = () => api.do('getDebugState', { query: { projectId } })
  return { owner, api, project, agent, token, live, step, read }
}

const end = { code: '', message: '', inputs: [], outputs: [] }

describe('a debug step', () => {
  it('runs one node on the device; its answer is pushed and can be read again', async () => {
    const { api, agent, live, step, read, project } = await furnish()
    expect(await read()).toMatchObject({ start: false, complate: false })
    expect(await api.do('debug', step('n1', 3))).toMatchObject({ start: true, complate: false, nodeIndex: 3 })
    const [order] = agent.orders.debugNode
    expect(order).toMatchObject({ nodeId: 'n1', graphId: project.graphId, version: 1 })
    const outputs = [{ id: 'i', value: { a: [1, 'ş'] } }]
    await agent.call('debugEnded', { ...end, debugId: order!.debugId, outcome: 'completed', outputs })
    const answer = await live.next('debugAnswer')
    expect(answer).toMatchObject({ nodeId: 'n1', start: false, complate: true, error: false })
    expect(JSON.parse(answer.debugState)).toEqual({ inputs: [], outputs })
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
    expect(debugState).toBe('{"inputs":[],"outputs":[{"id":"i","value":[1234567890123451231]}]}')
  })

  it('that fails says why', async () => {
    const { api, agent, live, step } = await furnish()
    await api.do('debug', step('n1'))
    const { debugId } = agent.orders.debugNode[0]!
    await agent.call('debugEnded', { ...end, debugId, outcome: 'failed', code: 'node-failed', message: 'Olmadı.' })
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
    expect(await live.next('debugAnswer')).toMatchObject({ nodeId: 'n2' })
    expect(live.of('debugAnswer')).toHaveLength(1)
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
    const query = { graphId: project.graphId, version: '1' }
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
