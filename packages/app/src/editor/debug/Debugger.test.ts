// @vitest-environment happy-dom
import type { DebugRequest, DebugState, DebugValue } from '@phoenix/contract'
import { createGraphEngine } from '@phoenix/graph-engine'
import { beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { RunValues } from '../run/RunValues.ts'
import { type DebugBackend, Debugger } from './Debugger.ts'

beforeAll(startI18n)

/** Three nodes, named in their order from left to right, and a server at the process border. */
function fixture({ isSaved = true }: { isSaved?: boolean } = {}) {
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
  const requests: DebugRequest[] = []
  const server: {
    answer: () => Promise<DebugState>
    save: () => Promise<boolean>
    kept: DebugState
    stop: () => void
  } = {
    answer: async () => told('first', { start: true }),
    save: async () => isSaved,
    kept: told('', { debugId: '' }),
    stop: () => {},
  }
  const backend: DebugBackend = {
    debug(request) {
      asked.push(`${request.deviceId}: ${request.nodeId} at ${request.nodeIndex}`)
      requests.push(request)
      return server.answer()
    },
    async stopDebug({ debugId }) {
      asked.push(`stop ${debugId}`)
      server.stop()
    },
    getDebugState: async () => server.kept,
  }
  const values = new RunValues()
  const debugging = new Debugger({
    projectId: 'p',
    graphId: 'g',
    backend,
    engine,
    values,
    connectionId: () => 'c1',
    save() {
      asked.push('save')
      return server.save()
    },
  })
  const gives = (value: unknown, node = 'first') => blockOf(node, [{ id: end(node, 'outputs').id, key: 'out', value }])
  const { state } = debugging
  const step = () => state.steps[state.index]!
  return { asked, debugging, end, engine, gives, requests, server, state, step, values }
}

function blockOf(id: string, outputs: DebugValue[]): string {
  return JSON.stringify({ id, title: 'Pass', type: 'pass', inputs: [], outputs })
}

function told(nodeId: string, over: Partial<DebugState> = {}): DebugState {
  const step = { nodeIndex: 0, start: false, complate: false, error: false, message: '', debugState: '{}' }
  return { projectId: 'p', debugId: 'd1', nodeId, ...step, ...over }
}

const idle = { start: false, complate: false, error: false, message: '' }

it('J12 holds how each node of the main graph stands, from left to right, and marks whose turn it is', () => {
  const { debugging, engine, state } = fixture()
  expect(debugging.open()).toBe(true)
  expect(state.steps).toEqual(['first', 'second', 'third'].map((nodeId) => ({ nodeId, ...idle })))
  debugging.move(-1)
  expect([state.index, engine.marks.debugNode?.id]).toEqual([0, 'first'])
  debugging.move(1)
  debugging.move(1)
  debugging.move(1)
  expect([state.index, debugging.nodeId, engine.marks.debugNode?.id]).toEqual([2, 'third', 'third'])
  debugging.close()
  expect([state.isOpen, engine.marks.debugNode]).toEqual([false, undefined])
})

it('goes on from where a node was that is gone, and follows nodes that were moved', () => {
  const { debugging, engine } = fixture()
  debugging.open('second')
  engine.execute({ type: 'removeNodes', nodes: ['second'] })
  debugging.move(1)
  expect(debugging.nodeId).toBe('third')
  engine.execute({ type: 'move', nodes: [{ id: 'third', x: -500, y: 0 }] })
  debugging.move(1)
  expect(debugging.nodeId).toBe('first')
})

it('saves first, every time, then asks for the node by all that names it', async () => {
  const { asked, debugging, engine, requests, server, state, step } = fixture()
  let saved!: (isSaved: boolean) => void
  server.save = () => new Promise((resolve) => (saved = resolve))
  debugging.open()
  const starting = debugging.start('pi')
  expect([state.start, step()]).toEqual([true, { nodeId: 'first', ...idle, start: true, message: 'Kayıt yapılıyor.' }])
  expect(asked).toEqual(['save'])
  saved(true)
  await starting
  expect(asked).toEqual(['save', 'pi: first at 0'])
  const place = { deviceId: 'pi', projectId: 'p', graphId: 'g', nodeId: 'first', nodeIndex: 0, connectionId: 'c1' }
  expect(requests).toEqual([{ ...place, given: [] }])
  expect(step()).toMatchObject({ start: true, message: 'Debug işleniyor. Lütfen bekleyin.' })
  expect([state.debugId, state.deviceId, engine.marks.get('run', 'first')]).toEqual(['d1', 'pi', { state: 'running' }])
})

it('shows what a node gave, hands it to the steps after, and changes neither the graph nor its history', async () => {
  const { debugging, end, engine, gives, requests, state, step, values } = fixture()
  const before = [JSON.stringify(engine.save()), engine.history.length]
  debugging.open()
  await debugging.start('pi')
  // The value is longer than the input's own editor would take.
  debugging.receive(told('first', { complate: true, debugState: gives('onbir') }))
  expect([state.start, step()]).toEqual([
    false,
    { nodeId: 'first', ...idle, complate: true, message: 'Adım tamamlandı; çıktılar düğümlere yazıldı.' },
  ])
  expect([values.get('first', 'out'), engine.marks.get('run', 'first')]).toEqual(['“onbir”', { state: 'done' }])
  debugging.move(1)
  await debugging.start('pi')
  expect(requests.at(-1)!.given).toEqual([{ id: end('first', 'outputs').id, key: 'out', value: 'onbir' }])
  expect([JSON.stringify(engine.save()), engine.history.length]).toEqual(before)
})

it('hands on that an output was not taken, and nothing more once the node has failed', async () => {
  const { debugging, end, requests, server, values } = fixture()
  const out = { id: end('first', 'outputs').id, key: 'out' }
  server.answer = async () => told('first', { complate: true, debugState: blockOf('first', [out]) })
  debugging.open()
  await debugging.start('pi')
  server.answer = async () =>
    told('second', { complate: true, message: 'Düğüm atlandı.', debugState: blockOf('second', []) })
  debugging.move(1)
  await debugging.start('pi')
  expect([requests.at(-1)!.given, debugging.state.steps[1]!.message]).toEqual([[out], 'Düğüm atlandı.'])
  expect(values.get('first', 'out')).toBeUndefined()
  server.answer = async () => told('first', { complate: true, error: true, message: 'Olmadı.' })
  debugging.move(-1)
  await debugging.start('pi')
  debugging.move(1)
  await debugging.start('pi')
  expect(requests.at(-1)!.given).toEqual([])
})

it('begins without what a run or earlier stepping showed, and is over with its values once a run begins', async () => {
  const { debugging, engine, gives, requests, server, state, values } = fixture()
  values.apply([{ id: 'second', outputs: { out: 'eski' } }])
  engine.marks.set('run', 'second', { state: 'failed' })
  server.answer = async () => told('first', { complate: true, debugState: gives(7) })
  debugging.open()
  expect(values.get('second', 'out')).toBe('eski')
  await debugging.start('pi')
  expect([values.get('second', 'out'), engine.marks.get('run', 'second'), values.get('first', 'out')]).toEqual([
    undefined,
    undefined,
    '7',
  ])
  values.clear()
  expect(state.steps[0]).toEqual({ nodeId: 'first', ...idle })
  debugging.move(1)
  await debugging.start('pi')
  expect(requests.at(-1)!.given).toEqual([])
})

it('takes an answer in the middle of a drag, which goes on, and inside a subgraph, which stays open', async () => {
  const { debugging, engine, gives, state, values } = fixture()
  engine.execute({ type: 'select', nodes: ['third'] })
  engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
  debugging.open()
  await debugging.start('pi')
  const answer = told('first', { complate: true, debugState: gives(7) })
  engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[0]!.id })
  const drag = engine.beginGesture()
  drag.execute({ type: 'move', nodes: [{ id: 'third', x: 0, y: 90 }] })
  debugging.receive(answer)
  expect([state.start, values.get('first', 'out'), engine.path.length]).toEqual([false, '7', 2])
  expect(drag.execute({ type: 'move', nodes: [{ id: 'third', x: 0, y: 120 }] })).toEqual({ ok: true })
})

