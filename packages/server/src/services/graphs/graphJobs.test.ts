import { createGraphEngine, GraphFormatError, streamSaved } from '@phoenix/graph-engine'
import { listPaths, setAt } from '@phoenix/graph-engine/testing'
import { nodeTypes } from '@phoenix/nodes'
import { Validator } from '@phoenix/worker/validation'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphJobs } from './graphJobs.ts'
import { GraphRefusal } from './GraphRefusal.ts'

const types = nodeTypes('tr')

function node(id: string, type: string, inputs: string[] = [], outputs: string[] = []) {
  const side = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, { id: `${id}.${key}`, value: '' }]))
  return { id, type, title: id, inputs: side(inputs), outputs: side(outputs) }
}

/** Uses of subgraphs in each other, what is missing, what nobody knows, and a second subgraph of one id. */
function file() {
  const web = node('web', 'HttpRequest', ['url'], ['body'])
  const inner = { id: 'inner', name: 'In', nodes: [web, node('gone', 'Gone')], connections: [] }
  const outer = { id: 'outer', name: 'Out', nodes: [node('use', '__baklava_GraphNode-inner')], connections: [] }
  const connection = { id: 'c', from: 'log.value', to: 'nowhere' }
  const nodes = [node('g', '__baklava_GraphNode-outer'), node('log', 'Log', ['value'], ['value'])]
  const graph = { id: 'root', nodes, connections: [connection], inputs: [], outputs: [] }
  return { graph, graphTemplates: [inner, outer, { ...inner, nodes: [] }] }
}

/** @returns What the call gives, or false where the file is refused. */
function read<T>(call: () => T): T | false {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof GraphRefusal || error instanceof GraphFormatError)) throw error
    return false
  }
}

describe('saving a damaged file', () => {
  it('takes what the engine opens, with the warnings of the worker', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listPaths(file())), fc.jsonValue({ maxDepth: 1 }), (keys, value) => {
        const saved: unknown = file()
        setAt(saved, keys, value)
        const code = JSON.stringify(saved)
        const answer = read(() => graphJobs.read(Buffer.from(JSON.stringify({ id: 'x', code }))))
        const opened = read(() => createGraphEngine({ nodeTypes: types }).load(code))
        expect(answer === false).toBe(opened === false)
        if (answer === false) return
        const { problems } = new Validator(streamSaved(new TextEncoder().encode(code)), types)
        const told = problems.filter(({ severity }) => severity !== 'hint')
        expect(answer.warnings.map((each) => [each.code, each.severity, each.nodes])).toEqual(
          told.map((each) => [each.code, each.severity, each.nodes]),
        )
      }),
      { numRuns: 3000, seed: 20261123 },
    )
  })
})
