// @vitest-environment happy-dom
import type { DebugState } from '@phoenix/contract'
import { createGraphEngine } from '@phoenix/graph-engine'
import { driveHeadless, type GraphDriver, HeadlessView } from '@phoenix/graph-engine/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import { createDebugging, type DebugBackend } from './createDebugging.ts'

beforeAll(() => {
  startI18n()
  registerEditorTexts()
})

/** Three nodes, named in their order from left to right, and a server at the process border. */
function fixture({ isDirty = false, isSaved = true }: { isDirty?: boolean; isSaved?: boolean } = {}) {
  const type = {
    type: 'pass',
    title: 'Pass',
    category: 'logic',
    inputs: { in: { name: 'In', editor: { kind: 'number', max: 10 }, value: 0 } },
    outputs: { out: { name: 'Out' } },
  } as const
  const engine = createGraphEngine({ nodeTypes: [type] })
  for (const [id, x] of [
    ['third', 900],
    ['first', 0],
    ['second', 400],
  ] as const) {
    engine.execute({ type: 'addNode', nodeType: 'pass', id, position: { x, y: 0 } })
  }
  const end = (node: string, side: 'inputs' | 'outputs') => engine.graph.getNode(node)![side][0]!
  for (const [from, to] of [
    ['first', 'second'],
    ['first', 'third'],
  ] as const) {
    engine.execute({ type: 'connect', from: end(from, 'outputs').id, to: end(to, 'inputs').id })
  }
  const asked: string[] = []
  const server: { answer: () => Promise<DebugState>; kept: DebugState } = {
    answer: async () => told('first', { start: true }),
    kept: told(''),
  }
  const backend: DebugBackend = {
    debug({ nodeId, nodeIndex, deviceId }) {
      asked.push(`${deviceId}: ${nodeId} at ${nodeIndex}`)
      return server.answer()
    },
    getDebugState: async () => server.kept,
  }
  const save = async () => {
    asked.push('save')
    return isSaved
  }
  const view = new HeadlessView(engine)
  const { driver } = driveHeadless(view)
  const debugging = createDebugging({
    projectId: 'p',
    graphId: 'g',
    backend,
    engine,
    gestureEnd: () => view.interaction.gestureEnd ?? engine.gestureEnd,
    isDirty: () => isDirty,
    save,
  })
  const gives = (value: unknown) => JSON.stringify({ inputs: [], outputs: [{ id: end('first', 'outputs').id, value }] })
  return { asked, debugging, driver, end, engine, gives, server, state: debugging.state, view }
}

function told(nodeId: string, over: Partial<DebugState> = {}): DebugState {
  const step = { nodeIndex: 0, start: false, complate: false, error: false, message: '', debugState: '{}' }
  return { projectId: 'p', nodeId, ...step, ...over }
}

it('goes from left to right, not past the ends, and marks whose turn it is', () => {
  const { debugging, engine, state } = fixture()
  expect(debugging.open()).toBe(true)
  expect([state.nodeId, state.index, state.count]).toEqual(['first', 0, 3])
  debugging.move(-1)
  expect(engine.marks.debugNode?.id).toBe('first')
  debugging.move(1)
  debugging.move(1)
  debugging.move(1)
  expect([state.nodeId, state.index, engine.marks.debugNode?.id]).toEqual(['third', 2, 'third'])
  debugging.close()
  expect([state.isOpen, engine.marks.debugNode]).toEqual([false, undefined])
})

it('goes on from where a node was that is gone, and follows nodes that were moved', () => {
  const { debugging, engine, state } = fixture()
  debugging.open('second')
  engine.execute({ type: 'removeNodes', nodes: ['second'] })
  debugging.move(1)
  expect(state.nodeId).toBe('third')
  engine.execute({ type: 'moveNodes', nodes: [{ id: 'third', x: -500, y: 0 }] })
  debugging.move(1)
  expect(state.nodeId).toBe('first')
})

