import type { SavedNode } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { graph, graphNode, nodeTypes, step, template } from '../testing/checkedFlow.ts'
import { packEdit } from '../testing/packEdit.ts'
import { describeProblem } from './problems/describeProblem.ts'
import type { GraphProblem } from './problems/GraphProblem.ts'
import { summarizeProblem } from './problems/summarizeProblem.ts'
import { runLimits } from './types/runLimits.ts'
import { Validator } from './Validator.ts'

const LEVELS = 6
const isOfSize = ({ code }: GraphProblem): boolean => code === 'graph-too-large'

/** Ten uses of the next in each, and eight nodes in the last: 911,111 in all with the use of the first, 100,000 more with each node more. */
function tenfold() {
  return Array.from({ length: LEVELS }, (_, level) => {
    const isLast = level === LEVELS - 1
    return template(`t${level}`, isLast ? steps(8) : usesOf(`t${level + 1}`, 10))
  })
}

function steps(count: number): SavedNode[] {
  return Array.from({ length: count }, (_, at) => step(`s${at}`))
}

function usesOf(used: string, count: number): SavedNode[] {
  return Array.from({ length: count }, (_, at) => graphNode(`${used}-${at}`, used))
}

function problemsOfChain(length: number): readonly GraphProblem[] {
  return new Validator({ graph: graph([graphNode('u', 't0')]), graphTemplates: chain(length) }, nodeTypes).problems
}

function chain(length: number) {
  return Array.from({ length }, (_, at) =>
    template(`t${at}`, at === length - 1 ? [step('s')] : [graphNode('u', `t${at + 1}`)]),
  )
}

describe('FlowSize', () => {
  it('tells of more nodes than can run, after edits too', () => {
    const validator = new Validator({ graph: graph([graphNode('u', 't0')]), graphTemplates: tenfold() }, nodeTypes)
    expect(validator.problems.filter(isOfSize)).toEqual([])
    const edit = (each: Parameters<typeof packEdit>[0]) =>
      validator.edit({ removedTemplates: [], templates: [], graphs: [packEdit(each)] })!
    const more = ['m0', 'm1'].map((id) => step(id))
    const { added } = edit({ template: `t${LEVELS - 1}`, nodes: more })
    const tooLarge = added.find(isOfSize)!
    expect(tooLarge).toMatchObject({ severity: 'error', nodes: ['u'], details: { count: runLimits.nodes } })
    expect(describeProblem(tooLarge, 'tr', (id) => id)).toBe(
      'Akış alt akışlarıyla birlikte çok büyük (“u”): en çok 1.000.000 düğüm çalıştırılabilir; bir alt akıştakiler her kullanımda yeniden sayılır.',
    )
    expect(describeProblem(tooLarge, 'en', (id) => id)).toContain('at most 1,000,000 nodes can run')
    expect(edit({ template: `t${LEVELS - 1}`, removedNodes: ['m1'] }).removed).not.toContain(tooLarge.number)
    expect(edit({ template: `t${LEVELS - 1}`, removedNodes: ['m0'] }).removed).toContain(tooLarge.number)
    const back = edit({ nodes: [graphNode('v', 't0')] }).added.find(isOfSize)!
    // Neither is too large by itself: with its uses the heaviest subgraph is.
    expect(back.nodes).toEqual(['u', 'v'])
    expect(edit({ removedNodes: ['v'] }).removed).toContain(back.number)
  })

  it('names the uses of as few subgraphs as weigh too much together, unless there are too many to look at', () => {
    const graphTemplates = [
      template('küçük', steps(10)),
      template('orta', steps(900)),
      template('büyük', usesOf('orta', 90)),
    ]
    const nodesOf = (nodes: SavedNode[]) =>
      new Validator({ graph: graph(nodes), graphTemplates }, nodeTypes).problems.find(isOfSize)?.nodes
    expect(nodesOf([...usesOf('büyük', 12), ...usesOf('küçük', 20)])).toBeUndefined()
    const large = [...usesOf('küçük', 20), ...usesOf('büyük', 11), ...usesOf('orta', 200)]
    expect(nodesOf(large)).toEqual(usesOf('büyük', 11).map(({ id }) => id))
    expect(nodesOf(usesOf('orta', 1300))).toEqual([])
  })

  it('tells of subgraphs too deep in each other', () => {
    expect(problemsOfChain(runLimits.depth).filter(isOfSize)).toEqual([])
    const [tooDeep] = problemsOfChain(runLimits.depth + 1).filter(isOfSize)
    expect(tooDeep).toMatchObject({ severity: 'error', nodes: ['u'], details: { depth: 100 } })
    expect(describeProblem(tooDeep!, 'tr', (id) => id)).toBe(
      'Alt akışlar iç içe çok derin (“u”): en çok 100 düzey çalıştırılabilir.',
    )
    expect(describeProblem(tooDeep!, 'en', (id) => id)).toContain('at most 100 levels')
    expect([summarizeProblem(tooDeep!, 'tr'), summarizeProblem(tooDeep!, 'en')]).toEqual([
      'İçi çok derin',
      'Too deep inside',
    ])
  })

  it('tells of it as long as it is too deep, whatever is edited inside', () => {
    const file = { graph: graph([graphNode('u', 't0')]), graphTemplates: chain(1000) }
    const validator = new Validator(file, nodeTypes)
    const edit = (each: Parameters<typeof packEdit>[0]) =>
      validator.edit({ removedTemplates: [], templates: [], graphs: [packEdit(each)] })!
    expect(edit({ template: 't999', nodes: [step('more')] }).added.filter(isOfSize)).toEqual([])
    const tooDeep = validator.problems.find(isOfSize)!
    expect(edit({ template: 't50', removedNodes: ['u'] }).removed).toContain(tooDeep.number)
    expect(edit({ template: 't50', nodes: [graphNode('u', 't51')] }).added.filter(isOfSize)).toHaveLength(1)
  })

  it('counts what graph nodes hold in the place of their template', () => {
    const steps = Array.from({ length: 300 }, (_, at) => step(`s${at}`))
    const held = { ...graphNode('u', 't'), graphState: graph(steps) } as SavedNode
    const holders = Array.from({ length: 100 }, (_, at) => ({ ...held, id: `h${at}` }))
    const middle = template('m', holders)
    const of = (count: number) => {
      const uses = Array.from({ length: count }, (_, at) => graphNode(`m${at}`, 'm'))
      return new Validator({ graph: graph(uses), graphTemplates: [template('t', []), middle] }, nodeTypes).problems
    }
    expect(of(33).filter(isOfSize)).toEqual([])
    expect(of(34).filter(isOfSize)).toHaveLength(1)
  })

  it('counts nothing that a graph node held which is gone', () => {
    const held = { ...graphNode('h', 't'), graphState: graph([step('a'), step('b')]) } as SavedNode
    const validator = new Validator({ graph: graph([held]), graphTemplates: [template('t', [step('a')])] }, nodeTypes)
    const graphs = [packEdit({ removedNodes: ['h'] })]
    expect(validator.edit({ removedTemplates: [], templates: [], graphs })!.added.filter(isOfSize)).toEqual([])
  })

  it('says nothing of what holds itself', () => {
    const { problems } = new Validator(
      { graph: graph([graphNode('u', 't')]), graphTemplates: [template('t', [graphNode('u', 't')])] },
      nodeTypes,
    )
    expect(problems.map(({ code }) => code)).toContain('recursive-template')
    expect(problems.filter(isOfSize)).toEqual([])
  })
})