it('needs a device, a node that is there, and a saved graph', async () => {
  const none = fixture()
  none.debugging.open()
  await none.debugging.start(null)
  expect(none.state.notice).toBe('İşlemlerin gerçekleştirileceği bir cihaz seçin.')
  none.engine.execute({ type: 'removeNodes', nodes: ['first'] })
  await none.debugging.start('pi')
  expect(none.state.notice).toBe('Bu düğüm artık yok; başka bir düğüme geçin.')
  none.debugging.move(1)
  expect([none.state.notice, none.debugging.nodeId, none.asked]).toEqual(['', 'second', []])
  const unsaved = fixture({ isSaved: false })
  unsaved.debugging.open()
  await unsaved.debugging.start('pi')
  expect([unsaved.state.start, unsaved.step().error, unsaved.asked]).toEqual([false, true, ['save']])
})

it.each([
  ['the device', { error: true, message: 'Olmadı.' }, 'Olmadı.'],
  ['the device, which does not say why', { error: true }, 'Adım hata ile durdu.'],
  ['what is no JSON', { debugState: '{' }, 'Cihazın yanıtı okunamadı.'],
  ['what is no node block', { debugState: '{"inputs":[],"outputs":[{}]}' }, 'Cihazın yanıtı okunamadı.'],
])('an error of %s marks the node', async (_, answer, message) => {
  const { debugging, engine, server, state, step } = fixture()
  server.answer = async () => told('first', { complate: true, ...answer })
  debugging.open()
  await debugging.start('pi')
  expect([state.start, step()]).toEqual([false, { nodeId: 'first', ...idle, complate: true, error: true, message }])
  expect(engine.marks.get('run', 'first')).toEqual({ state: 'failed', message })
  debugging.move(1)
  expect(step()).toEqual({ nodeId: 'second', ...idle })
  debugging.move(-1)
  expect(step().message).toBe(message)
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
  [new ApiError({ kind: 'http', call: 'debug', status: 500 }), 'Bilinmeyen bir hata oluştu.'],
  [new TypeError('network'), 'Debug isteği başarısız oldu. Lütfen tekrar deneyin.'],
])('a refused request marks the node errored and complete: %s', async (error, message) => {
  const { debugging, engine, server, state, step } = fixture()
  server.answer = async () => {
    throw error
  }
  debugging.open()
  await debugging.start('pi')
  expect([state.start, step()]).toEqual([false, { nodeId: 'first', ...idle, complate: true, error: true, message }])
  expect(engine.marks.get('run', 'first')).toEqual({ state: 'failed', message })
})

