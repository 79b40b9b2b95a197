/** A device refuses what the editor's and the server's check calls an error, in the same words. */
import { NodeError } from '@phoenix/contract'
import { streamSaved } from '@phoenix/graph-engine'
import { listPaths, setAt } from '@phoenix/graph-engine/testing'
import { flowNodes, nodeTypes } from '@phoenix/nodes'
import { describeProblem, validateGraph, Validator } from '@phoenix/worker/validation'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { recordRun } from '../testing/recordRun.ts'
import { createPlan } from './createPlan.ts'
import { checkRunnable, parseGraph } from './readGraph.ts'

function math(): GraphPen {
  return new GraphPen().node('one', 'Math', { a: 1, b: 2 }).node('other', 'Math', { a: 1, b: 2 })
}

function unknown(): GraphPen {
  const pen = math()
  pen.nodes.push({ id: 'gone', type: 'Gone', title: 'Eski', inputs: {}, outputs: {} })
  return pen
}

const broken: [string, GraphPen][] = [
  ['cycle', math().connect('one.result', 'other.a').connect('other.result', 'one.a')],
  ['unregistered-type', unknown()],
  ['duplicate-id', math().node('one', 'Log')],
  [
    'multiple-connections',
    math().connect('one.result', 'other.a').node('two', 'Math').connect('two.result', 'other.a'),
  ],
  ['value-out-of-range', math().node('wrong', 'Math', { operation: 'nothing like it' })],
  ['value-out-of-range', math().node('parse', 'JsonParse', { text: '{"a": ' })],
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

  it('says of a damaged file what the worker of the editor says, and plans what that lets pass', () => {
    const flowNodeByType = new Map(flowNodes.map((flowNode) => [flowNode.definition.type, flowNode]))
    fc.assert(
      fc.property(fc.constantFrom(...listPaths(subgraphs())), fc.jsonValue({ maxDepth: 1 }), (keys, value) => {
        const saved: unknown = subgraphs()
        setAt(saved, keys, value)
        const code = JSON.stringify(saved)
        const outcome = outcomeOf(() => {
          const graph = parseGraph(code)
          checkRunnable(graph, nodeTypes)
          createPlan(graph, flowNodeByType)
        })
        if (outcome === 'graph-unreadable') return
        const { problems } = new Validator(streamSaved(new TextEncoder().encode(code)), nodeTypes('tr'))
        expect(outcome).toBe(problems.find(({ severity }) => severity === 'error')?.code)
      }),
      { numRuns: 3000, seed: 20261123 },
    )
  })

  it('calls a node without a title by its type, and one without sides empty', () => {
    const pen = math().node('web', 'HttpRequest', { url: '' })
    const saved = structuredClone(pen.save()) as { graph: { nodes: object[] } }
    saved.graph.nodes[0] = { id: 'one', type: 'Math' }
    const web = saved.graph.nodes[2] as { title?: string }
    delete web.title
    expect(() => checkRunnable(parseGraph(JSON.stringify(saved)), nodeTypes)).toThrow(/HttpRequest/u)
  })
})

/** One in another, with a graph that a use keeps for itself, and a second of the same id. */
function subgraphs() {
  const inner = new GraphPen().node('deep', 'Log').end('start', 'input', 'p').connect('start.placeholder', 'deep.value')
  const outer = new GraphPen().template('inner', inner).use('u', 'inner', { in: { p: 1 } })
  const pen = math().template('outer', outer).use('g', 'outer', {}).connect('one.result', 'other.a')
  pen.use('own', 'inner', { graphState: new GraphPen().node('kept', 'Log').graph() })
  pen.templates.push({ ...pen.templates[0]!, nodes: [] })
  return structuredClone(pen.save())
}

/** @returns The code of the NodeError, if there is one. */
function outcomeOf(run: () => void): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return error.code
  }
}
