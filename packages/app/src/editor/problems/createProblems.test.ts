import { createGraphEngine, type NodeType } from '@phoenix/graph-engine'
import { type GraphProblem, validateGraph } from '@phoenix/worker/validation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProblems } from './createProblems.ts'

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
  const worker = {
    checks: 0,
    error: null as Error | null,
    gate: Promise.resolve(),
    async validate(
      { bytes, version }: { bytes: Uint8Array; version: number },
      options: { currentVersion?: () => number },
    ) {
      worker.checks++
      await worker.gate
      if (worker.error) throw worker.error
      if (options.currentVersion?.() !== version) return undefined
      return validateGraph(JSON.parse(new TextDecoder().decode(bytes)), nodeTypes)
    },
  }
  return worker
}

const rest = () => vi.advanceTimersByTimeAsync(10_000)
const codeOf = (problem: GraphProblem) => problem.code

function fixture() {
  const engine = createGraphEngine({ nodeTypes })
  const worker = fakeWorker()
  const problems = createProblems({ engine, worker, nodeTypes, describe: codeOf, now: Date.now })
  const add = (id: string) => engine.execute({ type: 'addNode', nodeType: 'Request', id, position: { x: 0, y: 0 } })
  const codes = () => problems.state.items.map((problem) => problem.code)
  return { engine, worker, problems, add, codes }
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
    expect(engine.marks.get('validation', 'a')).toEqual({ state: 'warning', message: 'missing-input' })
    engine.execute({
      type: 'setValue',
      interface: engine.graph.getNode('a')!.inputs[0]!.id,
      value: 'https://ornek.com',
    })
    await rest()
    expect(codes()).toEqual([])
    expect(engine.marks.get('validation', 'a')?.state ?? 'none').toBe('none')
  })

  it('are not looked for while nodes only move', async () => {
    const { engine, worker, add } = fixture()
    add('a')
    await rest()
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 50, y: 0 }] })
    await rest()
    expect(worker.checks).toBe(1)
  })

  it('one check follows a burst of edits', async () => {
    const { worker, add } = fixture()
    for (const id of ['a', 'b', 'c']) add(id)
    await rest()
    expect(worker.checks).toBe(1)
  })

  it('an answer about an older graph is dropped', async () => {
    const { worker, add, codes, engine } = fixture()
    let release: () => void
    worker.gate = new Promise((resolve) => {
      release = resolve
    })
    add('a')
    await rest()
    worker.gate = Promise.resolve()
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    release!()
    await rest()
    expect(codes()).toEqual(['empty-graph'])
  })

  it('says so when the check itself fails', async () => {
    const { worker, problems, add } = fixture()
    worker.error = new Error('worker is gone')
    add('a')
    await rest()
    expect(problems.state.status).toBe('failed')
  })
})
