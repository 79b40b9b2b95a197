/** These laws use two windows with one clipboard: whatever is done in each, what is pasted is whole, and undone whole. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GraphEngine } from './index.ts'
import { copyAsText, parseClipboardText } from './interaction/clipboardText.ts'
import { createSubgraphCommand, createWithSubgraphs, SUBGRAPH_KINDS } from './testing/checks/subgraphCommands.ts'
import { saveWhole } from './testing/checks/saveWhole.ts'

const RUNS = { numRuns: 60, seed: 20261122 }
/** Draws which window it is, what is done in it, and with what. */
const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(SUBGRAPH_KINDS + 5), fc.nat(1000), fc.nat(1000)), {
  minLength: 10,
  maxLength: 60,
})

const withoutViews = (engine: GraphEngine) => {
  const file = engine.save()
  for (const graph of [file.graph, ...file.graphTemplates]) {
    delete graph.panning
    delete graph.scaling
  }
  return file
}

/** @returns The types of the open graph's nodes whose subgraph is not there. */
function orphans(engine: GraphEngine): string[] {
  const { nodes } = engine.graph
  const found: string[] = []
  for (let row = 0; row < nodes.length; row++) {
    const node = nodes.present[row] === 1 ? engine.graph.getNode(engine.graph.nodeId(row))! : undefined
    if (node?.placeholder) found.push(node.type)
  }
  return found
}

/** Pastes a text; a paste that is refused must leave everything as it was. */
async function pasteWhole(engine: GraphEngine, text: string, isAtOnce: boolean): Promise<void> {
  const before = withoutViews(engine)
  const data = parseClipboardText(text)!
  const { ok } = isAtOnce
    ? engine.execute({ type: 'paste', data })
    : await engine.executeInSlices({ type: 'paste', data: text })
  expect(ok ? before : withoutViews(engine)).toEqual(before)
}

test('C14 U10 what one window copies the other pastes, whole or not at all, and undoing all gives its file back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(50), steps, async (seed, plan) => {
      const windows = [createWithSubgraphs(seed), createWithSubgraphs(seed % 7)]
      const before = windows.map(withoutViews)
      let text: string | undefined
      for (const [isOther, kind, a, b] of plan) {
        const engine = windows[isOther ? 1 : 0]!
        if (kind < SUBGRAPH_KINDS) {
          engine.execute(createSubgraphCommand(engine, [kind, a, b]))
        } else if (kind < SUBGRAPH_KINDS + 2) {
          engine.execute({ type: 'selectAll' })
          text = copyAsText(engine, kind === SUBGRAPH_KINDS && a % 2 === 0 ? 'cut' : 'copy') ?? text
        } else if (kind === SUBGRAPH_KINDS + 2) {
          const [unused] = engine.subgraphs.list.slice(a % Math.max(1, engine.subgraphs.list.length))
          if (unused) engine.execute({ type: 'deleteSubgraph', subgraph: unused.id })
        } else if (text !== undefined && engine.subgraphs.nodeCount < 600) {
          await pasteWhole(engine, text, kind % 2 === 0)
        }
        expect(orphans(engine)).toEqual([])
      }
      for (const [i, engine] of windows.entries()) {
        await saveWhole(engine)
        while (engine.undo());
        expect(withoutViews(engine)).toEqual(before[i])
      }
    }),
    RUNS,
  )
}, 120_000)
