// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { fixture, message } from './runFixture.ts'

beforeAll(startI18n)

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
