// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { fixture, message } from './runFixture.ts'

beforeAll(startI18n)

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
