/**
 * What is wrong with the open graph: checked in the worker a moment after each edit, shown as marks on nodes and as a
 * list. An answer about an older graph is dropped.
 */
import type { ChangeSet, GraphEngine, NodeType } from '@phoenix/graph-engine'
import type { GraphWorker } from '@phoenix/worker'
import type { GraphProblem } from '@phoenix/worker/validation'
import { proxy, ref } from 'valtio'
import { logError } from '../../api/log.ts'
import { ValidationMarks } from './ValidationMarks.ts'

const MIN_DELAY = 400
const MAX_DELAY = 8000
const REST_PER_COST = 2

export interface ProblemsState {
  status: 'waiting' | 'checking' | 'ready' | 'failed'
  items: readonly GraphProblem[]
}

export interface ProblemsOptions {
  readonly engine: Pick<GraphEngine, 'subscribe' | 'saveBytes' | 'graph' | 'marks'>
  readonly worker: Pick<GraphWorker, 'validate'>
  readonly nodeTypes: readonly NodeType[]
  /** The sentence on a node's mark. */
  readonly describe: (problem: GraphProblem) => string
  readonly now: () => number
}

export interface Problems {
  readonly state: ProblemsState
  destroy(): void
}

export function createProblems({ engine, worker, nodeTypes, describe, now }: ProblemsOptions): Problems {
  const state = proxy<ProblemsState>({ status: 'waiting', items: ref([]) })
  const marks = new ValidationMarks(engine.marks)
  let timer: ReturnType<typeof setTimeout> | undefined
  let check: AbortController | null = null
  /** Checking a large graph costs: wait longer before the next. */
  let delay = MIN_DELAY

  const unsubscribe = engine.subscribe((change) => {
    // Another graph of the same file: what was found stays true.
    if (change.reset && change.source !== 'load') return void validateLater(change)
    if (change.reset) {
      marks.forget()
      state.items = ref([])
    }
    if (!isHarmless(change)) validateLater(change)
  })

  function validateLater(change: ChangeSet): void {
    check?.abort()
    clearTimeout(timer)
    state.status = 'waiting'
    timer = setTimeout(() => void validate(), change.source === 'load' ? 0 : delay)
  }

  async function validate(): Promise<void> {
    check = new AbortController()
    const { signal } = check
    const begun = now()
    state.status = 'checking'
    try {
      const { version } = engine.graph
      const bytes = await engine.saveBytes({ signal })
      const currentVersion = () => engine.graph.version
      const problems = await worker.validate({ bytes, version, nodeTypes }, { signal, currentVersion })
      if (problems === undefined || signal.aborted) return
      state.items = ref([...problems])
      state.status = 'ready'
      marks.show(problems, describe)
    } catch (error) {
      if (signal.aborted) return
      logError('validate', error)
      state.status = 'failed'
    } finally {
      delay = Math.min(MAX_DELAY, Math.max(MIN_DELAY, (now() - begun) * REST_PER_COST))
    }
  }

  return {
    state,
    destroy() {
      unsubscribe()
      clearTimeout(timer)
      check?.abort()
    },
  }
}

/** Moving a node changes nothing that is checked. */
function isHarmless(change: ChangeSet): boolean {
  const { reset, edited, nodesAdded, nodesRemoved, connectionsAdded, connectionsRemoved } = change
  const parts = [edited, nodesAdded, nodesRemoved, connectionsAdded, connectionsRemoved]
  return !reset && parts.every((rows) => rows.length === 0)
}
