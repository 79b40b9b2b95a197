import { expect } from 'vitest'
import type { Command, GraphEngine } from '../../index.ts'
import { createSmallFlow, input, output } from '../smallFlow.ts'

export const INPUT = '__baklava_SubgraphInputNode'
export const OUTPUT = '__baklava_SubgraphOutputNode'

export function run(engine: GraphEngine, command: Command): void {
  expect([command.type, engine.execute(command)]).toEqual([command.type, { ok: true }])
}

/** @returns Why; the graph must be as it was. */
export function refuse(engine: GraphEngine, command: Command): string {
  const before = JSON.stringify(engine.save())
  const said = engine.canExecute(command)
  const done = engine.execute(command)
  expect(done).toEqual(said)
  expect(JSON.stringify(engine.save())).toBe(before)
  return done.ok ? 'ok' : done.code
}

/** a's text feeds c and d, d's done feeds nothing; c and d become a subgraph with one input. */
export function createGrouped(): { engine: GraphEngine; id: string; node: string } {
  const engine = createSmallFlow()
  run(engine, { type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
  run(engine, { type: 'select', nodes: ['c', 'd'] })
  run(engine, { type: 'createSubgraph', name: 'Group', open: false })
  return { engine, id: engine.subgraphs.list[0]!.id, node: engine.selection.nodes[0]! }
}

export function nodesOf(engine: GraphEngine, type: string) {
  const { graph } = engine
  const found = []
  for (let row = 0; row < graph.nodes.length; row++) {
    if (graph.nodes.present[row] === 1 && graph.nodes.typeNames[graph.nodes.type[row]!] === type)
      found.push(graph.getNode(graph.nodeId(row))!)
  }
  return found
}

export const pathOf = (engine: GraphEngine) => engine.path.map(({ id }) => id)