it('runs a node and writes what it gave into its outputs and the inputs that they lead to, in one step of history', async () => {
  const { asked, debugging, end, engine, gives, state } = fixture({ isDirty: true })
  debugging.open()
  await debugging.start('pi')
  expect(asked).toEqual(['save', 'pi: first at 0'])
  expect([state.start, state.message, engine.marks.get('run', 'first')]).toEqual([
    true,
    'Debug işleniyor. Lütfen bekleyin.',
    { state: 'running' },
  ])
  const steps = engine.history.length
  debugging.receive(told('first', { complate: true, debugState: gives(7) }))
  expect([end('first', 'outputs').value, end('second', 'inputs').value, end('third', 'inputs').value]).toEqual([
    7, 7, 7,
  ])
  expect(engine.history.length).toBe(steps + 1)
  expect([state.start, state.tone, engine.marks.get('run', 'first')]).toEqual([false, 'done', { state: 'done' }])
})

it('takes an answer that comes in the middle of a drag once the hand lets go', async () => {
  const { debugging, end, engine, gives, state } = fixture()
  debugging.open()
  await debugging.start('pi')
  const steps = engine.history.length
  const drag = engine.beginGesture()
  drag.execute({ type: 'moveNodes', nodes: [{ id: 'third', x: 950, y: 0 }] })
  debugging.receive(told('first', { complate: true, debugState: gives(7) }))
  await Promise.resolve()
  expect([state.start, end('second', 'inputs').value, engine.history.length]).toEqual([true, 0, steps])
  expect(drag.execute({ type: 'moveNodes', nodes: [{ id: 'third', x: 990, y: 0 }] })).toEqual({ ok: true })
  drag.commit()
  await vi.waitFor(() => expect(state.start).toBe(false))
  expect([end('second', 'inputs').value, engine.history.length, state.tone]).toEqual([7, steps + 2, 'done'])
  engine.undo()
  expect([end('second', 'inputs').value, engine.graph.getNode('third')!.position.x]).toEqual([0, 990])
})

/** Each leaves the hand on the canvas, on the node at (0, 90). */
const gestures: readonly (readonly [string, (driver: GraphDriver, output: string) => Promise<void>])[] = [
  [
    'a box',
    async (driver) => {
      await driver.key('b')
      await driver.move({ screen: { x: 600, y: 600 } })
      await driver.press()
      await driver.move({ screen: { x: 700, y: 700 } })
    },
  ],
  [
    'a pan',
    async (driver) => {
      await driver.move({ screen: { x: 600, y: 600 } })
      await driver.press()
      await driver.move({ screen: { x: 640, y: 600 } })
    },
  ],
  [
    'a draft',
    async (driver, output) => {
      await driver.move({ interface: output })
      await driver.press()
      await driver.move({ screen: { x: 640, y: 600 } })
    },
  ],
]

/** A step runs, and a subgraph is looked into meanwhile. @returns What the device will answer. */
async function stepFromInside({ debugging, engine, gives }: ReturnType<typeof fixture>) {
  engine.execute({ type: 'select', nodes: ['third'] })
  engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
  debugging.open()
  await debugging.start('pi')
  const answer = told('first', { complate: true, debugState: gives(7) })
  engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[0]!.id })
  return answer
}

it.each(gestures)('J12 leads back to the main graph only when %s in a subgraph is over', async (_, begin) => {
  const scene = fixture()
  const { debugging, driver, end, engine, state, view } = scene
  const answer = await stepFromInside(scene)
  engine.execute({ type: 'moveNodes', nodes: [{ id: 'third', x: 0, y: 90 }] })
  view.viewport.set({ x: 100, y: 100, zoom: 1 })
  await begin(driver, end('third', 'outputs').id)
  const held = { draft: view.overlay.draft, box: view.overlay.box, view: view.viewport.get() }
  debugging.receive(answer)
  await Promise.resolve()
  expect([engine.path.length, state.start]).toEqual([2, true])
  expect({ draft: view.overlay.draft, box: view.overlay.box, view: view.viewport.get() }).toEqual(held)
  await driver.release()
  await vi.waitFor(() => expect(state.start).toBe(false))
  expect([engine.path.length, state.tone]).toEqual([1, 'done'])
})

