// @vitest-environment happy-dom
import type { NodeState, PushedMessage, RunMessage } from '@phoenix/contract'
import type { Mark, MarkChannel, Marks } from '@phoenix/graph-engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import { createRun, type RunBackend } from './createRun.ts'
import { MAX_LINES } from './runState.ts'

beforeAll(() => {
  startI18n()
  registerEditorTexts()
})

function fakeMarks(): Marks & { at: Map<string, Mark> } {
  const at = new Map<string, Mark>()
  return {
    at,
    version: 0,
    get: (_channel: MarkChannel, id: string) => at.get(id),
    set: (_channel: MarkChannel, id: string, mark: Mark, subgraph?: string) => {
      const key = subgraph === undefined ? id : `${id} in ${subgraph}`
      if (mark.state === 'none') at.delete(key)
      else at.set(key, mark)
    },
    clear: () => at.clear(),
    runCode: () => 0,
    validationCode: () => 0,
    hasRun: false,
    conspicuous: new Set(),
    connectionValues: new Map(),
    setConnectionValue: () => {},
    setConnectionValues: () => {},
    clearConnectionValues: () => {},
    selectForDebug: () => {},
    debugNode: undefined,
    debugRow: -1,
    subscribe: () => () => {},
  }
}

/** A server at the process border: records requests, answers as told. */
function fixture({ dirty = false, saved = true, refuse }: { dirty?: boolean; saved?: boolean; refuse?: unknown } = {}) {
  const requests: string[] = []
  const gate = { open: () => {}, wait: Promise.resolve() }
  const told: { messages: RunMessage[]; nodes: NodeState[] } = { messages: [], nodes: [] }
  const backend: RunBackend & { stopError?: unknown } = {
    async startTest({ deviceId, testId }) {
      requests.push(`start ${deviceId} ${testId}`)
      await gate.wait
      if (refuse) throw refuse
    },
    async stopTest({ deviceId, testId }) {
      requests.push(`stop ${deviceId} ${testId}`)
      if (backend.stopError) throw backend.stopError
    },
    async findMessages({ after }) {
      requests.push(`messages after ${after}`)
      await gate.wait
      return told.messages.filter(({ id }) => id > after).slice(0, 2)
    },
    async findNodes({ after }) {
      return told.nodes.filter(({ id }) => id > after).slice(0, 2)
    },
  }
  let ids = 0
  const marks = fakeMarks()
  const run = createRun({
    projectId: 'p',
    organizationId: 'o',
    backend,
    marks,
    isDirty: () => dirty,
    save: async () => {
      requests.push('save')
      return saved
    },
    createId: () => `t${++ids}`,
    now: () => 1000,
  })
  const hold = () => {
    gate.wait = new Promise((resolve) => {
      gate.open = resolve
    })
  }
  return {
    run,
    backend,
    marks,
    requests,
    told,
    hold,
    release: () => gate.open(),
    texts: () => run.state.lines.map((line) => line.text),
  }
}

let messages = 0
const message = (over: Partial<PushedMessage> & { testId?: string } = {}): PushedMessage => ({
  id: ++messages,
  message: 'adım',
  statu: true,
  send: 'Yerel cihaz',
  to: '',
  complate: false,
  systemId: 'd',
  code: '',
  data: { testId: over.testId ?? 't1' },
  ...over,
})

const httpError = new ApiError({
  kind: 'http',
  call: 'GET PhoenixAI/StartTest',
  status: 409,
  problem: { type: 'about:blank', title: '', status: 409, code: 'device-offline', detail: 'Cihaz çevrimdışı.' },
})

