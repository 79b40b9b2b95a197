import {
  type BytesAnswer,
  type LayoutInput,
  type NodeType,
  readGraphBytes,
  type SavedEditor,
} from '@phoenix/graph-engine'
import { transfer } from 'comlink'
import { type Arrangement, computeArrangement } from './arrange/computeArrangement.ts'
import { inSteps } from './inSteps.ts'
import { importFile, type ImportedFile, type ImportProgress } from './importFile.ts'
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

/** What of a GraphSource can cross to a worker. */
export type PortableSource = Blob | ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | ArrayBuffer

export interface GraphWorkerHost {
  validate(job: ValidationJob): ValidationAnswer
  /** The half of the engine's `open` that needs no document. */
  readBytes(
    source: PortableSource,
    nodeTypes: readonly NodeType[],
    onProgress?: (read: number, total: number | undefined) => void,
  ): Promise<BytesAnswer>
  importFile(
    file: Blob,
    fileName: string,
    nodeTypes: readonly NodeType[],
    onProgress?: ImportProgress,
  ): Promise<ImportedFile>
  arrange(input: LayoutInput, onProgress: (done: number) => void): Arrangement
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

  async readBytes(source, nodeTypes, onProgress) {
    const answer = await readGraphBytes(source, nodeTypes, onProgress ? { onProgress } : {})
    return answer.ok ? transfer(answer, answer.transfer) : answer
  },

  async importFile(file, fileName, nodeTypes, onProgress) {
    const imported = await importFile(file, fileName, nodeTypes, onProgress)
    return transfer(imported, [imported.code.buffer])
  },

  arrange(input, onProgress) {
    const arrangement = computeArrangement(input, { onProgress: inSteps(onProgress) })
    const { nodes, annotations } = arrangement
    const columns = [nodes.rows, nodes.xy, annotations.rows, annotations.boxes]
    return transfer(
      arrangement,
      columns.map(({ buffer }) => buffer),
    )
  },
}
