import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraph } from './testing/graphs.ts'
import { createProject, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

async function furnish() {
  const owner = await registerOwner(server)
  const { project, device } = await createProject(owner, 'empty')
  const graphId = project.graphId
  const save = (code: string) => owner.api.do('saveGraph', { body: { id: graphId, code } })
  const list = () => owner.api.do('findVersions', { query: { graphId } })
  return { owner, project, device, graphId, save, list }
}

const ids = (list: { nodes: { id: string }[] }) => list.nodes.map(({ id }) => id)

describe('the versions of a graph', () => {
  it('are listed with who, when and how large, and brought back as new ones', async () => {
    const { owner, graphId, save, list } = await furnish()
    const [first, second] = [JSON.stringify(createGraph(1)), JSON.stringify(createGraph(2))]
    await save(first)
    await save(second)
    const versions = await list()
    expect(versions.map(({ version, savedBy, size }) => [version, savedBy, size]).slice(0, 2)).toEqual([
      [3, owner.user.email, Buffer.byteLength(second)],
      [2, owner.user.email, Buffer.byteLength(first)],
    ])
    const restored = await owner.api.do('restoreVersion', { body: { graphId, version: 2 } })
    expect(restored.version).toBe(4)
    expect((await owner.api.do('getGraph', { query: { graphId } })).code).toBe(first)
    expect((await owner.api.do('getVersion', { query: { graphId, version: '3' } })).code).toBe(second)
    // The head again changes nothing.
    expect((await owner.api.do('restoreVersion', { body: { graphId, version: 2 } })).version).toBe(4)
    expect((await owner.api.call('restoreVersion', { body: { graphId, version: 99 } })).status).toBe(404)
  })

  it('are compared by nodes and connections', async () => {
    const { owner, graphId, save } = await furnish()
    const former = createGraph(4)
    await save(JSON.stringify(former))
    const [a, b, c] = structuredClone(former.graph.nodes)
    const [from, to] = [Object.values(a!.outputs)[0]!.id, Object.values(b!.inputs)[0]!.id]
    const latter = {
      ...former,
      graph: {
        ...former.graph,
        nodes: [a!, { ...b!, title: 'Başka' }, { ...c!, position: { x: 1, y: 1 } }, createGraph(1).graph.nodes[0]!],
        connections: [{ id: 'x', from, to }],
      },
    }
    await save(JSON.stringify(latter))
    const compared = await owner.api.do('compareVersions', { query: { graphId, from: '2', to: '3' } })
    expect(ids(compared.added)).toEqual([latter.graph.nodes[3]!.id])
    expect(ids(compared.removed)).toEqual([former.graph.nodes[3]!.id])
    expect(compared.changed.nodes).toEqual([{ id: b!.id, title: 'Başka' }])
    expect(ids(compared.moved)).toEqual([c!.id])
    expect([compared.connectionsAdded, compared.connectionsRemoved]).toEqual([1, 0])
  })

  it('of one content are kept once, whatever graph they are of', async () => {
    const { save, graphId, owner } = await furnish()
    const other = await createProject(owner, 'empty')
    const [first, second] = [JSON.stringify(createGraph(3)), JSON.stringify(createGraph(4))]
    for (const code of [first, second, first, first]) await save(code)
    await owner.api.do('saveGraph', { body: { id: other.project.graphId, code: first } })
    const { rows } = await server.database.pool.query(
      `select version, count(*) over (partition by content_hash)::int as shared,
         (select count(*)::int from graph_contents where hash = content_hash) as kept
       from graph_versions where graph_id = any($1) and version > 1 order by graph_id = $2 desc, version`,
      [[graphId, other.project.graphId], graphId],
    )
    expect(rows).toEqual([
      { version: 2, shared: 3, kept: 1 },
      { version: 3, shared: 1, kept: 1 },
      { version: 4, shared: 3, kept: 1 },
      { version: 2, shared: 3, kept: 1 },
    ])
  })

  it('say on which device they are live', async () => {
    const { owner, project, device, list } = await furnish()
    await owner.api.do('saveGraph', { body: { id: project.graphId, code: JSON.stringify(createGraph(1)) } })
    const { systemId } = device.device
    await owner.api.do('deploy', { body: { projectId: project.id, deviceId: systemId } })
    await owner.api.do('saveGraph', { body: { id: project.graphId, code: JSON.stringify(createGraph(2)) } })
    expect((await list()).map(({ version, liveOn }) => [version, liveOn])).toEqual([
      [3, []],
      [2, [systemId]],
      [1, []],
    ])
  })

  it('are cleared away only beyond what is kept, never the head, a labelled or a deployed one', async () => {
    const { owner, project, device, graphId, save, list } = await furnish()
    await save(JSON.stringify(createGraph(1)))
    await owner.api.do('deploy', { body: { projectId: project.id, deviceId: device.device.systemId } })
    for (let count = 2; count < 7; count++) await save(JSON.stringify(createGraph(count)))
    const labelled = await owner.api.do('labelVersion', { body: { graphId, version: 4, label: 'Yayın öncesi' } })
    expect(labelled).toMatchObject({ version: 4, label: 'Yayın öncesi' })
    const numbers = async () => (await list()).map(({ version }) => version)
    await server.app.services.repositories.versions.deleteSurplus()
    expect(await numbers()).toEqual([7, 6, 5, 4, 3, 2, 1])
    await owner.api.do('changeRetention', { body: { Id: owner.organizationId, versions: 2 } })
    await server.app.services.repositories.versions.deleteSurplus()
    expect(await numbers()).toEqual([7, 6, 4, 2])
  })
})