describe('a run', () => {
  it('starts: clears messages, says so first, has a new test id', async () => {
    const { run, texts, requests } = fixture()
    await run.start('d')
    run.receive(message())
    expect(texts()).toEqual(['adım', 'Test başlatma talebi alındı'])
    run.receive(message({ complate: true }))
    await run.start('d')
    expect(texts()).toEqual(['Test başlatma talebi alındı'])
    expect(requests).toEqual(['start d t1', 'start d t2'])
    expect(run.state).toMatchObject({ start: true, phase: 'running', testId: 't2', number: 2 })
  })

  it('needs a device', async () => {
    const { run, texts, requests } = fixture()
    await run.start(null)
    expect(texts()).toEqual(['İşlemlerin gerçekleştirileceği bir cihaz seçin.'])
    expect(run.state.start).toBe(false)
    expect(requests).toEqual([])
  })

  it('is not started twice', async () => {
    const { run, requests } = fixture()
    await Promise.all([run.start('d'), run.start('d')])
    expect(requests).toEqual(['start d t1'])
  })

  it('saves first when there are unsaved edits', async () => {
    const { run, texts, requests } = fixture({ dirty: true })
    await run.start('d')
    expect(requests).toEqual(['save', 'start d t1'])
    expect(texts()).toEqual(['Kayıt yapılıyor.', 'Test başlatma talebi alındı'])
  })

  it('does not start what could not be saved', async () => {
    const { run, texts, requests } = fixture({ dirty: true, saved: false })
    await run.start('d')
    expect(requests).toEqual(['save'])
    expect(texts()[0]).toBe('Program durduruldu.')
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('shows the server’s sentence when it refuses, then says that the program stopped', async () => {
    const { run, texts } = fixture({ refuse: httpError })
    await run.start('d')
    expect(texts()).toEqual(['Program durduruldu.', 'Cihaz çevrimdışı.', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
  })

  it('shows the general sentence for any other error on starting', async () => {
    const { run, texts } = fixture({ refuse: new ApiError({ kind: 'network', call: 'x' }) })
    await run.start('d')
    expect(texts().slice(0, 2)).toEqual([
      'Program durduruldu.',
      'Tanımlanamayan bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    ])
  })

  it('ends when a message is complete, and when one has failed', async () => {
    const { run } = fixture()
    await run.start('d')
    run.receive(message({ complate: true, message: 'Test başarı ile tamamlandı.' }))
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    await run.start('d')
    run.receive(message({ statu: false, testId: 't2', message: 'olmadı' }))
    expect(run.state).toMatchObject({ start: false, phase: 'failed' })
    expect(run.state.lines[0]).toMatchObject({ kind: 'failed', text: 'olmadı' })
  })

  it('hears only its own messages', async () => {
    const { run, marks, texts } = fixture()
    await run.start('d')
    run.receive(message({ testId: 'other', statu: false }))
    run.receiveNode({ id: 'n', statu: 0, testId: 'other' })
    expect(texts()).toHaveLength(1)
    expect(run.state.start).toBe(true)
    expect(marks.at.size).toBe(0)
  })

  it('stops when told, and says when the device does not listen', async () => {
    const { run, backend, requests, texts } = fixture()
    await run.start('d')
    backend.stopError = httpError
    await run.stop()
    expect(requests.at(-1)).toBe('stop d t1')
    expect(run.state).toMatchObject({ start: false, phase: 'stopped' })
    expect(texts()[0]).toBe('Cihaza ile ilgili bir hata var yada cihaz kapalı.')
  })

  it('a stop does not overtake the start that is still on its way', async () => {
    const { run, requests, hold, release } = fixture()
    hold()
    const starting = run.start('d')
    const stopping = run.stop()
    await Promise.resolve()
    expect(run.state.start).toBe(false)
    release()
    await Promise.all([starting, stopping])
    expect(requests).toEqual([])
    hold()
    const second = run.start('d')
    await new Promise((resolve) => setTimeout(resolve))
    const secondStop = run.stop()
    expect(requests).toEqual(['start d t2'])
    release()
    await Promise.all([second, secondStop])
    expect(requests).toEqual(['start d t2', 'stop d t2'])
    expect(run.state.phase).toBe('stopped')
  })

  it('does not repeat what the server says again', async () => {
    const { run, texts } = fixture()
    await run.start('d')
    run.receive(message({ send: 'Server', message: 'Test başlatma talebi alındı' }))
    await run.stop()
    run.receive(message({ send: 'Server', message: 'Program durduruldu.', statu: false }))
    expect(texts()).toEqual(['Program durduruldu.', 'Test başlatma talebi alındı'])
    expect(run.state.phase).toBe('stopped')
  })

  it('keeps the newest lines of a talkative run', async () => {
    const { run } = fixture()
    await run.start('d')
    for (let i = 0; i < MAX_LINES + 9; i++) run.receive(message({ message: String(i) }))
    expect(run.state.lines).toHaveLength(MAX_LINES)
    expect(run.state.dropped).toBe(10)
    expect(new Set(run.state.lines.map((line) => line.key)).size).toBe(MAX_LINES)
  })
})

describe('a message about a node', () => {
  it('is shown by the node’s title, also when the graph does not have it', async () => {
    const { run } = fixture()
    await run.start('d')
    run.receive(message({ data: { testId: 't1', nodeId: 'n', title: 'Süz' } }))
    expect(run.state.lines[0]).toMatchObject({ nodeId: 'n', sender: 'Süz', text: 'adım' })
    run.receive(message())
    expect(run.state.lines[0]).toMatchObject({ nodeId: null, sender: 'Yerel cihaz' })
  })
})

describe('values', () => {
  it('are what nodes gave in the last run, one by one or many at once', async () => {
    const { run } = fixture()
    const heard: (string | undefined)[] = []
    run.values.subscribe(() => heard.push(run.values.get('b', 'matching')))
    await run.start('d')
    run.receiveNode({ id: 'a', statu: 2, testId: 't1', outputs: { number: '21' } })
    const nodes = [
      { id: 'b', statu: 2, outputs: { matching: '128 öğe' } },
      { id: 'c', statu: 3 },
    ]
    run.receiveNodes({ testId: 't1', nodes })
    run.receiveNodes({ testId: 'other', nodes: [{ id: 'a', statu: 2, outputs: { number: '7' } }] })
    expect(run.values.get('a', 'number')).toBe('21')
    expect(run.values.get('a', 'constructor')).toBeUndefined()
    expect(run.values.get('c', 'value')).toBeUndefined()
    expect(heard.at(-1)).toBe('128 öğe')
    run.receive(message({ complate: true }))
    expect(run.values.get('a', 'number')).toBe('21')
    await run.start('d')
    expect(run.values.get('a', 'number')).toBeUndefined()
    expect(heard.at(-1)).toBeUndefined()
  })
})

describe('marks', () => {
  it('come for many nodes at once', async () => {
    const { run, marks } = fixture()
    await run.start('d')
    const nodes = [
      { id: 'a', statu: 2 },
      { id: 'b', statu: 3 },
      { id: 'c', statu: 0 },
    ]
    run.receiveNodes({ testId: 't1', nodes })
    expect(Object.fromEntries(marks.at)).toEqual({ a: { state: 'done' }, c: { state: 'running' } })
  })

  it('follow the nodes: 0 running, 1 failed with its message, 2 done and how long it took, 3 none', async () => {
    const { run, marks } = fixture()
    await run.start('d')
    for (const id of ['a', 'b', 'c', 'd']) run.receiveNode({ id, statu: 0, testId: 't1' })
    run.receiveNode({ id: 'b', statu: 1, testId: 't1', message: 'olmadı' })
    run.receiveNode({ id: 'c', statu: 2, testId: 't1', duration: 4 })
    run.receiveNode({ id: 'd', statu: 3, testId: 't1' })
    expect(Object.fromEntries(marks.at)).toEqual({
      a: { state: 'running' },
      b: { state: 'failed', message: 'olmadı' },
      c: { state: 'done', detail: '4 ms' },
    })
  })

  it('go to the nodes of subgraphs, too, whose ids may be those of others', async () => {
    const { run, marks } = fixture()
    await run.start('d')
    const nodes = [
      { id: 'a', statu: 0 },
      { id: 'a', subgraph: 's', statu: 0 },
      { id: 'b', subgraph: 's', statu: 2, outputs: { number: '7' } },
      { id: 'c', subgraph: 's', statu: 1, message: 'olmadı' },
    ]
    run.receiveNodes({ testId: 't1', nodes })
    run.receiveNode({ id: 'a', statu: 2, testId: 't1' })
    expect([marks.at.get('a')?.state, marks.at.get('a in s')?.state]).toEqual(['done', 'running'])
    expect(run.values.get('b', 'number')).toBeUndefined()
    run.receive(message({ statu: false }))
    expect(Object.fromEntries(marks.at)).toEqual({
      a: { state: 'done' },
      'b in s': { state: 'done' },
      'c in s': { state: 'failed', message: 'olmadı' },
    })
  })

  it('no node stays running after the run; a new run clears all', async () => {
    const { run, marks } = fixture()
    await run.start('d')
    run.receiveNode({ id: 'a', statu: 0, testId: 't1' })
    run.receiveNode({ id: 'b', statu: 1, testId: 't1' })
    run.receive(message({ statu: false }))
    run.receiveNode({ id: 'c', statu: 0, testId: 't1' })
    expect([...marks.at.keys()]).toEqual(['b'])
    await run.start('d')
    expect(marks.at.size).toBe(0)
  })
})

const asRead = (pushed: PushedMessage): RunMessage => ({ ...pushed, event: 'TestMessage' })

describe('a run whose pushes were missed', () => {
  it('is read again: what is new, in order, and how its nodes stand, to its end', async () => {
    const { run, told, texts, marks, requests } = fixture()
    await run.start('d')
    const heard = message({ message: 'bir' })
    run.receive(heard)
    const missed = ['iki', 'iki', 'üç'].map((text) => message({ message: text }))
    const end = message({ message: 'Test başarı ile tamamlandı.', complate: true })
    told.messages = [heard, ...missed, end].map(asRead)
    told.nodes = ['a', 'b', 'c'].map((id) => ({ id, statu: 2, duration: 5 }))
    await run.catchUp()
    expect(texts()).toEqual(['Test başarı ile tamamlandı.', 'üç', 'iki', 'iki', 'bir', 'Test başlatma talebi alındı'])
    expect(run.state).toMatchObject({ start: false, phase: 'completed' })
    expect([...marks.at.keys()]).toEqual(['a', 'b', 'c'])
    expect(requests.filter((request) => request.startsWith('messages'))).toHaveLength(4)
    await run.catchUp()
    expect(texts()).toHaveLength(6)
  })

  it('shows what is pushed while it is read after that, once', async () => {
    const { run, told, texts, hold, release } = fixture()
    await run.start('d')
    const [missed, both, later] = ['bir', 'iki', 'üç'].map((text) => message({ message: text }))
    told.messages = [missed!, both!].map(asRead)
    hold()
    const reading = run.catchUp()
    await new Promise((resolve) => setTimeout(resolve))
    run.receive(both!)
    run.receive(later!)
    release()
    await reading
    expect(texts()).toEqual(['üç', 'iki', 'bir', 'Test başlatma talebi alındı'])
  })

  it('goes on as it is where it cannot be read, and is not read before there is one', async () => {
    const { run, backend, texts, requests } = fixture()
    await run.catchUp()
    expect(requests).toEqual([])
    await run.start('d')
    backend.findNodes = () => Promise.reject(httpError)
    await run.catchUp()
    run.receive(message())
    expect(texts()).toEqual(['adım', 'Test başlatma talebi alındı'])
  })
})
