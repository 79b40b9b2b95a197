import { assert, array, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MarkCode, type GraphEngine } from '../api.ts'
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
