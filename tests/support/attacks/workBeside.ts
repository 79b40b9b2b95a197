/** Somebody at work while others are attacked or attack, and how that feels. */
import { createProject, expectStatus, password, type Answer, type Person } from '../api.ts'

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

/** Signs in, saves, and reads, one call after the other, until the attack is over and at least once. */
export async function workBeside(person: Person, attack: () => Promise<unknown>): Promise<Felt> {
  const { api, email } = person
  const { graphId } = await createProject(person)
  let turn = 0
  const work: [string, () => Promise<Answer>][] = [
    ['Auth/SignIn', () => api.post('Auth/SignIn', { email, password })],
    ['Projects/saveGraph', () => api.post('Projects/saveGraph', { id: graphId, code: createLargeGraph(turn) })],
    ['Projects/getGraph', () => api.get('Projects/getGraph', { graphId })],
    ['User/FindAll', () => api.get('User/FindAll')],
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
  return felt
}
