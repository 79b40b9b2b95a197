import {
  type BytesAnswer,
  GraphFormatError,
  type LayoutInput,
  type NodeType,
  readGraphBytes,
  streamSaved,
} from '@phoenix/graph-engine'
import { transfer } from 'comlink'
import type { Arrangement } from './arrange/Arrangement.ts'
import { computeArrangement } from './arrange/computeArrangement.ts'
import { inSteps } from './inSteps.ts'
import { importFile, type ImportedFile, type ImportProgress } from './importFile.ts'
import type { FileEdit, GraphEdit } from './validation/graph/FileEdit.ts'
import type { FoundProblem, InsideProblems, ProblemChange } from './validation/problems/GraphProblem.ts'
import { ProblemPages } from './validation/problems/ProblemPages.ts'
import { Validator } from './validation/Validator.ts'

/** Failures are answers: Comlink would carry an error's text across, but not its code. */
export type ValidationAnswer =
  | { readonly ok: true; readonly found: number; readonly inside: readonly InsideProblems[] }
  | { readonly ok: false; readonly code: 'invalid-json' | 'unexpected'; readonly message: string }

/** Has the first of the problems that were added; `found` is how many there are, as `ProblemPages` counts. */
export interface EditAnswer extends ProblemChange {
  readonly found: number
}

/** The kinds of GraphSource that can cross to a worker. */
export type PortableSource = Blob | ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | ArrayBuffer

export interface GraphWorkerHost {
  /** Checks a file, UTF-8 JSON as `saveBytes()` gives it, and keeps what it found for edits. `nextProblems` has what it found. */
  validate(bytes: Uint8Array<ArrayBuffer>, nodeTypes: readonly NodeType[]): ValidationAnswer
  /** Takes the first parts of the next edit: a large one would hold the thread that sends it all at once. */
  takeParts(graphs: readonly GraphEdit[]): void
  /** @returns Undefined when the edit cannot be followed: the file is to be validated again. */
  validateEdit(edit: FileEdit): EditAnswer | undefined
  /** Tells some of the problems that are not told yet: all at once would hold the thread that takes them in. */
  nextProblems(): readonly FoundProblem[]
  /** Does the half of the engine's `open` that needs no document. */
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

/** Knows the file that was last validated here. */
let validator: Validator | undefined
/** Holds the problems that nobody was told yet. */
let untold = new ProblemPages([])
/** Holds the first parts of an edit whose last part is yet to come. */
let parts: GraphEdit[] = []

export const graphWorkerHost: GraphWorkerHost = {
  validate(bytes, nodeTypes) {
    validator = undefined
    parts = []
    try {
      validator = new Validator(streamSaved(bytes), nodeTypes)
      untold = new ProblemPages(validator.problems)
      return { ok: true, found: untold.count, inside: validator.inside }
    } catch (error) {
      const isJson = !(error instanceof GraphFormatError && error.code === 'not-json')
      const code = isJson ? 'unexpected' : 'invalid-json'
      return { ok: false, code, message: String(error) }
    }
  },

  takeParts(graphs) {
    parts.push(...graphs)
  },

  validateEdit(edit) {
    const graphs = [...parts, ...edit.graphs]
    parts = []
    const change = validator?.edit({ ...edit, graphs })
    if (change === undefined) {
      validator = undefined
      return undefined
    }
    const { removed, added, inside } = change
    untold = new ProblemPages(added)
    return { removed, added: untold.next(), found: untold.count, inside }
  },

  nextProblems() {
    return untold.next()
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