it('is given up by start, on the device too, and hears no answer after that, nor one of another step or project', async () => {
  const { asked, debugging, engine, gives, state, step, values } = fixture()
  debugging.open()
  await debugging.start('pi')
  const answer = told('first', { complate: true, debugState: gives(5) })
  debugging.receive({ ...answer, debugId: 'd0' })
  debugging.receive({ ...answer, projectId: 'q' })
  expect(state.start).toBe(true)
  await debugging.start('pi')
  expect([state.start, step(), engine.marks.get('run', 'first')]).toEqual([
    false,
    { nodeId: 'first', ...idle, message: 'Adım iptal edildi.' },
    undefined,
  ])
  await vi.waitFor(() => expect(asked.at(-1)).toBe('stop d1'))
  debugging.receive(answer)
  expect([step().complate, values.isEmpty]).toEqual([false, true])
})

it('given up before the server has taken it is stopped once it has, and the next step goes its own way', async () => {
  const { asked, debugging, gives, server, state, values } = fixture()
  const waiting: ((answer: DebugState) => void)[] = []
  server.answer = () => new Promise((resolve) => waiting.push(resolve))
  debugging.open()
  const first = debugging.start('pi')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  await debugging.start('pi')
  const second = debugging.start('pi')
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[0]!(told('first', { start: true }))
  await first
  await vi.waitFor(() => expect(asked.at(-1)).toBe('stop d1'))
  // The device was faster than the answer to the request.
  debugging.receive(told('first', { complate: true, error: true, message: 'durduruldu' }))
  debugging.receive(told('first', { debugId: 'd2', complate: true, debugState: gives(6) }))
  expect(state.start).toBe(true)
  waiting[1]!(told('first', { debugId: 'd2', start: true }))
  await second
  expect([state.start, state.debugId, values.get('first', 'out')]).toEqual([false, 'd2', '6'])
})

it('is not sent when it is given up while the graph is being saved', async () => {
  const { asked, debugging, server } = fixture()
  let saved!: (isSaved: boolean) => void
  server.save = () => new Promise((resolve) => (saved = resolve))
  debugging.open()
  const starting = debugging.start('pi')
  await debugging.start('pi')
  saved(true)
  await starting
  expect(asked).toEqual(['save'])
})

it('says when it could not be stopped on the device', async () => {
  const { debugging, server, state } = fixture()
  server.stop = () => {
    throw new TypeError('network')
  }
  debugging.open()
  await debugging.start('pi')
  await debugging.start('pi')
  await vi.waitFor(() => expect(state.notice).toBe('Cihaza ile ilgili bir hata var yada cihaz kapalı.'))
})

it('goes on to other nodes while a step runs, whose end is its own', async () => {
  const { debugging, gives, state } = fixture()
  debugging.open()
  await debugging.start('pi')
  debugging.move(1)
  debugging.receive(told('first', { complate: true, debugState: gives(5) }))
  expect([state.index, ...state.steps.map(({ complate }) => complate)]).toEqual([1, true, false, false])
})

it('reads what was pushed while nobody listened; a step that gave way to another is over', async () => {
  const { debugging, gives, server, state, step } = fixture()
  debugging.open()
  await debugging.start('pi')
  await debugging.catchUp()
  expect([state.start, step().message]).toEqual([false, 'Adım iptal edildi.'])
  server.kept = told('first', { start: true })
  await debugging.start('pi')
  await debugging.catchUp()
  expect(state.start).toBe(true)
  server.kept = told('first', { complate: true, debugState: gives(3) })
  await debugging.catchUp()
  expect([state.start, step().complate, step().error]).toEqual([false, true, false])
})

it('gives up its step when it is closed or the editor is left', async () => {
  for (const leave of ['close', 'destroy'] as const) {
    const { asked, debugging } = fixture()
    debugging.open()
    await debugging.start('pi')
    debugging[leave]()
    await vi.waitFor(() => expect(asked.at(-1)).toBe('stop d1'))
  }
})

it('ends where another file is opened', () => {
  const { debugging, engine, state } = fixture()
  debugging.open()
  engine.load(engine.save())
  expect(state.isOpen).toBe(false)
})
