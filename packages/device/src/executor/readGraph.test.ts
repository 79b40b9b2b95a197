/** A device refuses what the editor's and the server's check calls an error, in the same words. */
import { NodeError } from '@phoenix/contract'
import { nodeTypes } from '@phoenix/nodes'
import { describeProblem, validateGraph } from '@phoenix/worker/validation'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { recordRun } from '../testing/recordRun.ts'
import { checkRunnable } from './readGraph.ts'

function math(): GraphPen {
  return new GraphPen().node('one', 'Math', { a: 1, b: 2 }).node('other', 'Math', { a: 1, b: 2 })
}

function unknown(): GraphPen {
  const pen = math()
  pen.nodes.push({ id: 'gone', type: 'Gone', title: 'Eski', inputs: {}, outputs: {} })
  return pen
}

const broken: [string, GraphPen][] = [
  ['cycle', math().wire('one.result', 'other.a').wire('other.result', 'one.a')],
  ['unregistered-type', unknown()],
  ['duplicate-id', math().node('one', 'Log')],
  ['multiple-connections', math().wire('one.result', 'other.a').node('two', 'Math').wire('two.result', 'other.a')],
  ['value-out-of-range', math().node('wrong', 'Math', { operation: 'nothing like it' })],
  ['missing-input', math().node('web', 'HttpRequest', { url: '' })],
  [
    'recursive-template',
    math()
      .template('t', new GraphPen().use('u', 't', {}))
      .use('g', 't', {}),
  ],
  ['empty-graph', new GraphPen()],
]

describe('checkRunnable', () => {
  it.each(broken)('refuses: %s', (code, pen) => {
    const saved = pen.save()
    const problem = validateGraph(saved, nodeTypes('tr')).find(({ severity }) => severity === 'error')!
    expect(problem.code).toBe(code)
    const titles = new Map(saved.graph.nodes.map(({ id, title }) => [id, title]))
    const titleOf = (id: string): string | undefined => titles.get(id)
    const texts = {
      tr: describeProblem(problem, 'tr', titleOf, nodeTypes('tr')),
      en: describeProblem(problem, 'en', titleOf, nodeTypes('en')),
    }
    expect(() => checkRunnable(saved, nodeTypes)).toThrow(new NodeError(code, texts))
    expect(texts.tr).not.toBe(texts.en)
  })

  it('calls a node inside a subgraph by its title', () => {
    const inside = new GraphPen().node('web-1', 'HttpRequest', { url: '' })
    const saved = math().template('t', inside).use('g', 't', {}).save()
    expect(() => checkRunnable(saved, nodeTypes)).toThrow(/HTTP isteği web-1/u)
  })

  it('lets warnings and hints run', async () => {
    const pen = math().node('alone', 'Log')
    pen.connections.push({ id: 'c', from: 'one.result>', to: 'nowhere' })
    const severities = validateGraph(pen.save(), nodeTypes('tr')).map(({ severity }) => severity)
    expect(new Set(severities)).toEqual(new Set(['warning', 'hint']))
    expect(() => checkRunnable(pen.save(), nodeTypes)).not.toThrow()
    expect((await recordRun(pen)).events).toContain('end one')
  })

  it('runs nothing of what it refuses', async () => {
    const { events } = await recordRun(unknown())
    expect(events.filter((event) => event.startsWith('start'))).toEqual([])
  })
})
