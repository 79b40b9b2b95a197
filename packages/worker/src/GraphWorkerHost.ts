import type { NodeType, SavedEditor } from '@phoenix/graph-engine'
import type { GraphProblem } from './validation/GraphProblem.ts'
import { validateGraph } from './validation/validateGraph.ts'

/** What crosses to the worker. `bytes` are transferred: the sender's copy is empty afterwards. */
export interface ValidationJob {
  readonly job: number
  /** The saved form as UTF-8 JSON, as `saveBytes()` gives it. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly nodeTypes: readonly NodeType[]
}

/** Failures are answers: Comlink would carry an error's text across, but not its code. */
export type ValidationAnswer =
  | { readonly job: number; readonly ok: true; readonly problems: readonly GraphProblem[] }
  | { readonly job: number; readonly ok: false; readonly code: 'invalid-json' | 'unexpected'; readonly message: string }

export interface GraphWorkerHost {
  validate(job: ValidationJob): ValidationAnswer
}

export const graphWorkerHost: GraphWorkerHost = {
  validate({ job, bytes, nodeTypes }) {
    try {
      const saved = JSON.parse(new TextDecoder().decode(bytes)) as SavedEditor
      return { job, ok: true, problems: validateGraph(saved, nodeTypes) }
    } catch (error) {
      const code = error instanceof SyntaxError ? 'invalid-json' : 'unexpected'
      return { job, ok: false, code, message: String(error) }
    }
  },
}
