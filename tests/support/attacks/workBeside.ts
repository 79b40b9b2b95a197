/** Somebody at work while others are attacked or attack, and how that feels. */
import { createProject, expectStatus, password, type Answer, type Person } from '../api.ts'
import { waitingFlow } from '../flows.ts'
import { LiveListener } from '../LiveListener.ts'
import { builtInDevice, saveFlow, startRun } from '../runs.ts'

export interface Felt {
  readonly calls: number
  readonly slowestMs: number
  /** The call that took longest. */
  readonly slowest: string
  /** Answers other than 200. */
  readonly failures: readonly string[]
}

/** A graph beyond what the server handles on its main thread. */
function createLargeGraph(turn: number): string {
  const nodes = Array.from({ length: 2500 }, (_, i) => ({
    id: `n${i}`,
    type: 'Log',
    title: `Sipariş ${turn} ${i}`,
    inputs: { message: { id: `m${i}`, value: '' }, value: { id: `v${i}`, value: i } },
    outputs: { value: { id: `o${i}` } },
    position: { x: i * 30, y: turn },
  }))
  return JSON.stringify({ graph: { nodes, connections: [] } })
}

/** Signs in, saves, reads, creates and runs, one after the other, until the attack is over and at least once. */
export async function workBeside(person: Person, attack: () => Promise<unknown>): Promise<Felt> {
  const { api, email, organizationId } = person
  const { graphId } = await createProject(person)
  const projectId = await saveFlow(person, waitingFlow(0))
  const deviceId = await builtInDevice(person)
  const live = await LiveListener.start(person)
  const run = async (): Promise<Answer> => {
    const testId = crypto.randomUUID()
    const started = await startRun(person, { projectId, deviceId, testId })
    if (started.status === 200) await live.ended(testId)
    return started
  }
  let turn = 0
  const work: [string, () => Promise<Answer>][] = [
    ['Auth/SignIn', () => api.post('Auth/SignIn', { email, password })],
    ['Projects/saveGraph', () => api.post('Projects/saveGraph', { id: graphId, code: createLargeGraph(turn) })],
    ['Projects/getGraph', () => api.get('Projects/getGraph', { graphId })],
    ['User/FindAll', () => api.get('User/FindAll')],
    ['Workspace/create', () => api.post('Workspace/create', { organizationId, name: crypto.randomUUID() })],
    ['a run', run],
  ]
  // One round goes first, because the start of a worker must not count in what is measured.
  for (const [, call] of work) expectStatus(await call(), 200)
  let isOver = false
  const attacking = attack().finally(() => (isOver = true))
  const felt = { calls: 0, slowestMs: 0, slowest: '', failures: [] as string[] }
  do {
    turn++
    for (const [name, call] of work) {
      const begun = performance.now()
      const { status, body } = await call()
      const ms = performance.now() - begun
      felt.calls++
      if (status !== 200) felt.failures.push(`${name} ${status} ${body.code}`)
      if (ms > felt.slowestMs) Object.assign(felt, { slowestMs: ms, slowest: name })
    }
  } while (!isOver)
  await attacking
  await live.stop()
  return felt
}
