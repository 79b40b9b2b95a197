import { afterEach, describe, expect, it } from 'vitest'
import { Api, createProject, expectStatus, password, registerPerson } from '../support/api.ts'
import { newDataDir, startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix | undefined
afterEach(() => phoenix?.stop())

/** A graph whose panning carries the save's number, so that each save is a version of its own. */
const graphOf = (code: string, save: number) => {
  const saved = JSON.parse(code)
  saved.graph.panning = { x: save, y: 0 }
  return JSON.stringify(saved)
}

describe('promise 38: kill -9 of the server while saving', () => {
  it('loses no acknowledged save', async () => {
    const dataDir = newDataDir()
    phoenix = await startPhoenix({ dataDir })
    const person = await registerPerson(phoenix.url, 'kayıt')
    const projects = await Promise.all([0, 1, 2].map((index) => createProject(person, `Akış ${index}`)))
    const first = await person.api.get('Projects/getGraph', { graphId: projects[0].graphId })

    const sent = new Map<string, string[]>()
    const acknowledged = new Map<string, { version: number; code: string }>()
    let killed = false
    const saving = projects.map(async (project) => {
      for (let save = 1; !killed; save++) {
        const code = graphOf(first.body.code, save)
        sent.set(project.graphId, [...(sent.get(project.graphId) ?? []), code])
        try {
          const saved = expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
          acknowledged.set(project.graphId, { version: saved.version, code })
        } catch (error) {
          if (!killed) throw error
        }
      }
    })
    // In the midst of it: each has been saved and is being saved.
    await expect
      .poll(() => projects.map(({ graphId }) => acknowledged.get(graphId)?.version ?? 0), { timeout: 30_000 })
      .toSatisfy((versions: number[]) => versions.every((version) => version > 5))
    killed = true
    await phoenix.kill()
    await Promise.all(saving)
    phoenix = await startPhoenix({ dataDir })
    const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email: person.email, password }), 200)
    const api = new Api(phoenix.url, session.accessToken)
    for (const project of projects) {
      const graph = expectStatus(await api.get('Projects/getGraph', { graphId: project.graphId }), 200)
      const last = acknowledged.get(project.graphId)!
      expect(graph.version).toBeGreaterThanOrEqual(last.version)
      const possible = graph.version === last.version ? [last.code] : sent.get(project.graphId)!
      expect(possible).toContain(graph.code)
    }
  })
})
