import { assert, array, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MarkCode, type GraphEngine } from '../api.ts'
import { createGraphEngine } from '../index.ts'
import { createFlowScene, createRandom, sceneNodeTypes } from '../testing.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'

const nodes = ['a', 'b', 'c', 'd'] as const

function connection(engine: GraphEngine): string {
  return engine.graph.connectionId(0)
}

describe('marks', () => {
  it('M1 the conspicuous are those who run or failed, whatever was marked and cleared', () => {
    const step = record({
      channel: constantFrom('run', 'validation'),
      node: constantFrom(...nodes),
      state: constantFrom('none', 'running', 'done', 'failed', 'warning', 'clear'),
    })
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        const { graph, marks } = createSmallFlow()
        for (const { channel, node, state } of steps) {
          if (state === 'clear') marks.clear(channel)
          else marks.set(channel, node, { state })
        }
        const expected = nodes
          .map((id) => graph.nodeRow(id))
          .filter((row) => {
            const run = marks.runCode(row)
            const isShown = run === MarkCode.running || run === MarkCode.failed
            return isShown || marks.validationCode(row) === MarkCode.failed
          })
        expect([...marks.conspicuous].toSorted((one, other) => one - other)).toEqual(expected)
        expect(marks.hasRun).toBe(nodes.some((id) => marks.get('run', id) !== undefined))
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  it('M1 a graph that is opened again shows what was marked in it, whatever was changed, undone and marked meanwhile', () => {
    const step = record({
      work: constantFrom('mark', 'mark', 'mark', 'clear', 'open', 'leave', 'remove', 'undo', 'redo'),
      channel: constantFrom('run', 'validation'),
      isInside: boolean(),
      node: constantFrom(...nodes),
      state: constantFrom('none', 'running', 'done', 'failed'),
    })
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        const engine = createSmallFlow()
        const { graph, marks, subgraphs } = engine
        engine.execute({ type: 'select', nodes: ['c', 'd'] })
        engine.execute({ type: 'createSubgraph', open: false })
        const { id } = subgraphs.list[0]!
        const model = new Map<string, string>()
        const isOpen = () => engine.path.at(-1)!.id === id
        for (const { work, channel, isInside, node, state } of steps) {
          const isThere = isInside !== isOpen() || graph.nodeRow(node) >= 0
          if (work === 'mark') marks.set(channel, node, { state }, isInside ? id : undefined)
          else if (work === 'clear') marks.clear(channel)
          else if (work === 'open') engine.execute({ type: 'openSubgraph', subgraph: id })
          else if (work === 'leave') engine.execute({ type: 'leaveSubgraph' })
          else if (work === 'remove') engine.execute({ type: 'removeNodes', nodes: [node] })
          else engine[work]()
          if (work === 'mark' && isThere) model.set(`${channel} ${isInside} ${node}`, state)
          if (work === 'clear') for (const key of model.keys()) if (key.startsWith(channel)) model.delete(key)

          const told = (of: string, name: string) => model.get(`${of} ${isOpen()} ${name}`) ?? 'none'
          const present = nodes.filter((name) => graph.nodeRow(name) >= 0)
          for (const of of ['run', 'validation'] as const) {
            expect(present.map((name) => marks.get(of, name)?.state ?? 'none')).toEqual(
              present.map((name) => told(of, name)),
            )
          }
          const loud = present.filter(
            (name) => ['running', 'failed'].includes(told('run', name)) || told('validation', name) === 'failed',
          )
          const shouting = present.filter((name) => marks.conspicuous.has(graph.nodeRow(name)))
          expect(shouting).toEqual(loud)
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('M1 listeners hear whose mark changed, and -1 of many', () => {
    const engine = createSmallFlow()
    const heard: number[] = []
    engine.marks.subscribe((row) => heard.push(row))
    engine.marks.set('run', 'c', { state: 'running' })
    engine.marks.set('run', 'nobody', { state: 'running' })
    engine.marks.clear('run')
    expect(heard).toEqual([engine.graph.nodeRow('c'), -1])
  })
})

describe('selected for debug', () => {
  it('M7 one node of the file is, beside what its run and a check say', () => {
    const { graph, marks } = createSmallFlow()
    marks.set('run', 'b', { state: 'failed' })
    marks.selectForDebug('b')
    marks.selectForDebug('c')
    expect([marks.debugNode, marks.debugRow]).toEqual([{ id: 'c', subgraph: undefined }, graph.nodeRow('c')])
    expect(marks.get('run', 'b')).toEqual({ state: 'failed' })
    marks.clear('run')
    marks.clear('validation')
    expect(marks.debugRow).toBe(graph.nodeRow('c'))
    marks.selectForDebug(undefined)
    expect([marks.debugNode, marks.debugRow]).toEqual([undefined, -1])
  })

  it('M7 listeners hear of the node that loses its turn and of the one that gets it', () => {
    const { graph, marks } = createSmallFlow()
    const heard: number[] = []
    marks.subscribe((row) => heard.push(row))
    marks.selectForDebug('a')
    marks.selectForDebug('a')
    marks.selectForDebug('b')
    marks.selectForDebug('nobody')
    marks.selectForDebug(undefined)
    const [a, b] = ['a', 'b'].map((id) => graph.nodeRow(id))
    expect(heard).toEqual([a, a, b, b])
    expect(marks.debugNode).toBeUndefined()
  })

  it('M7 it is not saved, comes back with its node, and goes with a load', () => {
    const engine = createSmallFlow()
    const before = JSON.stringify(engine.save())
    engine.marks.selectForDebug('b')
    expect(JSON.stringify(engine.save())).toBe(before)
    expect(engine.history.canUndo).toBe(false)
    engine.execute({ type: 'removeNodes', nodes: ['b'] })
    engine.undo()
    expect(engine.marks.debugRow).toBe(engine.graph.nodeRow('b'))
    engine.load(engine.save())
    expect([engine.marks.debugNode, engine.marks.debugRow]).toEqual([undefined, -1])
  })

  it('M7 it waits in its graph until that is opened', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'select', nodes: ['b', 'c'] })
    engine.execute({ type: 'createSubgraph' })
    const [, inner] = engine.path
    const id = engine.save().graphTemplates[0]!.nodes.find(({ type }) => type.startsWith('source'))!.id
    engine.execute({ type: 'leaveSubgraph' })
    engine.marks.selectForDebug(id, inner!.id)
    expect(engine.marks.debugRow).toBe(-1)
    let heard = 0
    engine.marks.subscribe(() => heard++)
    engine.execute({ type: 'openSubgraph', subgraph: inner!.id! })
    expect([engine.marks.debugRow, heard]).toEqual([engine.graph.nodeRow(id), 1])
    engine.execute({ type: 'leaveSubgraph' })
    expect([engine.marks.debugRow, heard]).toEqual([-1, 2])
  })
})

describe('values on connections', () => {
  it('M2 are kept by connection, told as one change, and nothing when nothing changes', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'connect', from: output(engine, 'b', 'number'), to: input(engine, 'd', 'number') })
    const second = engine.graph.connectionId(1)
    let heard = 0
    engine.marks.subscribe(() => heard++)
    engine.marks.setConnectionValues([
      [connection(engine), 'Ankara'],
      [second, '7'],
      ['nothing', 'x'],
    ])
    expect([...engine.marks.connectionValues]).toEqual([
      [0, 'Ankara'],
      [1, '7'],
    ])
    engine.marks.setConnectionValue(second, '7')
    expect(heard).toBe(1)
    engine.marks.setConnectionValue(second, undefined)
    expect([...engine.marks.connectionValues.keys()]).toEqual([0])
    engine.marks.clearConnectionValues()
    engine.marks.clearConnectionValues()
    expect(heard).toBe(3)
  })

  it('M2 go with a load, and are no part of what is saved', () => {
    const engine = createSmallFlow()
    const before = JSON.stringify(engine.save())
    engine.marks.setConnectionValue(connection(engine), 'Ankara')
    expect(JSON.stringify(engine.save())).toBe(before)
    engine.load(engine.save())
    expect(engine.marks.connectionValues.size).toBe(0)
  })
})

