/** A layout on its way: the graph is read in slices, laid out in the worker, and taken over as one step of history. */
import { collectLayoutInput, type GraphEngine } from '@phoenix/graph-engine'
import type { Layouter } from '@phoenix/worker'
import { proxy } from 'valtio'
import { logError } from '../../api/log.ts'

/** How a layout ended; `stale` when the graph was edited meanwhile. */
export type ArrangeEnd = 'done' | 'unchanged' | 'stale' | 'cancelled' | 'failed' | 'read-only' | 'busy'

export type ArrangeScope = 'all' | 'selection'

export interface ArrangeState {
  isRunning: boolean
  isSelection: boolean
  /** From 0 to 1. */
  done: number
}

export interface Arranging {
  readonly state: ArrangeState
  /** @param scope As `arrangeScope` has it, when absent. Never rejects. */
  arrange(scope?: ArrangeScope): Promise<ArrangeEnd>
  /** Ends the layout at once; the graph stays as it is. */
  cancel(): void
}

interface ArrangingOptions {
  readonly engine: Pick<GraphEngine, 'execute' | 'graph' | 'selection'>
  readonly layout: Layouter
  readonly isReadOnly: boolean
}

export function createArranging({ engine, layout, isReadOnly }: ArrangingOptions): Arranging {
  const state = proxy<ArrangeState>({ isRunning: false, isSelection: false, done: 0 })
  let running = new AbortController()

  async function run(signal: AbortSignal): Promise<ArrangeEnd> {
    const { graph } = engine
    const { nodes, annotations } = engine.selection.rowsWithContents
    const input = state.isSelection
      ? await collectLayoutInput(graph, new Set(nodes), new Set(annotations))
      : await collectLayoutInput(graph)
    if (signal.aborted) return 'cancelled'
    if (input === undefined) return 'stale'
    const arrangement = await layout(input, {
      signal,
      onProgress: (done) => (state.done = done),
      currentVersion: () => graph.version,
    })
    if (arrangement === undefined) return 'stale'
    const result = engine.execute({ type: 'setPositions', ...arrangement })
    if (!result.ok) return result.code === 'out-of-date' ? 'stale' : 'failed'
    return graph.version === arrangement.version ? 'unchanged' : 'done'
  }

  async function arrange(scope = arrangeScope(engine)): Promise<ArrangeEnd> {
    if (state.isRunning) return 'busy'
    if (isReadOnly) return 'read-only'
    running = new AbortController()
    const { signal } = running
    Object.assign(state, { isRunning: true, isSelection: scope === 'selection', done: 0 })
    try {
      return await run(signal)
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      logError('arrange', error)
      return 'failed'
    } finally {
      state.isRunning = false
    }
  }

  return { state, arrange, cancel: () => running.abort(new DOMException('Cancelled', 'AbortError')) }
}

/** @returns The selection where two nodes or more are selected, those in selected frames included, but not all; else the open graph. */
export function arrangeScope({ graph, selection }: Pick<GraphEngine, 'graph' | 'selection'>): ArrangeScope {
  const { size } = selection.rowsWithContents.nodes
  return size > 1 && size < graph.nodeCount ? 'selection' : 'all'
}
