import { createGraphEngine, type NodeType } from '@phoenix/graph-engine'
import { type FileEdit, type GraphProblem, Validator } from '@phoenix/worker/validation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProblems } from './createProblems.ts'
import type { InsideCount } from './ValidationMarks.ts'

const nodeTypes: NodeType[] = [
  {
    type: 'Request',
    title: 'İstek',
    category: 'network',
    inputs: { url: { name: 'Adres', required: true, value: '', editor: { kind: 'text' } } },
    outputs: {},
  },
]

/** The worker at the process border: checks for real, answers when told. */
function fakeWorker() {
  let validator: Validator
  const worker = {
    wholes: 0,
    edits: 0,
    error: null as Error | null,
    gate: Promise.resolve(),
    async validate(bytes: Uint8Array) {
      worker.wholes++
      await worker.gate
      if (worker.error) throw worker.error
      validator = new Validator(JSON.parse(new TextDecoder().decode(bytes)), nodeTypes)
      return { problems: validator.problems, inside: validator.inside }
    },
    async validateEdit(edit: FileEdit) {
      worker.edits++
      await worker.gate
      if (worker.error) throw worker.error
      return validator.edit(edit)
    },
  }
  return worker
}

/** For what is done by parts, on a busy machine. */
const patience = { timeout: 20_000 }
const rest = () => vi.advanceTimersByTimeAsync(10_000)
const codeOf = (problem: GraphProblem) => problem.code
const summarizeInside = ({ errors, warnings }: InsideCount) => `${errors} errors, ${warnings} warnings inside`

function fixture() {
  const engine = createGraphEngine({ nodeTypes })
  const worker = fakeWorker()
  const problems = createProblems({ engine, worker, nodeTypes, summarize: codeOf, summarizeInside, now: Date.now })
  const add = (id: string) => engine.execute({ type: 'addNode', nodeType: 'Request', id, position: { x: 0, y: 0 } })
  const codes = () => problems.state.items.map((problem) => problem.code)
  return { engine, worker, problems, add, codes }
}

/** A file whose main graph is empty, with a subgraph that nothing uses and in which an input is missing. */
function unusedSubgraph() {
  const engine = createGraphEngine({ nodeTypes })
  engine.execute({ type: 'addNode', nodeType: 'Request', id: 'inner', position: { x: 0, y: 0 } })
  const { graph } = engine.save()
  const empty = { id: 'g', nodes: [], connections: [], inputs: [], outputs: [] }
  return { graph: empty, graphTemplates: [{ ...graph, id: 'alt', name: 'Alt' }] }
}

