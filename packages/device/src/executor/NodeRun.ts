import { type Language, type NodeContext, NodeError, type NodeValues } from '@phoenix/contract'
import type { PlanNode } from './Plan.ts'
import type { Capabilities } from './Runner.ts'

interface NodeRunOptions {
  readonly capabilities: Capabilities
  readonly language: Language
  readonly nodeTimeoutMs: number
  readonly log: (line: string) => void
  readonly stopped: AbortSignal
}

/** One node running: its context, its time limit, and what its failure is called. */
export class NodeRun {
  readonly #node: PlanNode
  readonly #options: NodeRunOptions
  readonly #startedAt = performance.now()
  #own: AbortController | undefined

  constructor(node: PlanNode, options: NodeRunOptions) {
    this.#node = node
    this.#options = options
  }

  get durationMs(): number {
    return Math.round(performance.now() - this.#startedAt)
  }

  /** Nodes that do not wait answer at once, without the cost of a promise. */
  start(inputs: NodeValues): NodeValues | Promise<NodeValues> {
    const outputs = this.#node.flowNode.run(inputs, this.#createContext())
    return outputs instanceof Promise ? this.#limit(outputs) : outputs
  }

  /** Hands on an error that a node threw for people to read. Any other one is our fault and becomes the cause. */
  asFailure(error: unknown): NodeError {
    if (error instanceof NodeError) return error
    return new NodeError(
      'node-failed',
      {
        tr: `“${this.#node.title}” düğümünde beklenmeyen bir hata oluştu.`,
        en: `An unexpected error happened in the node “${this.#node.title}”.`,
      },
      { cause: error },
    )
  }

  #createContext(): NodeContext {
    const { capabilities, language, log } = this.#options
    const signal = (): AbortSignal => this.#signal
    return {
      http: { request: (request) => capabilities.request(request, signal()) },
      clock: capabilities.clock,
      log,
      language,
      get signal() {
        return signal()
      },
    }
  }

  /** Made when asked for: most nodes never do. */
  get #signal(): AbortSignal {
    if (this.#own === undefined) {
      this.#own = new AbortController()
      const { stopped } = this.#options
      if (stopped.aborted) this.#own.abort(stopped.reason)
    }
    return this.#own.signal
  }

  /** Also ends a node that does not listen to its signal. */
  #limit(outputs: Promise<NodeValues>): Promise<NodeValues> {
    const { nodeTimeoutMs, stopped } = this.#options
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        stopped.removeEventListener('abort', stop)
      }
      const stop = (): void => {
        leave()
        this.#own?.abort(stopped.reason)
        reject(stopped.reason as Error)
      }
      const timer = setTimeout(() => {
        leave()
        const error = this.#timedOut()
        this.#own?.abort(error)
        reject(error)
      }, nodeTimeoutMs)
      stopped.addEventListener('abort', stop, { once: true })
      outputs.finally(leave).then(resolve, reject)
    })
  }

  #timedOut(): NodeError {
    const seconds = this.#options.nodeTimeoutMs / 1000
    return new NodeError('node-timeout', {
      tr: `“${this.#node.title}” düğümü ${seconds} saniyede bitmedi.`,
      en: `The node “${this.#node.title}” did not finish within ${seconds} s.`,
    })
  }
}
