import type { NodeType } from '@phoenix/graph-engine'
import type { Language } from './device.ts'

/** A kind of flow node: what it looks like and what it does, in one file. */
export interface FlowNode {
  /** Its texts are Turkish. */
  readonly definition: NodeType
  /** Holds the same texts in English. */
  readonly english: FlowNodeTexts
  /** Stroked paths in a box of 24. Lucide's icons (ISC) fit, once their circles and rectangles are written as paths. */
  readonly icon: readonly string[]
  /**
   * When it runs: once every connected input has arrived ('all', the default), or as soon as all are settled and at
   * least one arrived ('any'). An input does not arrive when its output was not taken.
   */
  readonly join?: 'all' | 'any'
  /**
   * @param inputs Values by input key: what arrived, else the input's own value. An input with
   * `allowMultipleConnections` gets the list of values that arrived, in the order of its connections.
   * @returns Values by output key. An output that is left out was not taken: what hangs on it alone is skipped.
   * @throws NodeError for what the user can mend; anything else is reported as an unexpected failure.
   */
  run(inputs: NodeValues, context: NodeContext): NodeValues | Promise<NodeValues>
}

export interface FlowNodeTexts {
  readonly title: string
  readonly description: string
  readonly interfaces: Readonly<Record<string, string>>
  /** Names outputs whose key an input has, too, where the two names differ. */
  readonly outputs?: Readonly<Record<string, string>>
  /** Gives select items their texts by value, where they differ from the Turkish ones. */
  readonly items?: Readonly<Record<string, string>>
}

export type NodeValues = Readonly<Record<string, unknown>>

/** All that a node may reach. Devices provide it; nodes import nothing of the outside world. */
export interface NodeContext {
  readonly http: HttpCapability
  readonly clock: ClockCapability
  readonly log: (message: string) => void
  readonly signal: AbortSignal
  readonly language: Language
}

export interface HttpCapability {
  /** @throws NodeError when the address is refused, unreachable, too slow or too large. */
  request(request: HttpRequest): Promise<HttpResponse>
}

export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ClockCapability {
  /** Milliseconds since the epoch. */
  now(): number
  /** @throws the signal's reason when aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** A failure that the user can mend. `code` is stable; `texts` is what people read. */
export class NodeError extends Error {
  readonly code: string
  readonly texts: Readonly<Record<Language, string>>
  constructor(code: string, texts: Readonly<Record<Language, string>>, options?: ErrorOptions) {
    super(texts.en, options)
    this.name = 'NodeError'
    this.code = code
    this.texts = texts
  }
}