it('stays inside the subgraph where something is dragged, and forgets an answer whose step is given up meanwhile', async () => {
  const scene = fixture()
  const { debugging, end, engine, state } = scene
  const answer = await stepFromInside(scene)
  const drag = engine.beginGesture()
  drag.execute({ type: 'moveNodes', nodes: [{ id: 'third', x: 0, y: 90 }] })
  debugging.receive(answer)
  expect(engine.path).toHaveLength(2)
  await debugging.start('pi')
  expect(state.start).toBe(false)
  drag.cancel()
  await Promise.resolve()
  await Promise.resolve()
  expect([engine.path.length, state.tone]).toEqual([2, 'info'])
  engine.execute({ type: 'backToMainGraph' })
  expect(end('second', 'inputs').value).toBe(0)
})

it('says how many inputs do not take what they were given', async () => {
  const { debugging, end, gives, state } = fixture()
  debugging.open()
  await debugging.start('pi')
  debugging.receive(told('first', { complate: true, debugState: gives(11) }))
  expect([end('first', 'outputs').value, end('second', 'inputs').value]).toEqual([11, 0])
  expect([state.tone, state.message]).toEqual(['failed', 'Adım tamamlandı; 2 bağlı girdi verilen değeri kabul etmedi.'])
})

it('needs a device, and a saved graph', async () => {
  const none = fixture()
  none.debugging.open()
  await none.debugging.start(null)
  expect([none.state.message, none.asked]).toEqual(['İşlemlerin gerçekleştirileceği bir cihaz seçin.', []])
  const unsaved = fixture({ isDirty: true, isSaved: false })
  unsaved.debugging.open()
  await unsaved.debugging.start('pi')
  expect([unsaved.state.start, unsaved.state.tone, unsaved.asked]).toEqual([false, 'failed', ['save']])
})

it.each([
  ['the device', () => told('first', { complate: true, error: true, message: 'Olmadı.' }), 'Olmadı.'],
  ['what cannot be read', () => told('first', { complate: true, debugState: '{' }), 'Cihazın yanıtı okunamadı.'],
])('an error of %s marks the node', async (_, answer, message) => {
  const { debugging, engine, server, state } = fixture()
  server.answer = async () => answer()
  debugging.open()
  await debugging.start('pi')
  expect([state.start, state.message]).toEqual([false, message])
  expect(engine.marks.get('run', 'first')).toEqual({ state: 'failed', message })
})

it.each([
  [
    new ApiError({
      kind: 'http',
      call: 'debug',
      status: 409,
      problem: { type: '', title: '', status: 409, code: 'device-offline', detail: 'Cihaz çevrimdışı.' },
    }),
    'Cihaz çevrimdışı.',
  ],
  [new TypeError('network'), 'Debug isteği başarısız oldu. Lütfen tekrar deneyin.'],
])('tells of a refused request: %s', async (error, message) => {
  const { debugging, server, state } = fixture()
  server.answer = async () => {
    throw error
  }
  debugging.open()
  await debugging.start('pi')
  expect([state.start, state.tone, state.message]).toEqual([false, 'failed', message])
})

it('is cancelled by start, hears no answer after that, and none of another node or project', async () => {
  const { debugging, end, engine, gives, state } = fixture()
  debugging.open()
  await debugging.start('pi')
  debugging.receive(told('second', { complate: true, debugState: gives(5) }))
  debugging.receive({ ...told('first', { complate: true, debugState: gives(5) }), projectId: 'q' })
  expect(state.start).toBe(true)
  await debugging.start('pi')
  expect([state.start, engine.marks.get('run', 'first')]).toEqual([false, undefined])
  debugging.receive(told('first', { complate: true, debugState: gives(5) }))
  expect(end('second', 'inputs').value).toBe(0)
})

it('reads what was pushed while nobody listened, but of no step before', async () => {
  const { debugging, gives, server, state } = fixture()
  server.kept = told('first', { complate: true, debugState: gives(3) })
  debugging.open()
  const waiting: ((answer: DebugState) => void)[] = []
  server.answer = () => new Promise((resolve) => waiting.push(resolve))
  const starting = debugging.start('pi')
  await debugging.catchUp()
  expect(state.start).toBe(true)
  waiting[0]!(told('first', { start: true }))
  await starting
  await debugging.catchUp()
  expect([state.start, state.tone]).toEqual([false, 'done'])
})

it('ends where another file is opened', () => {
  const { debugging, engine, state } = fixture()
  debugging.open()
  engine.load(engine.save())
  expect(state.isOpen).toBe(false)
})