it('M1 says of any node what was last said of it, whatever is removed and comes back', () => {
  const random = createRandom(5)
  const states = ['none', 'running', 'done', 'failed', 'warning'] as const
  for (let round = 0; round < 20; round++) {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 8, seed: round }))
    const ids = Array.from({ length: 8 }, (_, row) => engine.graph.nodeId(row))
    const said = { run: new Map<string, string>(), validation: new Map<string, string>() }
    for (let step = 0; step < 60; step++) {
      const node = random.pick(ids)
      const channel = random.pick(['run', 'validation'] as const)
      const choice = random.below(10)
      if (choice === 0) engine.execute({ type: 'removeNodes', nodes: [node] })
      else if (choice < 3) engine.undo()
      else if (choice === 3) {
        engine.marks.clear(channel)
        said[channel].clear()
      } else {
        const state = random.pick(states)
        engine.marks.set(channel, node, { state })
        if (engine.graph.nodeRow(node) >= 0) said[channel].set(node, state)
      }
      const present = ids.filter((id) => engine.graph.nodeRow(id) >= 0)
      const stateOf = (which: 'run' | 'validation', id: string) => said[which].get(id) ?? 'none'
      for (const each of ['run', 'validation'] as const) {
        expect(present.map((id) => engine.marks.get(each, id)?.state ?? 'none')).toEqual(
          present.map((id) => stateOf(each, id)),
        )
      }
      expect(engine.marks.hasRun).toBe(ids.some((id) => stateOf('run', id) !== 'none'))
      const shouts = (id: string) =>
        ['running', 'failed'].includes(stateOf('run', id)) || stateOf('validation', id) === 'failed'
      expect([...engine.marks.conspicuous].map((row) => engine.graph.nodeId(row)).toSorted()).toEqual(
        ids.filter(shouts).toSorted(),
      )
    }
  }
})
