/** The graph that a use of a subgraph holds runs in the place of the template: the check looks at it by the same rules. */
import type { SavedGraph } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { describeProblem, summarizeProblem, validateGraph } from '@phoenix/worker/validation'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { recordRun } from '../testing/recordRun.ts'

function fetchFrom(url: string): GraphPen {
  return new GraphPen().node('http', 'HttpRequest', { url }).node('log', 'Log').connect('http.body', 'log.message')
}

function fetchWithin(timeout: unknown): GraphPen {
  return new GraphPen().node('http', 'HttpRequest', { url: 'http://x', timeout })
}

/** Copies a graph under other ids, as a file holds it. */
function copyOf(pen: GraphPen): SavedGraph {
  return JSON.parse(JSON.stringify(pen.graph('own')).replaceAll(/"(http|log)/gu, '"own-$1')) as SavedGraph
}

function errorsOf(pen: GraphPen) {
  return validateGraph(pen.save(), nodeTypes('tr')).filter(({ severity }) => severity !== 'hint')
}

function behindEnd(key: string): GraphPen {
  return new GraphPen()
    .end('in', 'input', 'p')
    .node('http', 'HttpRequest', { url: '' })
    .connect('in.placeholder', `http.${key}`)
}

describe('graphs that uses of a subgraph hold', () => {
  it('may hold whole numbers beyond 2^53, in range, out of it, and handed on', () => {
    const held = fetchWithin(2n ** 60n).graph('own')
    const pen = new GraphPen()
      .template('t', fetchWithin(5))
      .use('g', 't', { graphState: held })
      .use('h', 't', { in: { p: 2n ** 61n }, graphState: fetchWithin(5).graph('own') })
    expect(errorsOf(pen)).toMatchObject([{ code: 'value-out-of-range', nodes: ['g'] }])
    const joined = new GraphPen().template('j', behindEnd('timeout')).use('g', 'j', { in: { p: 2n ** 60n } })
    expect(errorsOf(joined).map(({ code }) => code)).toContain('value-out-of-range')
  })

  it('are told of at the use where they are wrong and the template is not, as the run refuses them', async () => {
    const pen = new GraphPen()
      .template('t', fetchFrom('http://x'))
      .use('g', 't', { graphState: copyOf(fetchFrom('')) })
      .use('h', 't', { graphState: copyOf(fetchFrom('http://y')) })
    const [problem, ...others] = errorsOf(pen)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'missing-input', severity: 'error', nodes: ['g'] })
    expect(describeProblem(problem!, 'tr', (id) => id)).toBe(
      '“g” düğümünün sakladığı alt akışta: “HTTP isteği http” düğümünün “Adres” girişi boş. Bir değer yazın ya da bir bağlantı kurun.',
    )
    expect(describeProblem(problem!, 'en', (id) => id, nodeTypes('en'))).toMatch(
      /^In the copy of the subgraph that “g” keeps: The input “Address” of “HTTP isteği http” is empty\./u,
    )
    expect(summarizeProblem(problem!, 'en', nodeTypes('en'))).toBe('“Address” is empty')
    expect((await recordRun(pen)).result).toMatchObject({ outcome: 'failed', error: { code: 'missing-input' } })
  })

  it('are not told of again where the template is as wrong', () => {
    const pen = new GraphPen().template('t', fetchFrom('')).use('g', 't', { graphState: copyOf(fetchFrom('')) })
    expect(errorsOf(pen).map(({ nodes, template }) => [nodes, template?.id])).toEqual([[['http'], 't']])
    pen.use('h', 't', { graphState: copyOf(fetchFrom('').node('x', 'Log')) })
    expect(errorsOf(pen)).toHaveLength(1)
  })

  it.each([
    ['cycle', (own: GraphPen) => own.connect('log.value', 'http.url')],
    ['value-out-of-range', (own: GraphPen) => own.node('wait', 'Delay', { seconds: -1 })],
    ['duplicate-id', (own: GraphPen) => own.node('log', 'Log')],
    ['multiple-connections', (own: GraphPen) => own.node('text', 'TextConstant').connect('text.text', 'log.message')],
  ])('are refused for what a template is refused for: %s', async (code, spoil) => {
    const own = spoil(fetchFrom('http://x')).graph('own')
    const pen = new GraphPen().template('t', fetchFrom('http://x')).use('g', 't', { graphState: own })
    expect(new Set(errorsOf(pen).map((problem) => problem.code))).toEqual(new Set([code]))
    expect((await recordRun(pen)).result).toMatchObject({ outcome: 'failed', error: { code } })
  })

  it('are refused where they hold a use of the subgraph that they lie in', async () => {
    const own = new GraphPen().use('again', 'x', {}).graph('own')
    const pen = new GraphPen().template('t', fetchFrom('http://x')).use('g', 'x', {})
    pen.template('x', new GraphPen().use('u', 't', { graphState: own }))
    expect(errorsOf(pen)).toMatchObject([{ code: 'recursive-template' }])
    expect((await recordRun(pen)).result).toMatchObject({ error: { code: 'recursive-template' } })
  })

  it('say what comes through the ends of the subgraph', () => {
    const own = behindEnd('headers').graph('own')
    own.nodes.find(({ id }) => id === 'http')!.inputs['url']!.value = 'http://x'
    const pen = new GraphPen().template('t', behindEnd('url')).use('g', 't', { in: { p: undefined } })
    pen.use('h', 't', { in: { p: undefined }, graphState: own })
    expect(errorsOf(pen)).toMatchObject([{ code: 'missing-input', nodes: ['g'], interface: 'p' }])
  })
})
