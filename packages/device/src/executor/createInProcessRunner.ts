import { type FlowNode, type Language, NodeError } from '@phoenix/contract'
import type { NodeType } from '@phoenix/graph-engine'
import { createPlan } from './createPlan.ts'
import { Execution } from './Execution.ts'
import { readGraph } from './readGraph.ts'
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
        const plan = createPlan(readGraph(code, nodeTypes), flowNodeByType)
        const execution = new Execution(plan, events, { capabilities, language, nodeTimeoutMs, maxParallelNodes })
        const result = await execution.run(AbortSignal.any([signal, timeout.signal]))
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

function runTimedOut(limitMs: number): NodeError {
  const minutes = Math.round(limitMs / 60_000)
  return new NodeError('run-timeout', {
    tr: `Çalışma ${minutes} dakikalık sınırı aştı.`,
    en: `The run took longer than its limit of ${minutes} minutes.`,
  })
}
