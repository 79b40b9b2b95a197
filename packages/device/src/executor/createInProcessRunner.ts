import { type FlowNode, type Language, NodeError } from '@phoenix/contract'
import type { NodeType } from '@phoenix/graph-engine'
import { createPlan } from './createPlan.ts'
import { Execution } from './Execution.ts'
import { type IsolatedNode, isolateNode } from './isolateNode.ts'
import { writeBlock } from './writeBlock.ts'
import type { Plan } from './Plan.ts'
import { checkRunnable, parseGraph } from './readGraph.ts'
import { type RunEvents, type RunResult, RunStopped } from './RunEvents.ts'
import type { Capabilities, Runner } from './Runner.ts'

export interface InProcessRunnerOptions {
  readonly capabilities: Capabilities
  readonly flowNodeByType: ReadonlyMap<string, FlowNode>
  readonly nodeTypes: (language: Language) => readonly NodeType[]
  readonly nodeTimeoutMs: number
  readonly runTimeoutMs: number
  readonly maxParallelNodes?: number
}

/** Runs graphs in this process. No node of today carries users' code; those that will need a process of their own. */
export function createInProcessRunner(options: InProcessRunnerOptions): Runner {
  const { capabilities, flowNodeByType, nodeTypes, nodeTimeoutMs, runTimeoutMs, maxParallelNodes = 16 } = options
  const execute = async (
    plan: Plan,
    events: RunEvents,
    language: Language,
    signal: AbortSignal,
  ): Promise<RunResult> => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new RunStopped('run-timeout')), runTimeoutMs)
    try {
      const execution = new Execution(plan, events, { capabilities, language, nodeTimeoutMs, maxParallelNodes })
      const result = await execution.run(AbortSignal.any([signal, timeout.signal]))
      const isLate = result.outcome === 'stopped' && result.code === 'run-timeout'
      return isLate ? { outcome: 'failed', error: runTimedOut(runTimeoutMs) } : result
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    run: ({ code, language }, events, signal) =>
      failing(async () => {
        const saved = parseGraph(code)
        await giveWay()
        checkRunnable(saved, nodeTypes)
        await giveWay()
        const plan = createPlan(saved, flowNodeByType)
        await giveWay()
        return execute(plan, events, language, signal)
      }),

    async runNode({ code, language }, { nodeId, given }, signal) {
      const skipped = new Set<string>()
      let isolated: IsolatedNode | undefined
      const result = await failing(async () => {
        isolated = isolateNode(parseGraph(code), nodeId, given, flowNodeByType)
        const events = { ...silent, skipped: (id: string) => skipped.add(id) }
        return execute(createPlan(isolated.saved, isolated.flowNodeByType), events, language, signal)
      })
      if (result.outcome !== 'completed') return result
      return { ...result, block: writeBlock(isolated!, skipped), wasSkipped: skipped.has(nodeId) }
    },
  }
}

/** Turns a fault of the graph into a result. */
async function failing(work: () => Promise<RunResult>): Promise<RunResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NodeError) return { outcome: 'failed', error }
    throw error
  }
}

/** A step tells its end, nothing on the way. */
const silent = {
  started: () => undefined,
  inside: () => undefined,
  gave: () => undefined,
  finished: () => undefined,
  failed: () => undefined,
  log: () => undefined,
} satisfies Partial<RunEvents>

/** A large graph keeps the thread for a while; between its steps the connection has its turn. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function runTimedOut(limitMs: number): NodeError {
  const minutes = Math.round(limitMs / 60_000)
  return new NodeError('run-timeout', {
    tr: `Çalışma ${minutes} dakikalık sınırı aştı.`,
    en: `The run took longer than its limit of ${minutes} minutes.`,
  })
}