describe('problems', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are found after an edit, marked on the node, and gone when mended', async () => {
    const { engine, problems, add, codes } = fixture()
    add('a')
    await rest()
    expect(codes()).toEqual(['missing-input'])
    expect(problems.state.status).toBe('ready')
    expect(engine.marks.get('validation', 'a')).toEqual({ state: 'failed', message: 'missing-input' })
    const codesOf = (node: string, subgraph?: string) => problems.problemsOf(node, subgraph).map(({ code }) => code)
    expect([codesOf('a'), codesOf('b'), codesOf('a', 'alt')]).toEqual([['missing-input'], [], []])
    engine.execute({
      type: 'setValue',
      interface: engine.graph.getNode('a')!.inputs[0]!.id,
      value: 'https://ornek.com',
    })
    await rest()
    expect([codes(), codesOf('a')]).toEqual([[], []])
    expect(engine.marks.get('validation', 'a')?.state ?? 'none').toBe('none')
  })

  it('are not looked for while nodes only move', async () => {
    const { engine, worker, add } = fixture()
    add('a')
    await rest()
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 50, y: 0 }] })
    await rest()
    expect([worker.wholes, worker.edits]).toEqual([1, 0])
  })

  it('the file is checked once, then one message follows a burst of edits', async () => {
    const { worker, add, codes, engine } = fixture()
    for (const id of ['a', 'b', 'c']) add(id)
    await rest()
    expect([worker.wholes, worker.edits]).toEqual([1, 0])
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    engine.execute({ type: 'removeNodes', nodes: ['b'] })
    await rest()
    expect([worker.wholes, worker.edits]).toEqual([1, 1])
    expect(codes()).toEqual(['missing-input'])
  })

  it('edits made while a check runs are followed after it', async () => {
    const { worker, add, codes, engine } = fixture()
    let release: () => void
    worker.gate = new Promise((resolve) => {
      release = resolve
    })
    add('a')
    await rest()
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    worker.gate = Promise.resolve()
    release!()
    await rest()
    expect(codes()).toEqual(['empty-graph'])
    expect([worker.wholes, worker.edits]).toEqual([1, 1])
  })

  it('about nodes that are gone are not listed, also before the check has answered, and the counts are told to be old', async () => {
    const { engine, worker, add, codes, problems } = fixture()
    for (const id of ['a', 'b']) add(id)
    await rest()
    const about = ['missing-input', 'missing-input', 'unconnected-node', 'unconnected-node']
    expect(codes()).toEqual(about)
    expect(problems.state.areCountsOld).toBe(false)
    worker.gate = new Promise(() => {})
    engine.execute({ type: 'removeNodes', nodes: ['b'] })
    expect(codes()).toEqual(['missing-input', 'unconnected-node'])
    expect(problems.state).toMatchObject({ count: 4, areCountsOld: true, isLate: false })
    engine.undo()
    expect(codes()).toEqual(about)
  })

  it('an empty flow that has nodes again is not told to be empty', async () => {
    const { engine, worker, add, codes } = fixture()
    add('a')
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    await rest()
    expect(codes()).toEqual(['empty-graph'])
    worker.gate = new Promise(() => {})
    engine.undo()
    expect(codes()).toEqual([])
  })

  it('inside a subgraph that is gone are not listed', async () => {
    const { engine, worker, add, problems } = fixture()
    for (const id of ['a', 'b']) add(id)
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt', open: false })
    await rest()
    const within = () => problems.state.items.filter(({ template }) => template !== undefined).length
    expect(within()).toBeGreaterThan(0)
    worker.gate = new Promise(() => {})
    engine.undo()
    expect(engine.subgraphs.list).toEqual([])
    expect(within()).toBe(0)
  })

  it('that are long in coming are told to be late, until nothing waits for them', async () => {
    const { worker, problems, add } = fixture()
    let release: () => void
    worker.gate = new Promise((resolve) => {
      release = resolve
    })
    add('a')
    await vi.advanceTimersByTimeAsync(400)
    expect(problems.state.isLate).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(problems.state).toMatchObject({ isLate: true, areCountsOld: true })
    worker.gate = Promise.resolve()
    release!()
    await rest()
    expect(problems.state).toMatchObject({ isLate: false, areCountsOld: false })
    add('b')
    await rest()
    expect(problems.state.isLate).toBe(false)
  })

  it('an answer about a file that is no longer open is dropped', async () => {
    const { worker, add, codes, engine } = fixture()
    let release: () => void
    worker.gate = new Promise((resolve) => {
      release = resolve
    })
    add('a')
    await rest()
    worker.gate = Promise.resolve()
    engine.load(createGraphEngine({ nodeTypes }).save())
    release!()
    await rest()
    expect(codes()).toEqual(['empty-graph'])
    expect(engine.marks.get('validation', 'a')).toBeUndefined()
  })

  it('a cycle through thousands of nodes is marked at all of them, by parts', async () => {
    const { engine, problems } = fixture()
    const COUNT = 1500
    const ids = Array.from({ length: COUNT }, (_, i) => `n${i}`)
    const nodes = ids.map((id) => ({
      type: 'Gone',
      id,
      title: id,
      inputs: { in: { id: `${id}.in` } },
      outputs: { out: { id: `${id}.out` } },
    }))
    const connections = ids.map((id, i) => ({ id: `c${i}`, from: `${id}.out`, to: `n${(i + 1) % COUNT}.in` }))
    engine.load({ graph: { id: 'g', nodes, connections, inputs: [], outputs: [] }, graphTemplates: [] })
    const inCycle = () => ids.filter((id) => problems.problemsOf(id, undefined).some(({ code }) => code === 'cycle'))
    const expectInCycle = (count: number) =>
      vi.waitFor(async () => {
        await rest()
        expect(inCycle()).toHaveLength(count)
      }, patience)
    await expectInCycle(COUNT)
    engine.execute({ type: 'disconnect', connection: 'c9' })
    await expectInCycle(0)
  })

  it('as many as nodes are taken in by parts, and are all gone when the nodes are', { timeout: 60_000 }, async () => {
    const { engine, worker, problems, codes } = fixture()
    const ids = Array.from({ length: 8000 }, (_, i) => `n${i}`)
    const nodes = ids.map((id) => ({ type: 'Request', id, title: id }))
    engine.load({ graph: { id: 'g', nodes, connections: [], inputs: [], outputs: [] }, graphTemplates: [] })
    await vi.waitFor(async () => {
      await rest()
      expect(problems.state.status).toBe('ready')
    }, patience)
    await rest()
    const missing = () => codes().filter((code) => code === 'missing-input')
    const marked = () => ids.filter((id) => engine.marks.get('validation', id) !== undefined)
    // Errors first, and of them as many as a list shows.
    expect([missing().length, codes().length, marked().length]).toEqual([500, 500, 8000])
    expect(problems.state.count).toBe(16_000)
    problems.showMore()
    expect(missing().length).toBe(1000)
    problems.show('hint')
    expect([missing().length, codes().length, problems.state.counts]).toEqual([
      0,
      500,
      { error: 8000, warning: 0, hint: 8000 },
    ])
    problems.show('error')
    expect(missing().length).toBe(500)
    engine.execute({ type: 'removeNodes', nodes: ids.slice(1) })
    await vi.waitFor(async () => {
      await rest()
      expect(missing()).toEqual(['missing-input'])
    }, patience)
    await rest()
    expect(marked()).toEqual(['n0'])
    problems.show('hint')
    engine.execute({ type: 'removeNodes', nodes: ['n0'] })
    await rest()
    // None are left of those that were shown alone.
    expect([problems.state.only, codes()]).toEqual([undefined, ['empty-graph']])
    // However many nodes went: the file was checked when it was opened.
    expect(worker.wholes).toBe(1)
  })

  it('inside a subgraph that is open are found, marked there, and lead to it', async () => {
    const { engine, worker, add, problems } = fixture()
    for (const id of ['a', 'b']) add(id)
    await rest()
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'createSubgraph', name: 'Alt' })
    await rest()
    const subgraph = engine.subgraphs.list[0]!
    const missing = problems.state.items.filter(({ code }) => code === 'missing-input')
    expect(missing.map(({ template }) => template?.name).sort()).toEqual(['Alt', undefined])
    expect(engine.marks.get('validation', 'a')).toMatchObject({ state: 'failed' })
    engine.execute({ type: 'backToMainGraph' })
    await rest()
    expect(engine.marks.get('validation', 'b')).toMatchObject({ state: 'failed' })
    engine.execute({ type: 'openSubgraph', subgraph: subgraph.id })
    engine.execute({ type: 'setValue', interface: engine.graph.getNode('a')!.inputs[0]!.id, value: 'x' })
    await rest()
    expect(engine.marks.get('validation', 'a')?.state ?? 'none').toBe('none')
    expect(worker.wholes).toBe(1)
  })

  it('that only change a run are marked as warnings, and give way to errors', async () => {
    const { engine, problems, add } = fixture()
    engine.load(unusedSubgraph())
    await rest()
    expect(problems.state.items).toMatchObject([{ severity: 'error' }, { severity: 'warning' }, { severity: 'hint' }])
    engine.execute({ type: 'openSubgraph', subgraph: 'alt' })
    expect(engine.marks.get('validation', 'inner')).toEqual({ state: 'warning', message: 'missing-input' })
    engine.execute({ type: 'backToMainGraph' })
    add('a')
    engine.execute({ type: 'addNode', nodeType: '__baklava_GraphNode-alt', id: 'use', position: { x: 0, y: 0 } })
    await rest()
    expect(engine.marks.get('validation', 'use')).toEqual({
      state: 'failed',
      message: '1 errors, 0 warnings inside',
    })
    engine.execute({ type: 'openSubgraph', subgraph: 'alt' })
    expect(engine.marks.get('validation', 'inner')).toEqual({ state: 'failed', message: 'missing-input' })
  })

  it('inside subgraphs show on the graph nodes on every level outside, until they are mended', async () => {
    const { engine, problems, add } = fixture()
    add('a')
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'createSubgraph', name: 'İç', open: false })
    engine.execute({ type: 'createSubgraph', name: 'Dış', open: false })
    await rest()
    const [inner, outer] = engine.subgraphs.list
    const useIn = () => engine.graph.nodeId(engine.graph.nodes.present.indexOf(1))
    const shown = () => engine.marks.get('validation', useIn())
    const failed = { state: 'failed', message: '1 errors, 0 warnings inside' }
    expect(shown()).toEqual(failed)
    expect(problems.insideOf(useIn(), undefined)).toEqual({ errors: 1, warnings: 0 })
    engine.execute({ type: 'openSubgraph', subgraph: outer!.id })
    expect(shown()).toEqual(failed)
    expect(problems.insideOf(useIn(), outer!.id)).toEqual({ errors: 1, warnings: 0 })
    engine.execute({ type: 'openSubgraph', subgraph: inner!.id })
    engine.execute({ type: 'setValue', interface: engine.graph.getNode('a')!.inputs[0]!.id, value: 'x' })
    await rest()
    engine.execute({ type: 'openSubgraph', subgraph: outer!.id })
    expect(shown()).toBeUndefined()
    engine.execute({ type: 'backToMainGraph' })
    expect(shown()).toBeUndefined()
    expect(problems.insideOf(useIn(), undefined)).toEqual({ errors: 0, warnings: 0 })
    // A repair can be undone.
    engine.undo()
    engine.execute({ type: 'backToMainGraph' })
    await rest()
    expect(shown()).toEqual(failed)
  })

  it('says so when the check itself fails', async () => {
    const { worker, problems, add } = fixture()
    worker.error = new Error('worker is gone')
    add('a')
    await rest()
    expect(problems.state.status).toBe('failed')
  })
})
