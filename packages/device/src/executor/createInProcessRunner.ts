import { type FlowNode, type Language, NodeError } from '@phoenix/contract'
import type { NodeType } from '@phoenix/graph-engine'
import { createPlan } from './createPlan.ts'
import { Execution } from './Execution.ts'
import { checkRunnable, parseGraph } from './readGraph.ts'
import { RunStopped } from './RunEvents.ts'
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
  return {
    async run({ code, language }, events, signal) {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(new RunStopped('run-timeout')), runTimeoutMs)
      try {
        const stopped = AbortSignal.any([signal, timeout.signal])
        const saved = parseGraph(code)
        await giveWay()
        checkRunnable(saved, nodeTypes)
        await giveWay()
        const plan = createPlan(saved, flowNodeByType)
        await giveWay()
        const execution = new Execution(plan, events, { capabilities, language, nodeTimeoutMs, maxParallelNodes })
        const result = await execution.run(stopped)
        const isLate = result.outcome === 'stopped' && result.code === 'run-timeout'
        return isLate ? { outcome: 'failed', error: runTimedOut(runTimeoutMs) } : result
      } catch (error) {
        if (error instanceof NodeError) return { outcome: 'failed', error }
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

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
