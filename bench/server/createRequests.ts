/** The calls that are measured, of one team. */
import { randomUUID } from 'node:crypto'
import type { SavedEditor } from '@phoenix/graph-engine'
import { createSave } from './createSave.ts'
import type { LoadRequest, NextRequest } from './Load.ts'
import type { Team } from './Team.ts'

const saveBytes = 200_000
const projects = 50

/** @param savers Connections that save, each a graph of its own: two on one would refuse each other. */
export async function createRequests(team: Team, savers: number) {
  const [first] = await team.createProjects(projects)
  const graphs = await team.createProjects(savers, await team.createWorkspace('Kayıt'))
  const { code } = await team.do<{ code: string }>('GET', `Projects/getGraph?graphId=${first}`)
  const write = createSave(JSON.parse(code) as SavedEditor, saveBytes)
  const versions = graphs.map(() => 1)
  let saves = 0
  const headers = { Authorization: `Bearer ${team.token}` }
  const get = (path: string): NextRequest => {
    const request: LoadRequest = { method: 'GET', path: `/api/${path}`, headers }
    return () => request
  }
  const save: NextRequest = (i) => ({
    method: 'POST',
    path: '/api/Projects/saveGraph',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: write(graphs[i]!, versions[i]!++, ++saves),
  })
  return {
    find: get(`User/Find?email=${team.email}`),
    findAll: get(`Projects/FindAll?workspaceId=${team.workspaceId}`),
    getGraph: get(`Projects/getGraph?graphId=${first}`),
    save,
  }
}
